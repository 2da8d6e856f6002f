alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('friend-request', 'friend-accept', 'follow', 'like', 'comment', 'reply',
    'mention', 'verdict', 'report', 'import', 'new-book', 'picks'));
alter table notice_ways
  drop constraint notice_ways_kind_check,
  add constraint notice_ways_kind_check check (kind in ('friend-request', 'friend-accept', 'follow', 'like', 'comment', 'reply',
    'mention', 'report', 'import', 'new-book', 'picks')),
  drop constraint notice_ways_way_check,
  add constraint notice_ways_way_check check (way in ('app', 'mail', 'daily', 'weekly', 'off'));
comment on table notice_ways is 'Where notices of a kind go. No row: to the inbox only; the picks of the week: nowhere.';
