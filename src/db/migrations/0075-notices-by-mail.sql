-- How each kind of notice reaches a reader, besides the inbox or instead of it.
create table notice_ways (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('friend-request', 'friend-accept', 'like', 'comment', 'reply', 'mention', 'report', 'import')),
  way text not null check (way in ('mail', 'daily', 'weekly', 'off')),
  since timestamptz not null default now(),
  primary key (user_id, kind)
);
create index notice_ways_digests on notice_ways (way, user_id) where way in ('daily', 'weekly');
comment on table notice_ways is 'Where notices of a kind go. No row: to the inbox only.';
comment on column notice_ways.since is 'Earlier events are not mailed.';

create table digests (
  user_id uuid not null references users on delete cascade,
  way text not null check (way in ('daily', 'weekly')),
  period date not null,
  primary key (user_id, way, period)
);
comment on table digests is 'Digests that were queued: one for each reader and day or week.';

alter table notices add column mailed_to timestamptz not null default '-infinity';
comment on column notices.mailed_to is 'Events up to this moment were mailed.';

alter table notice_events add column taken_back_at timestamptz;
create index notice_events_taken_back on notice_events (taken_back_at) where taken_back_at is not null;
comment on column notice_events.taken_back_at is 'Kept for a month, so that the same deed done again is not told again.';
create trigger notice_events_taken_back after update of taken_back_at on notice_events
  for each row execute function tell_of_notice_event();

alter table users add column mails_refused_at timestamptz;
comment on column users.mails_refused_at is 'When a mail server refused the address for good: notices are no longer mailed.';
