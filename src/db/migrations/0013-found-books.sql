-- Books that a book service told of. Each becomes a book of the catalogue, under the same id, when a reader first keeps it.

create function author_key(name text) returns text
  language sql immutable parallel safe strict
  return replace(searchable(name), ' ', '');
comment on function author_key is 'A name as it is compared: folded and without blanks, so that J.R.R. Tolkien is J. R. R. Tolkien.';

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
