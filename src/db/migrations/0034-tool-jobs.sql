-- What admins have done to many books at once: jobs that go on where they stood, item by item.

create table tool_jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('synopses', 'covers', 'cover-checks', 'cover-picks')),
  input jsonb not null,
  started_by uuid references users on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  waits_for text,
  failure text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint tool_jobs_waits_while_waiting check (waits_for is null or state = 'waiting'),
  constraint tool_jobs_fails_with_words check ((failure is not null) = (state = 'failed')),
  constraint tool_jobs_ends check ((ended_at is not null) = (state in ('done', 'failed', 'stopped')))
);
comment on table tool_jobs is 'What an admin had done to many books at once, or is having done.';
comment on column tool_jobs.started_at is 'When its items were fixed; null before.';
comment on column tool_jobs.waits_for is 'The service that cannot be asked now; null while it waits for its turn.';
comment on column tool_jobs.failure is 'In words, for admins.';
create unique index tool_jobs_one_under_way on tool_jobs (kind) where state in ('waiting', 'running');
create index tool_jobs_latest on tool_jobs (kind, created_at desc);
create index tool_jobs_started_by on tool_jobs (started_by);

create table tool_items (
  job_id uuid not null references tool_jobs on delete cascade,
  place int not null,
  item jsonb not null,
  tries smallint not null default 0,
  outcome jsonb,
  is_fault boolean not null default false,
  done_at timestamptz,
  primary key (job_id, place),
  constraint tool_items_done_with_outcome check ((outcome is null) = (done_at is null)),
  constraint tool_items_fault_is_outcome check (not is_fault or outcome is not null)
);
comment on table tool_items is 'The items of a job, fixed when it began. One is done with its outcome, in the transaction that does it.';
comment on column tool_items.tries is 'How often a service gave no answer about it. Those with fewer come first.';
comment on column tool_items.is_fault is 'It could not be done. Whoever has the job tried again has this item tried again.';
create index tool_items_next on tool_items (job_id, tries, place) where outcome is null;

alter table audit_log
  drop constraint audit_log_act_check,
  add constraint audit_log_act_check check (act ~ '^[a-z]+(-[a-z]+)*$'),
  add column tool text;
comment on column audit_log.act is 'Which there are is said in server/shared/audit.ts.';
comment on column audit_log.tool is 'The kind of the job that was started, stopped or tried again.';
