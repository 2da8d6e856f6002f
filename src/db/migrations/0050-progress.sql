-- How far a reader is in a book, and where a read ended that was given up.

create table read_progress (
  id uuid primary key default gen_random_uuid(),
  read_id uuid not null references reads on delete cascade,
  user_id uuid not null references users on delete cascade,
  reached_on date not null,
  unit text not null check (unit in ('page', 'percent', 'minutes')),
  value numeric(7, 2) not null check (value >= 0),
  note text check (length(note) <= 10000),
  created_at timestamptz not null default clock_timestamp(),
  constraint read_progress_percent_ends_at_100 check (unit <> 'percent' or value <= 100)
);
comment on table read_progress is 'Places that a reader noted while reading. The note is private.';
create index read_progress_read on read_progress (read_id, reached_on, created_at);
create index read_progress_reader on read_progress (user_id);

alter table read_books
  add column at_unit text check (at_unit in ('page', 'percent', 'minutes')),
  add column at_value numeric(7, 2),
  add column own_pages integer check (own_pages between 1 and 100000),
  add column own_minutes integer check (own_minutes between 1 and 100000),
  add constraint read_books_at_unit_and_value check ((at_unit is null) = (at_value is null));
comment on column read_books.at_unit is 'With at_value: the place last noted of the read under way or paused.';
comment on column read_books.own_pages is 'The length of the reader''s own copy, where it differs from the catalogue. Likewise own_minutes.';

alter table reads add column stopped_unit text check (stopped_unit in ('page', 'percent', 'minutes')),
  add column stopped_value numeric(7, 2) check (stopped_value >= 0);
update reads set
  stopped_unit = case when stopped_at_page is not null then 'page' when stopped_at_percent is not null then 'percent' end,
  stopped_value = coalesce(stopped_at_page, stopped_at_percent);
alter table reads drop column stopped_at_page, drop column stopped_at_percent,
  add constraint reads_stopped_unit_and_place check ((stopped_unit is null) = (stopped_value is null));
comment on column reads.stopped_value is 'How far the reader came before giving the book up, in stopped_unit.';

alter table entries_before add column progress jsonb not null default '[]', add column after_change jsonb;
comment on column entries_before.after_change is 'The stars that the change set, if it set any: an undo takes them back unless others were given since.';
