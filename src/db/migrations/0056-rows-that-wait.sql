-- Rows that wait for their book: what they were matched against, and whether the book services were asked.

alter table imports add column known_books integer not null default 0;
comment on column imports.known_books is 'The highest number of a book when the waiting rows were last matched.';

alter table import_rows add column asked_at timestamptz;
comment on column import_rows.asked_at is 'When the book services were asked about the row.';
alter table import_rows drop constraint import_rows_matched_by_check;
alter table import_rows add constraint import_rows_matched_by_check
  check (matched_by in ('isbn', 'name', 'part-of-title', 'spelling', 'reader', 'id', 'service'));
create index import_rows_to_match on import_rows (import_id) where outcome = 'to-match';
