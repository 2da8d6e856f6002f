-- What book services said, and the covers that were fetched.

create table found_books (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('open-library', 'google-books')),
  provider_id text not null check (provider_id <> '' and length(provider_id) <= 100),
  title text not null check (title <> '' and length(title) <= 500),
  authors text[] not null check (cardinality(authors) between 1 and 50),
  author text not null generated always as (join_names(authors)) stored,
  cover_url text check (cover_url like 'https://%' and length(cover_url) <= 2000),
  synopsis text check (length(synopsis) <= 20000),
  isbn text,
  isbns text[] not null default '{}' check (cardinality(isbns) <= 100),
  first_year integer,
  language text,
  pages integer check (pages > 0),
  genres text[] not null default '{}',
  book_id uuid references books on delete cascade,
  found_at timestamptz not null default now(),
  unique (provider, provider_id)
);
comment on table found_books is 'What book services said of books. Swept when nobody kept or saw one for a month.';
comment on column found_books.cover_url is 'Where the service has a cover. Never sent to a browser: the server fetches it.';
comment on column found_books.isbn is 'The ISBN to show; isbns are all its printings'' ISBN-13s.';
comment on column found_books.book_id is 'The book of the catalogue that it is: of the same id, or one that was there before.';
comment on column found_books.found_at is 'When a service last told of it.';
create index found_books_book_id on found_books (book_id);
create index found_books_left on found_books (found_at) where book_id is null;
create index found_books_title on found_books (title_key(title));

create table service_answers (
  provider text not null check (provider in ('open-library', 'google-books')),
  question text not null,
  hits jsonb not null,
  expires_at timestamptz not null,
  primary key (provider, question)
);
comment on table service_answers is 'What book services answered lately. That one found nothing is kept for minutes, books for days, and a failure never.';
comment on column service_answers.question is 'A hash of the query and of how many hits were asked for: what somebody looked for is not kept.';
create index service_answers_expires_at on service_answers (expires_at);

create table covers (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  kept_at timestamptz not null default now()
);
comment on table covers is 'Every cover that lies in the storage, so that one that nothing shows any more is found and deleted.';
comment on column covers.hash is 'Of the picture as it was fetched; a part of the names of its files.';
comment on column covers.kept_at is 'When it was last fetched. It is left alone for a day: a book that shows it may not be written yet.';
create index covers_kept_at on covers (kept_at);

create table covers_sought (
  book_id uuid primary key references books on delete cascade,
  sought_at timestamptz not null default now(),
  of_merged boolean not null default false
);
comment on table covers_sought is 'Books for which no cover was found, so that it is not looked for again each time that one is shelved.';
comment on column covers_sought.of_merged is 'An admin took the cover off a book that was merged into this one, and not off this one itself.';
-- Books whose cover an admin removed.
create index covers_sought_never on covers_sought (book_id) where sought_at = 'infinity';

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
