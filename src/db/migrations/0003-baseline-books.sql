-- The shared catalogue: a row of books is a work that people talk about; ISBNs belong to its editions.

create function fold(words text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, words));
comment on function fold is 'Lower case without accents: the form in which titles and names are compared.';

create function searchable(words text) returns text
  language sql immutable parallel safe strict
  return translate(
    fold(words), '-–—/\.,:;!?()[]{}"“”„«»&+_*#@=<>|~''’‘`', '                                  '
  );
comment on function searchable is 'Folded words with blanks for punctuation; apostrophes vanish, so that Handmaid''s is handmaids.';

create function title_key(title text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(btrim(regexp_replace(searchable(title), ' +', ' ', 'g')), '^(the|an?) ', '');
comment on function title_key is 'A title as one would look it up: folded, single blanks, without a leading article.';

create function join_names(names text[]) returns text
  language sql immutable parallel safe strict
  return array_to_string(names, ', ');

create function author_key(name text) returns text
  language sql immutable parallel safe strict
  return replace(searchable(name), ' ', '');
comment on function author_key is 'A name as it is compared: folded and without blanks, so that J.R.R. Tolkien is J. R. R. Tolkien.';

create table books (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity unique,
  google_book_id text not null unique,
  title text not null check (title <> '' and length(title) <= 500),
  authors text[] not null check (cardinality(authors) between 1 and 50),
  author text not null generated always as (join_names(authors)) stored,
  cover text,
  manual_cover_url text,
  synopsis text check (length(synopsis) <= 20000),
  isbn text,
  first_year integer,
  language text,
  pages integer check (pages > 0),
  series text,
  series_position numeric(7, 2) check (series_position > 0),
  known_genres text[] not null default '{}',
  known_tropes text[] not null default '{}',
  themes text[] not null default '{}',
  characters text[] not null default '{}',
  series_type text[] not null default '{}',
  point_of_view text,
  survey_genres text[] not null default '{}',
  survey_tropes text[] not null default '{}',
  readers integer not null default 0,
  ratings integer not null default 0,
  stars numeric(12, 2) not null default 0,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  key text collate "C" not null generated always as (title_key(title)) stored,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', searchable(title)), 'A')
    || setweight(to_tsvector('simple', searchable(join_names(authors))), 'B')
    || setweight(to_tsvector('simple', searchable(coalesce(series, ''))), 'C')
  ) stored,
  spread integer[] not null default '{0,0,0,0,0,0,0,0,0,0}',
  constraint books_position_needs_series check (series_position is null or series is not null),
  constraint books_spread_in_halves check (cardinality(spread) = 10)
);
comment on table books is 'A work of the shared catalogue.';
comment on column books.number is 'A short stand-in for the id where many are stored together (book_neighbours).';
comment on column books.survey_genres is 'The survey''s genres that the book answers to, in the survey''s words.';
comment on column books.readers is 'How many readers have the book on their shelf; kept by a trigger on read_books.';
comment on column books.key is 'The title as one would look it up, kept because ranking many hits would be slow otherwise.';
comment on column books.search is 'The words of title (weight A), authors (B) and series (C).';
comment on column books.stars is 'Sum of all ratings; with ratings it gives the mean without a scan.';
comment on column books.spread is
  'How many gave half a star, one star and so on up to five; quarters count with the half above. Kept by a trigger on read_books.';
create index books_search on books using gin (search) with (fastupdate = off);
-- Thousands of books may share a one-word title; this index lists them most read first.
create index books_key on books (key, readers desc, number);
-- For words that thousands of books contain: walking this index finds the most read ones without a sort.
create index books_readers on books (readers desc, number);
create index books_created_by on books (created_by);
create index books_series on books (lower(series), series_position) where series is not null;
create index books_tagged on books ((google_book_id like 'sageleaf\_%') desc, readers desc, number)
  where synopsis is not null and cardinality(known_genres) between 1 and 6;
-- Books without a stored cover, by title.
create index books_uncovered on books (key, id)
  where coalesce(cover not like '/%', true) and coalesce(manual_cover_url not like '/%', true);
-- Books without a synopsis, most read first.
create index books_without_synopsis on books (readers desc, number) where coalesce(synopsis, '') !~ '\S';

-- The planner chooses between walking books_readers and the index of words by how common the words are, so it should
-- know many of them.
alter table books alter column search set statistics 400;

create table editions (
  id uuid primary key default gen_random_uuid(),
  book_id uuid not null references books on delete cascade,
  isbn13 text unique check (isbn13 ~ '^97[89][0-9]{10}$'),
  title text,
  language text,
  pages integer check (pages > 0),
  publisher text,
  year integer,
  cover text,
  created_at timestamptz not null default now()
);
comment on table editions is 'One printing or file of a book. Looking up an ISBN leads through here to the work.';
create index editions_book_id on editions (book_id);

create function one_letter_less(word text) returns text[]
  language sql immutable parallel safe strict
  return word || array(
    select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) place
  );
comment on function one_letter_less is
  'The word itself and what is left of it without any one letter: words one slip apart have one of these in common.';

create function half_right(word text) returns text[]
  language sql immutable parallel safe strict
  return array(select '<' || start from unnest(one_letter_less(left(word, 4))) start) || ('>' || right(word, 4));
comment on function half_right is
  'Marks of a word, of which one with two slips keeps at least one: they spare its end, or spoil one letter of its start.';

create table search_words (
  word text collate "C" primary key
);
comment on table search_words is 'Every word of books.search once, so that a slip of the pen can be matched to the nearest real word.';
create index search_words_one_slip on search_words using gin (one_letter_less(word)) with (fastupdate = off);
create index search_words_two_slips on search_words using gin (half_right(word)) with (fastupdate = off)
  where length(word) >= 6;

create function remember_search_words(words tsvector) returns void language sql as $$
  insert into search_words (word)
  select lexeme from unnest(words) where length(lexeme) between 3 and 40 order by lexeme
  on conflict do nothing
$$;

create function remember_words_of_new() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct lexeme from added, unnest(added.search) where length(lexeme) between 3 and 40 order by lexeme
  on conflict do nothing;
  return null;
end $$;
create trigger books_remember_words_of_new after insert on books
  referencing new table as added for each statement execute function remember_words_of_new();

create function remember_words_of_changed() returns trigger language plpgsql as $$
begin
  perform remember_search_words(new.search);
  return null;
end $$;
create trigger books_remember_words_of_changed after update of title, authors, series on books
  for each row execute function remember_words_of_changed();

create table authors (
  name text primary key,
  key text not null generated always as (searchable(name)) stored,
  books integer not null default 0
);
comment on table authors is 'Every author of the catalogue once, with how many books: for suggestions while one types.';
create index authors_key on authors using gin (key gin_trgm_ops);
create index authors_author_key on authors (author_key(name));

create function count_authors() returns trigger language plpgsql as $$
begin
  insert into authors (name, books)
  select author_name, count(*) from added, unnest(added.authors) as author_name where author_name <> ''
  group by author_name order by author_name
  on conflict (name) do update set books = authors.books + excluded.books;
  return null;
end $$;
create trigger books_count_authors after insert on books
  referencing new table as added for each statement execute function count_authors();

create function recount_authors() returns trigger language plpgsql as $$
begin
  update authors set books = authors.books - gone.many
  from (select author_name, count(*) as many from unnest(old.authors) as author_name group by author_name) gone
  where name = gone.author_name;
  if tg_op = 'UPDATE' then
    insert into authors (name, books)
    select author_name, count(*) from unnest(new.authors) as author_name where author_name <> ''
    group by author_name order by author_name
    on conflict (name) do update set books = authors.books + excluded.books;
  end if;
  delete from authors where name = any(old.authors) and books <= 0;
  return null;
end $$;
create trigger books_recount_authors after update of authors on books for each row
  when (old.authors is distinct from new.authors) execute function recount_authors();
create trigger books_uncount_authors after delete on books for each row execute function recount_authors();

create table book_changes (
  id uuid primary key default gen_random_uuid(),
  book_id uuid not null references books on delete cascade,
  changed_by uuid references users on delete set null,
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz not null default now()
);
comment on table book_changes is 'What was changed in a shared book, by whom and when: only the columns that changed. Undo reads it.';
create index book_changes_book_id on book_changes (book_id, changed_at desc);
create index book_changes_changed_by on book_changes (changed_by);

create table catalogue_loads (
  name text primary key,
  digest text not null,
  loaded_at timestamptz not null default now()
);
comment on table catalogue_loads is 'Which shipped catalogue files have been read in, so that each is read once.';

create table trending_books (
  place smallint primary key check (place > 0),
  book_id uuid not null unique references books on delete cascade,
  added integer not null check (added > 0),
  counted_at timestamptz not null default now()
);
comment on table trending_books is 'The books that most readers added in the last thirty days, as last counted; replaced as a whole.';
comment on column trending_books.added is 'How many added it; private entries are counted nowhere.';
