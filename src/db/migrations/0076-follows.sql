create table follows (
  follower_id uuid not null references users on delete cascade,
  followed_id uuid not null references users on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_followed_id on follows (followed_id);
comment on table follows is 'Readers who follow another and see what that reader shows to everyone. A block ends it.';

create table followed_names (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('author', 'series')),
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, kind, name)
);
create index followed_names_author on followed_names (author_key(name)) where kind = 'author';
create index followed_names_series on followed_names (lower(name)) where kind = 'series';
comment on table followed_names is 'Authors and series whose new books a reader wants to hear of, in the spelling of the catalogue.';

alter table profiles add column allows_followers boolean not null default true;

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('friend-request', 'friend-accept', 'follow', 'like', 'comment', 'reply',
    'mention', 'verdict', 'report', 'import', 'new-book')),
  add column book_id uuid references books on delete cascade;
create index notices_book_id on notices (book_id);
comment on column notices.book_id is 'The new book of a followed author or series.';
alter table notice_ways
  drop constraint notice_ways_kind_check,
  add constraint notice_ways_kind_check check (kind in ('friend-request', 'friend-accept', 'follow', 'like', 'comment', 'reply',
    'mention', 'report', 'import', 'new-book'));
