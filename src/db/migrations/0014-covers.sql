-- Covers that were fetched, drawn anew and kept. A cover's files are named after it; its books and entries hold its path.

create table covers (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  kept_at timestamptz not null default now()
);
comment on table covers is 'Every cover that lies in the storage, so that one that nothing shows any more is found and deleted.';
comment on column covers.hash is 'Of the picture as it was fetched; a part of the names of its files.';
comment on column covers.kept_at is 'When it was last fetched. It is left alone for a day: a book that shows it may not be written yet.';
create index covers_kept_at on covers (kept_at);

create table covers_sought (
  book_id uuid primary key references books on delete cascade,
  sought_at timestamptz not null default now()
);
comment on table covers_sought is 'Books for which no cover was found, so that it is not looked for again each time that one is shelved.';
