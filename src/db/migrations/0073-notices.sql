-- What a reader is told of: a line each in the inbox, and under it what happened.
create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('friend-request', 'friend-accept', 'like', 'comment', 'reply')),
  subject_id uuid not null,
  review_id uuid references read_books on delete cascade,
  latest_at timestamptz not null,
  read_to timestamptz not null default '-infinity',
  unique (user_id, kind, subject_id)
);
create index notices_in_order on notices (user_id, latest_at desc, id desc);
create index notices_unread on notices (user_id) where latest_at > read_to;
create index notices_review_id on notices (review_id);
comment on table notices is 'What a reader is told of: one line in the inbox, however many readers did it.';
comment on column notices.subject_id is 'What the line is about: a review, or the reader who asked or accepted.';
comment on column notices.review_id is 'The review, where the line is about one; who may not see it is not told.';
comment on column notices.latest_at is 'Later with each event, so that nothing comes in before what was read.';
comment on column notices.read_to is 'Events up to this moment were read, on whichever device.';

create table notice_events (
  id bigint primary key generated always as identity,
  notice_id uuid not null references notices on delete cascade,
  actor_id uuid references users on delete cascade,
  comment_id uuid references review_comments on delete cascade,
  at timestamptz not null,
  unique nulls not distinct (notice_id, actor_id, comment_id)
);
create index notice_events_latest on notice_events (notice_id, at desc);
create index notice_events_actor_id on notice_events (actor_id);
create index notice_events_comment_id on notice_events (comment_id);
comment on table notice_events is 'Who did what a notice tells of; each deed once.';

create function tell_of_notice() returns trigger language plpgsql as $$
begin
  perform tell(coalesce(new.user_id, old.user_id), 'inbox');
  return null;
end $$;
create trigger notices_tell after update of read_to or delete on notices
  for each row execute function tell_of_notice();

create function tell_of_notice_event() returns trigger language plpgsql as $$
begin
  perform tell(user_id, 'inbox') from notices where id = coalesce(new.notice_id, old.notice_id);
  return null;
end $$;
create trigger notice_events_tell after insert or delete on notice_events
  for each row execute function tell_of_notice_event();
