-- What admins see of their instance, what it is reckoned from, and when somebody last proved to be who they are.

alter table sessions add column proven_at timestamptz;
update sessions set proven_at = created_at;
alter table sessions
  alter column proven_at set default now(),
  alter column proven_at set not null;
comment on column sessions.proven_at is
  'When the reader last proved in this session to be who they are: as it began, or by their password later on.';

create table instance_days (
  day date primary key,
  people integer not null,
  entries integer not null,
  reviews integer not null
);
comment on table instance_days is
  'How many there were at the end of each day (UTC); of a day that nobody counted, as many as can be told afterwards.';

create table processes (
  id uuid primary key,
  name text not null,
  does text not null check (does in ('all', 'http', 'worker')),
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  services jsonb not null
);
comment on table processes is 'The processes of the product that run now, each by its own word; without one for minutes, it has ended.';
comment on column processes.services is 'How the book services fare, as this process has met them.';

create table shown_picks (
  user_id uuid not null references users on delete cascade,
  book_number integer not null,
  shown_at timestamptz not null default now(),
  primary key (user_id, book_number)
);
create index shown_picks_shown_at on shown_picks (shown_at);
comment on table shown_picks is 'Which picks each reader has seen lately, to tell how many of them are put on a shelf.';
comment on column shown_picks.book_number is 'No reference: it may be of a book that is gone.';

alter table sage_fits
  add column asked integer check (asked >= 0),
  add column found real check (found between 0 and 1),
  add constraint sage_fits_found_of_asked check (found is null or asked > 0);
comment on column sage_fits.asked is 'Of how many readers one loved book was held back, to see whether the Sage finds it; null while that was not tried.';
comment on column sage_fits.found is 'The share of them for whom it stood among the first 20.';
