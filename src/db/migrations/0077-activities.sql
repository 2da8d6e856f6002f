create table activities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null
    check (kind in ('reviewed', 'finished', 'read', 'gave-up', 'started', 'rated', 'wanted', 'shelved')),
  shelf_id uuid references own_shelves on delete cascade,
  at timestamptz not null,
  check ((kind = 'shelved') = (shelf_id is not null))
);
create index activities_latest on activities (at desc, id desc) include (user_id);
create index activities_of_reader on activities (user_id, at desc, id desc);
create index activities_shelf on activities (shelf_id);
comment on table activities is 'Lines of the feed: what a reader did within an hour to one book, or the same to many.';
comment on column activities.kind is 'The first that applies of what was done to its books.';
comment on column activities.at is 'When it began; the line stays there.';

create table activity_books (
  activity_id uuid not null references activities on delete cascade,
  entry_id uuid not null references read_books on delete cascade,
  deeds text[] not null,
  primary key (activity_id, entry_id)
);
create index activity_books_entry on activity_books (entry_id);
comment on table activity_books is 'The books of a line of the feed. Whether it is still so, and who may see it, is looked up when the feed is read.';
comment on column activity_books.deeds is 'Kinds of activities.';

create table feed_marks (
  user_id uuid primary key references users on delete cascade,
  seen_to timestamptz not null
);
comment on table feed_marks is 'Up to which moment a reader has seen the feed, on whichever device.';

-- Reviews that were shared before there was a feed. Those of an import came all at once.
with shared as (
  select gen_random_uuid() as id, entry.id as entry_id, entry.user_id, entry.created_at
  from read_books entry
  where share_with_community and public_review <> '' and visibility = 'public'
    and not exists (select from import_rows where import_rows.entry_id = entry.id and outcome = 'imported')),
lines as (
  insert into activities (id, user_id, kind, at) select id, user_id, 'reviewed', created_at from shared)
insert into activity_books (activity_id, entry_id, deeds) select id, entry_id, '{reviewed}' from shared;
