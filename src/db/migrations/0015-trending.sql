-- What readers are adding, counted by a job; and the covers that readers say are wrong.

create table trending_books (
  place smallint primary key check (place > 0),
  book_id uuid not null unique references books on delete cascade,
  added integer not null check (added > 0),
  counted_at timestamptz not null default now()
);
comment on table trending_books is 'The books that most readers added in the last thirty days, as last counted; replaced as a whole.';
comment on column trending_books.added is 'How many added it; private entries are counted nowhere.';

create table cover_reports (
  id uuid primary key default gen_random_uuid(),
  book_id uuid not null references books on delete cascade,
  user_id uuid not null references users on delete cascade,
  issue_type text not null default 'Missing or incorrect cover',
  description text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
comment on table cover_reports is 'Covers that a reader calls missing or wrong; a queue for moderators.';
comment on column cover_reports.description is 'Names title and author as they were then.';
comment on column cover_reports.closed_at is 'When a moderator was done with it; null while it waits.';
create unique index cover_reports_open on cover_reports (user_id, book_id) where closed_at is null;
create index cover_reports_user_id on cover_reports (user_id);
create index cover_reports_book_id on cover_reports (book_id);
create index cover_reports_queue on cover_reports (created_at) where closed_at is null;
