-- Shelves of a reader's own, copies owned and lent, and a manual order of the TBR.

create table own_shelves (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  audience text not null check (audience in ('private', 'friends', 'public')),
  position integer not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table own_shelves is 'Shelves that readers made themselves. A removed one is kept for a day, for Undo.';
create unique index own_shelves_name on own_shelves (user_id, lower(name)) where removed_at is null;
create index own_shelves_reader on own_shelves (user_id);

create table own_shelf_books (
  shelf_id uuid not null references own_shelves on delete cascade,
  entry_id uuid not null references read_books on delete cascade,
  position double precision not null,
  primary key (shelf_id, entry_id)
);
comment on table own_shelf_books is 'Which books are on which of a reader''s own shelves.';
comment on column own_shelf_books.position is 'Ascending. Sparse: a book that moves gets a place between its neighbours.';
create index own_shelf_books_entry on own_shelf_books (entry_id);

alter table read_books
  add column is_owned boolean not null default false,
  add column lent_to text check (length(lent_to) <= 100),
  add column tbr_position double precision,
  add constraint read_books_lent_is_owned check (lent_to is null or is_owned);
comment on column read_books.lent_to is 'Private: the reader''s own note of who has their copy.';
comment on column read_books.tbr_position is 'The reader''s order of the TBR, ascending; those without one follow, newest first.';

alter table entries_before add column shelves jsonb not null default '[]', add column batch_id uuid;
comment on column entries_before.shelves is 'The entry''s rows of own_shelf_books.';
comment on column entries_before.batch_id is 'Of entries that were changed together, and are restored together.';
create index entries_before_batch on entries_before (batch_id) where batch_id is not null;

-- Rows kept as JSON have every column that the table has.
update entries_before set entry = '{"is_paused": false, "times_read": 0, "is_owned": false}'::jsonb || entry
where jsonb_typeof(entry) = 'object';
update book_merge_rows kept set before = added.columns || before, after = added.columns || after
from (values ('{"is_paused": false, "times_read": 0, "at_unit": null, "at_value": null, "own_pages": null, "own_minutes": null,
  "is_owned": false, "lent_to": null, "tbr_position": null}'::jsonb)) added (columns)
where place = 'read_books' and jsonb_typeof(before) = 'object';
