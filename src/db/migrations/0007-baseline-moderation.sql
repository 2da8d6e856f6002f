-- Reported reviews, what moderators decide about them, who is suspended, and a log of every such act.

create table review_reports (
  id uuid primary key default gen_random_uuid(),
  review_id uuid references read_books on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  author_id uuid references users on delete cascade,
  book_id uuid references books on delete cascade,
  unique (review_id, user_id),
  constraint review_reports_about_one
    check (num_nulls(author_id, book_id) = case when review_id is null then 0 else 2 end)
);
comment on table review_reports is 'Reviews that a reader wants a moderator to look at; once per reader and review.';
comment on column review_reports.closed_at is 'When a moderator decided about the review; null while the report waits.';
comment on column review_reports.review_id is
  'Null while the author has taken the book off the shelf: the report waits for author_id to add book_id again.';
create index review_reports_user_id on review_reports (user_id);
create index review_reports_open on review_reports (review_id, created_at) where closed_at is null;
create index review_reports_put_by on review_reports (author_id, book_id);
create index review_reports_book_id on review_reports (book_id);

create function put_reports_by() returns trigger language plpgsql as $$
begin
  update review_reports set review_id = null, author_id = old.user_id, book_id = old.book_id
  where review_id = old.id and closed_at is null
    and exists (select from users where id = old.user_id) and exists (select from books where id = old.book_id);
  return old;
end $$;
comment on function put_reports_by is
  'Open reports wait when an entry is taken off the shelf, closed ones go with it. All go with its author or its book.';
create trigger read_books_put_reports_by before delete on read_books for each row execute function put_reports_by();

create function take_reports_up() returns trigger language plpgsql as $$
begin
  update review_reports set review_id = new.id, author_id = null, book_id = null
  where review_id is null and author_id = new.user_id and book_id = new.book_id;
  return null;
end $$;
comment on function take_reports_up is 'Who adds a book anew writes under the reports that waited.';
create trigger read_books_take_reports_up after insert on read_books for each row execute function take_reports_up();

create table moderation_decisions (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references users on delete cascade,
  book_id uuid not null references books on delete cascade,
  moderator_id uuid references users on delete set null,
  decision text not null check (decision in ('keep', 'hide', 'warn', 'suspend')),
  note_to_author text check (btrim(note_to_author) <> '' and length(note_to_author) <= 1000),
  note text check (btrim(note) <> '' and length(note) <= 1000),
  suspended_until timestamptz,
  decided_at timestamptz not null default clock_timestamp(),
  constraint moderation_decisions_tell_why check (decision = 'keep' or note_to_author is not null)
);
comment on table moderation_decisions is
  'What was decided about a reader''s review of a book; the newest holds. It outlives the entry: who adds the book anew writes under the same decision.';
comment on column moderation_decisions.note is 'For moderators; note_to_author was mailed.';
comment on column moderation_decisions.suspended_until is 'Null for every decision but ''suspend'', and for one without an end.';
create index moderation_decisions_review on moderation_decisions (author_id, book_id, decided_at desc);
create index moderation_decisions_latest on moderation_decisions (decided_at desc, id desc);
create index moderation_decisions_book_id on moderation_decisions (book_id);
create index moderation_decisions_moderator_id on moderation_decisions (moderator_id);

create function keep_hidden() returns trigger language plpgsql as $$
begin
  new.hidden_at := (
    select case when decision in ('hide', 'suspend') then decided_at end from moderation_decisions
    where author_id = new.user_id and book_id = new.book_id order by decided_at desc limit 1
  );
  return new;
end $$;
comment on function keep_hidden is 'A hidden review stays hidden when its author takes the book off the shelf and adds it again.';
create trigger read_books_keep_hidden before insert on read_books for each row execute function keep_hidden();

create table suspensions (
  user_id uuid primary key references users on delete cascade,
  decision_id uuid references moderation_decisions on delete set null,
  since timestamptz not null default clock_timestamp(),
  until timestamptz check (until > since)
);
comment on table suspensions is
  'Readers who may neither share nor comment, like, report or ask for friendship, and whose reviews and comments nobody else sees. One that is over counts for nothing.';
comment on column suspensions.until is 'Null: until a moderator lifts it.';
create index suspensions_decision_id on suspensions (decision_id);

create table audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid references users on delete set null,
  by_operator boolean not null default false,
  act text not null check (act ~ '^[a-z]+(-[a-z]+)*$'),
  role text check (role in ('moderator', 'admin')),
  about_id uuid references users on delete set null,
  book_id uuid references books on delete set null,
  note_to_reader text,
  note text,
  suspended_until timestamptz,
  tool text,
  gone_title text,
  constraint audit_log_role_of_grants check ((act in ('grant', 'revoke')) = (role is not null))
);
comment on table audit_log is 'Every act of a moderator, an admin or the operator: who did what about whom, and why. Rows stay when their readers leave, without them.';
comment on column audit_log.by_operator is 'Done on the command line: nobody''s account did it.';
comment on column audit_log.tool is 'The kind of the job that was started, stopped or tried again.';
comment on column audit_log.gone_title is 'Of a merge and its undoing: the title of the book that went into the other, or came out of it again.';
comment on column audit_log.act is 'Which there are is said in contract/auditActs.ts.';
create index audit_log_actor_id on audit_log (actor_id);
create index audit_log_about_id on audit_log (about_id);
create index audit_log_book_id on audit_log (book_id);

create function forget_notes() returns trigger language plpgsql as $$
begin
  new.note := null;
  new.note_to_reader := null;
  return new;
end $$;
comment on function forget_notes is 'What was written about a reader goes with the reader.';
create trigger audit_log_forget before update of about_id on audit_log for each row
  when (old.about_id is not null and new.about_id is null) execute function forget_notes();
