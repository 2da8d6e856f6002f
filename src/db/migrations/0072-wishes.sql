-- What a reader tells the Sage once for all its picks.
create table wishes (
  user_id uuid not null references users on delete cascade,
  subject text not null,
  chip text not null check (length(chip) <= 200),
  until timestamptz,
  created_at timestamptz not null default now(),
  lasts boolean not null generated always as (until is null) stored,
  primary key (user_id, subject, lasts)
);
comment on table wishes is 'What no pick may have, what picks should rather not have, and what there should be more of.';
comment on column wishes.subject is 'What the wish is about: a later one about the same takes its place.';
comment on column wishes.chip is 'As in contract/chipParts.ts.';
comment on column wishes.until is 'When it ends; null for a wish that lasts.';
