-- A reader's library from another program: what its rows say, what they become, and what they changed.

create table imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  file_name text not null check (length(file_name) <= 255),
  format text not null,
  headers text[] not null,
  day_first boolean not null default false,
  state text not null default 'reading' check (state in ('reading', 'ready', 'running', 'done', 'undoing', 'undone')),
  mapping jsonb,
  fault jsonb,
  states jsonb not null default '{}',
  audience text not null default 'private' check (audience in ('private', 'friends', 'public')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
comment on table imports is 'Files of other programs that readers brought: previews, runs and undos of them.';
comment on column imports.mapping is 'By field: the header of its column; null where the format is known.';
comment on column imports.states is 'By shelf of the file: what the reader says that it means.';
comment on column imports.fault is 'Why the file ended early, and on which line.';
create index imports_reader on imports (user_id, created_at desc);

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  place integer not null,
  line integer not null,
  cells text[] not null,
  told jsonb not null,
  same_as integer,
  matched_by text check (matched_by in ('isbn', 'name', 'part-of-title', 'spelling', 'reader')),
  book_id uuid,
  candidates uuid[] not null default '{}',
  action text check (action in ('add', 'merge', 'make', 'choose', 'wait', 'skip')),
  reason text,
  outcome text check (outcome in ('imported', 'merged', 'skipped', 'to-match', 'undone', 'kept')),
  entry_id uuid,
  before jsonb,
  after jsonb,
  primary key (import_id, place)
);
comment on table import_rows is 'One row of an imported file: what it says, and what the run did with it.';
comment on column import_rows.told is 'What the row says in our terms; see server/imports/imported.ts.';
comment on column import_rows.book_id is 'May be of a book that was merged since: then it leads to the kept one.';
comment on column import_rows.same_as is 'The place of an earlier row about the same book: this one is merged into it.';
comment on column import_rows.action is 'What the run does with the row, as planned or chosen.';
comment on column import_rows.before is 'The entry with its reads and shelves before the run; null when there was none. Likewise after.';
create index import_rows_book on import_rows (book_id);
create index import_rows_waiting on import_rows (import_id) where outcome is null;

alter table read_books add column imported jsonb;
comment on column read_books.imported is 'By source: columns of an import that we have no field for. They come out again with the export.';

-- Books are also known by the titles of their translations.
create index editions_title_key on editions (title_key(title)) where title is not null;
