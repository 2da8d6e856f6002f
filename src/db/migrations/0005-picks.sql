-- What the Sage knows and says.

create table recommendations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  book_id uuid not null references books on delete cascade,
  list text not null default 'discovery' check (list in ('discovery', 'next-in-series')),
  place smallint not null,
  match_score smallint not null check (match_score between 1 and 99),
  evidence text not null check (evidence in ('early', 'some', 'good')),
  match_reason text not null,
  contributions jsonb not null,
  shared_tags text[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (user_id, book_id)
);
comment on table recommendations is 'The reader''s present picks; replaced as a whole when the Sage is consulted.';
comment on column recommendations.contributions is 'The terms of the score, largest first: [{kind, name, bookId, share}].';
create index recommendations_book_id on recommendations (book_id);
create index recommendations_list on recommendations (user_id, list, place);

create table dismissals (
  user_id uuid not null references users on delete cascade,
  book_id uuid not null references books on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, book_id)
);
comment on table dismissals is 'Books that a reader does not want to be offered again.';
create index dismissals_book_id on dismissals (book_id);

create table book_neighbours (
  book_number integer primary key references books (number) on delete cascade,
  ease_books integer[] not null,
  ease_weights real[] not null,
  knn_books integer[] not null,
  knn_weights real[] not null,
  constraint book_neighbours_pair_up check (
    cardinality(ease_books) = cardinality(ease_weights) and cardinality(knn_books) = cardinality(knn_weights)
  )
);
comment on table book_neighbours is 'The Sage''s model: for each book the books that speak for it, by books.number, and how strongly.';

create table sage_fits (
  id integer generated always as identity primary key,
  books integer not null,
  readers integer not null,
  positives integer not null,
  took_ms integer not null,
  fitted_at timestamptz not null default now()
);
comment on table sage_fits is 'A line per rebuild of book_neighbours.';
