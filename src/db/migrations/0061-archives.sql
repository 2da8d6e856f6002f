-- Archives of a reader's data: what one brings besides books, and what has no place here.

alter table imports add column archive jsonb, add column archive_added jsonb;
comment on column imports.archive is 'Of an archive of our own: all it holds besides books. Null for files of other programs.';
comment on column imports.archive_added is 'What the run took of it, for an undo.';

create table brought_along (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  import_id uuid references imports on delete set null,
  part text not null check (part in ('sage', 'comments', 'likes', 'friends')),
  row jsonb not null
);
comment on table brought_along is 'Rows of an archive about readers, reviews and books that are not here. They come out again with the export.';
comment on column brought_along.part is 'The file of the archive that it is from.';
create index brought_along_reader on brought_along (user_id, part);
create index brought_along_import on brought_along (import_id);
