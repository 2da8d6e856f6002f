-- An encrypted backup can be tested only where an identity is.

alter table backup_runs add column skipped text;
comment on column backup_runs.skipped is 'A sentence on why it was left out; null when it was tried.';
comment on column backup_runs.failure is 'A sentence; null when it went well or was left out.';
