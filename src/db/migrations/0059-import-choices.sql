-- Where a row and an entry both have an answer, the reader says which one counts.

alter table imports add column wins text not null default 'mine' check (wins in ('mine', 'file'));
comment on column imports.wins is 'What the reader last chose for all rows.';

alter table import_rows add column taken text[] not null default '{}';
comment on column import_rows.taken is 'Fields in which the row replaces what the entry has: contract/imports.ts, mergeFields.';

-- The next rows of a run or an undo are found without a look at those that are done.
drop index import_rows_waiting;
create index import_rows_waiting on import_rows (import_id, place) where outcome is null;
create index import_rows_done on import_rows (import_id, place) where outcome in ('imported', 'merged');
