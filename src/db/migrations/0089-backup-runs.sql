-- What the commands about backups did last: /admin tells admins.

create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'copy', 'drill')),
  ended_at timestamptz not null default now(),
  took_ms integer not null check (took_ms >= 0),
  file text not null,
  made_at timestamptz,
  bytes bigint check (bytes >= 0),
  row_count bigint check (row_count >= 0),
  file_count bigint check (file_count >= 0),
  failure text
);
comment on table backup_runs is 'The last hundred backups, copies of one in a bucket, and drills: restores of one elsewhere, as a test.';
comment on column backup_runs.file is 'The name of the backup, without its folder.';
comment on column backup_runs.made_at is 'As of when its rows are; null when that is not known.';
comment on column backup_runs.failure is 'A sentence; null when it went well.';
