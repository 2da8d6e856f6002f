-- Admins are told how the tools they started ended.
alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('friend-request', 'friend-accept', 'follow', 'like', 'comment', 'reply',
    'mention', 'verdict', 'report', 'import', 'new-book', 'picks', 'job')),
  add column tool_job_id uuid references tool_jobs on delete cascade;
create index notices_tool_job_id on notices (tool_job_id);
comment on column notices.tool_job_id is 'The tool that has ended.';
comment on column notices.import_id is 'The import that has finished, or whose preview or undo has.';
alter table notice_ways
  drop constraint notice_ways_kind_check,
  add constraint notice_ways_kind_check check (kind in ('friend-request', 'friend-accept', 'follow', 'like', 'comment', 'reply',
    'mention', 'report', 'import', 'new-book', 'picks', 'job'));
