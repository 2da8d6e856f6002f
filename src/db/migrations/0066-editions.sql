-- What tells one edition of a book from another, and who typed it.
alter table editions
  add column format text check (format in ('paperback', 'hardcover', 'print', 'ebook', 'audio')),
  add column minutes integer check (minutes between 1 and 99999),
  add column translator text,
  add column narrator text,
  add column asin text unique check (asin ~ '^[A-Z0-9]{10}$'),
  add column is_typed boolean not null default false,
  add column added_by uuid references users on delete set null;
comment on column editions.is_typed is 'A reader typed it: its ISBN proves little until a book service or an admin gives the same.';
create index editions_added_by on editions (added_by);

alter table read_books add column is_own_length boolean not null default true;
comment on column read_books.is_own_length is
  'Whether own_pages and own_minutes are of the chosen edition; if not, the edition''s own length comes first.';
