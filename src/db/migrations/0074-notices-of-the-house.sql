-- Readers are also told what nobody did to them: what was decided, and what has finished.
alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('friend-request', 'friend-accept', 'like', 'comment', 'reply', 'mention',
    'verdict', 'report', 'import')),
  add column decision_id uuid references moderation_decisions on delete cascade,
  add column import_id uuid references imports on delete cascade;
create index notices_decision_id on notices (decision_id);
create index notices_import_id on notices (import_id);
comment on column notices.decision_id is 'The moderators'' decision: told to the author as ''verdict'', to who reported as ''report''.';
comment on column notices.import_id is 'The import that has finished.';
comment on column notice_events.actor_id is 'Null where the house itself tells.';
