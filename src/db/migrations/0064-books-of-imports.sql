-- An undo takes the books that an import made out of the catalogue again, unless somebody uses them by now.

alter table import_rows add column has_made boolean not null default false;
comment on column import_rows.has_made is 'Whether the run made the book of this row: nobody had named it before.';
create index import_rows_made on import_rows (import_id, place) where has_made;
