-- Merged books, the jobs of the tools, and what all processes of an instance share.

create table book_merges (
  id uuid primary key default gen_random_uuid(),
  gone_id uuid not null,
  kept_id uuid not null,
  leads_to uuid not null references books (id),
  book jsonb not null,
  google_book_id text not null generated always as (book ->> 'google_book_id') stored,
  key text not null generated always as (title_key(book ->> 'title')) stored,
  author_key text not null generated always as (author_key(book -> 'authors' ->> 0)) stored,
  merged_by uuid references users (id) on delete set null,
  merged_at timestamptz not null default clock_timestamp(),
  undone_by uuid references users (id) on delete set null,
  undone_at timestamptz,
  constraint book_merges_of_two check (gone_id <> kept_id)
);
comment on table book_merges is 'Books that were found to be another one, and went into it. Their addresses, names and titles lead there.';
comment on column book_merges.kept_id is 'The book that it went into. leads_to is where that is now, for it may have gone into another one itself.';
comment on column book_merges.book is 'The row of the book that went.';
create unique index book_merges_gone on book_merges (gone_id) where undone_at is null;
create index book_merges_leads_to on book_merges (leads_to);
create index book_merges_kept on book_merges (kept_id, merged_at);
create index book_merges_name on book_merges (google_book_id) where undone_at is null;
create index book_merges_key on book_merges (key) where undone_at is null;
create index book_merges_merged_by on book_merges (merged_by);
create index book_merges_undone_by on book_merges (undone_by);

create table book_merge_rows (
  id bigint primary key generated always as identity,
  merge_id uuid not null references book_merges (id) on delete cascade,
  place text not null,
  outcome text not null check (outcome in ('moved', 'changed', 'dropped')),
  row_id text not null,
  before jsonb,
  after jsonb,
  reader_id uuid references users (id) on delete cascade,
  author_id uuid references users (id) on delete cascade
);
comment on table book_merge_rows is 'What a merge made of each row that knew the book that went, so that it can be undone. Swept after 31 days, a day after it can be undone last, and with whose it is.';
comment on column book_merge_rows.place is 'The table.';
comment on column book_merge_rows.row_id is 'The row''s id, or its reader''s where a table has one row for each reader and book.';
comment on column book_merge_rows.before is 'The row before, whole if it was changed or dropped; of what was moved under another review, which one it was under.';
comment on column book_merge_rows.author_id is 'Of a like, comment or report: whose review it is under.';
create index book_merge_rows_place on book_merge_rows (merge_id, place, outcome);
create index book_merge_rows_reader_id on book_merge_rows (reader_id);
create index book_merge_rows_author_id on book_merge_rows (author_id);

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

create table instance (
  is_single boolean primary key default true check (is_single),
  secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  made_at timestamptz not null default now()
);
comment on table instance is 'The one row of facts that all processes of an instance share; secret signs their cookies.';

insert into instance default values;

create table instance_days (
  day date primary key,
  people integer not null,
  entries integer not null,
  reviews integer not null
);
comment on table instance_days is
  'How many there were at the end of each day (UTC); of a day that nobody counted, as many as can be told afterwards.';

create table processes (
  id uuid primary key,
  name text not null,
  does text not null check (does in ('all', 'http', 'worker')),
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  services jsonb not null
);
comment on table processes is 'The processes of the product that run now, each by its own word; without one for minutes, it has ended.';
comment on column processes.services is 'How the book services fare, as this process has met them.';

-- Not logged: these counts need not survive a crash, and so they wait for no disk. Likewise mail_slots.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'How often something was done lately. Keys are HMACs: whose they are, only the instance can tell.';

create unlogged table mail_slots (
  address bytea not null,
  kind text not null,
  at timestamptz not null,
  primary key (address, at)
);
comment on table mail_slots is 'When each address was or will be written to, by the HMAC of the address, known or not.';
create index mail_slots_at on mail_slots (at);

create table refused_addresses (
  address bytea primary key,
  is_told boolean not null,
  until timestamptz not null
);
comment on table refused_addresses is 'Addresses, by their HMAC, that their mail server refused for good: nothing is sent there until then. Sign-up tells so only when a mail that everybody gets was refused.';

create function tell(reader uuid, kind text) returns void language sql as $$
  select pg_notify('sageleaf_news', json_build_object('reader', reader, 'kind', kind)::text)
$$;
comment on function tell is 'Kinds: session (one of the reader''s sessions ended), friends, reviews (likes and comments they got), profile (their name or picture changed).';

create function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform tell(old.user_id, 'session');
  return null;
end $$;
create trigger sessions_tell_of_end after delete on sessions
  for each row execute function tell_of_ended_session();

-- A blocked reader gets no event: it would reveal the block.
create function tell_friends() returns trigger language plpgsql as $$
declare
  pair friends := coalesce(new, old);
begin
  perform tell(pair.user_id_2, 'friends');
  if pair.status <> 'blocked' then
    perform tell(pair.user_id_1, 'friends');
  end if;
  return null;
end $$;
create trigger friends_tell after insert or update or delete on friends
  for each row execute function tell_friends();

create function tell_author() returns trigger language plpgsql as $$
begin
  perform tell(user_id, 'reviews') from read_books where id = coalesce(new.review_id, old.review_id);
  return null;
end $$;
create trigger review_likes_tell after insert or delete on review_likes
  for each row execute function tell_author();
create trigger review_comments_tell after insert or delete on review_comments
  for each row execute function tell_author();

create function tell_of_profile() returns trigger language plpgsql as $$
begin
  perform tell(new.id, 'profile');
  return null;
end $$;
create trigger profiles_tell after update of username, avatar_url on profiles
  for each row when (old.username is distinct from new.username or old.avatar_url is distinct from new.avatar_url)
  execute function tell_of_profile();

comment on table migrations is 'Which of these files have run; each runs once.';
