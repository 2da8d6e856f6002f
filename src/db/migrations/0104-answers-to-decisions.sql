-- The author, and each reader who reported, can answer a moderator's decision once.

create table decision_answers (
  id uuid primary key default gen_random_uuid(),
  decision_id uuid not null references moderation_decisions on delete cascade,
  user_id uuid not null references users on delete cascade,
  text text not null check (btrim(text) <> '' and length(text) <= 1000),
  answered_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  read_by uuid references users on delete set null,
  unique (decision_id, user_id)
);
comment on table decision_answers is
  'What the author, or a reader who reported, answered to a decision. For moderators, who do not learn who reported.';
comment on column decision_answers.read_at is 'When a moderator marked it as read; null while it waits.';
create index decision_answers_unread on decision_answers (answered_at, id) where read_at is null;
create index decision_answers_user_id on decision_answers (user_id);
create index decision_answers_read_by on decision_answers (read_by);
