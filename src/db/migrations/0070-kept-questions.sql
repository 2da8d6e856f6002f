-- A question to the Sage that a reader keeps under a name. It is answered again whenever they open it.
create table kept_questions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  words text not null check (length(words) <= 10000),
  chips text[] not null check (cardinality(chips) between 1 and 24),
  seen uuid[] not null default '{}',
  created_at timestamptz not null default now()
);
comment on table kept_questions is 'Questions to the Sage, kept under a name and answered again when opened.';
comment on column kept_questions.chips is 'What is asked, as in contract/askChips.ts; they count, not the words.';
comment on column kept_questions.seen is 'The books that were among the answers before, the latest last.';

create unique index kept_questions_name on kept_questions (user_id, lower(name));

-- Those of an archive whose books are not here.
alter table brought_along drop constraint brought_along_part_check;
alter table brought_along add constraint brought_along_part_check
  check (part in ('sage', 'questions', 'comments', 'likes', 'friends'));
