-- Pictures of an archive wait for the run, which looks at them one by one. And an undo knows which shelves the import made.

create table import_pictures (
  import_id uuid not null references imports on delete cascade,
  name text not null,
  bytes bytea,
  address text,
  primary key (import_id, name)
);
comment on table import_pictures is 'Covers of an archive, by their name in it: as they came, then as they are stored here.';
comment on column import_pictures.bytes is 'Null once the run has looked at them.';
comment on column import_pictures.address is 'Null for what is no cover.';

alter table imports add column made_shelves uuid[] not null default '{}';
comment on column imports.made_shelves is 'Own shelves that the run made; some may be gone since.';
