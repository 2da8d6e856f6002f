alter table sessions add column factor_proven_at timestamptz;
comment on column sessions.factor_proven_at is
  'When a code of the second factor, or a passkey, was last right in this session; null: never.';

alter table email_changes add column session_id uuid references sessions on delete set null;
comment on column email_changes.session_id is 'Where the change was asked for: this session outlives it.';
create index email_changes_session_id on email_changes (session_id);
