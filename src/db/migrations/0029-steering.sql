-- Steering the Sage: how a book was turned down, what shall not speak, and what was shown and left alone.

alter table dismissals add column kind text not null default 'not-for-me'
  check (kind in ('not-for-me', 'not-this-author', 'already-read', 'later'));
comment on table dismissals is 'Books that a reader has turned down: not to be offered again, or with kind ''later'' not for 90 days.';
comment on column dismissals.created_at is 'When it was turned down last.';
create index dismissals_newest on dismissals (user_id, created_at desc, book_id desc);

create table taste_exclusions (
  user_id uuid not null references users on delete cascade,
  book_id uuid not null references books on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, book_id)
);
comment on table taste_exclusions is 'Books that shall not speak for a reader''s picks while they are on the shelf.';
create index taste_exclusions_book_id on taste_exclusions (book_id);

create table taste_name_exclusions (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('author', 'genre', 'trope')),
  name text not null check (length(name) <= 200),
  created_at timestamptz not null default now(),
  primary key (user_id, kind, name)
);
comment on table taste_name_exclusions is 'Survey answers that shall not speak for a reader''s picks.';

create table left_alone_picks (
  user_id uuid not null references users on delete cascade,
  book_id uuid not null references books on delete cascade,
  times real not null check (times > 0),
  at timestamptz not null default now(),
  primary key (user_id, book_id)
);
comment on table left_alone_picks is 'Picks that stood there when their reader asked for others: they give way for some weeks.';
comment on column left_alone_picks.times is 'How often, as it counted at the time; what is longer ago counts less.';
create index left_alone_picks_book_id on left_alone_picks (book_id);

alter table recommendations drop constraint recommendations_list_check;
alter table recommendations add constraint recommendations_list_check
  check (list in ('discovery', 'next-in-series', 'new-here'));

alter table recommendations add column shown_at timestamptz;
comment on column recommendations.shown_at is 'When the reader was shown the list that it stands in; null until then.';
