-- What readers have on their shelves, their taste and their goals.
-- Room kept: several reads of one book will be rows of a table `reads` that refer to read_books.id; this row then goes on
-- carrying the latest dates. Progress and a paused state will be columns here.

create table read_books (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  book_id uuid not null references books,
  reading_status text not null check (reading_status in ('tbr', 'currently_reading', 'finished')),
  is_dnf boolean not null default false,
  dnf_notes text check (length(dnf_notes) <= 10000),
  rating numeric(3, 2),
  start_date date,
  finish_date date,
  year_read integer,
  genres text[] not null default '{}',
  synopsis text check (length(synopsis) <= 20000),
  cover text,
  point_of_view text,
  series_type text,
  isbn text,
  private_notes text check (length(private_notes) <= 10000),
  public_review text check (length(public_review) <= 10000),
  share_with_community boolean not null default false,
  spoiler_warning boolean not null default false,
  content_warnings jsonb,
  visibility text not null default 'public' check (visibility in ('private', 'friends', 'public')),
  edition_id uuid references editions on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, book_id),
  constraint read_books_rating_scale check (rating between 0.25 and 5 and rating * 4 = trunc(rating * 4)),
  constraint read_books_dnf_is_finished check (not is_dnf or reading_status = 'finished'),
  constraint read_books_dnf_has_no_rating check (not is_dnf or rating is null),
  constraint read_books_dates_in_order check (start_date <= finish_date)
);
comment on table read_books is 'A reader''s entry for a book: one per reader and book. Also the review that others like and comment on.';
comment on column read_books.rating is 'Quarter steps are kept for what was imported; readers give half steps.';
comment on column read_books.cover is 'The reader''s own choice, shown to them in place of the shared one; likewise synopsis, point_of_view and series_type.';
create index read_books_shelf on read_books (user_id, created_at desc);
create index read_books_book on read_books (book_id);
create index read_books_edition on read_books (edition_id);
create index read_books_recent on read_books (created_at);
create index read_books_public_reviews on read_books (finish_date desc nulls last, created_at desc, id desc)
  where share_with_community and public_review <> '' and visibility = 'public';

-- Private entries are counted nowhere: a figure that others see must not tell of them.
create function count_readers() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.visibility <> 'private' then
    update books set readers = readers - 1,
      ratings = ratings - (old.rating is not null)::int, stars = stars - coalesce(old.rating, 0)
    where id = old.book_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') and new.visibility <> 'private' then
    update books set readers = readers + 1,
      ratings = ratings + (new.rating is not null)::int, stars = stars + coalesce(new.rating, 0)
    where id = new.book_id;
  end if;
  return null;
end $$;
create trigger read_books_count_new after insert or delete on read_books
  for each row execute function count_readers();
create trigger read_books_count_changed after update of book_id, rating, visibility on read_books for each row
  when ((old.book_id, old.rating, old.visibility) is distinct from (new.book_id, new.rating, new.visibility))
  execute function count_readers();

create table entries_before (
  user_id uuid not null references users on delete cascade,
  book_id uuid not null references books on delete cascade,
  entry jsonb,
  likes jsonb not null,
  comments jsonb not null,
  reports jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, book_id)
);
comment on table entries_before is 'How an entry stood before its last move or removal, whole, so that Undo loses nothing. Swept after a day.';
create index entries_before_book_id on entries_before (book_id);
comment on column entries_before.entry is 'Null when the book was not on the shelf.';

create table user_onboarding (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  genres text[] not null check (cardinality(genres) > 0),
  reading_frequency text not null check (reading_frequency in ('occasional', 'steady', 'avid')),
  preferred_formats text[] not null check (cardinality(preferred_formats) > 0),
  reading_goal integer check (reading_goal between 1 and 300),
  favorite_tropes text not null default '',
  favorite_authors text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table user_onboarding is 'The saved taste survey. That the row exists means the reader is onboarded.';
comment on column user_onboarding.favorite_tropes is 'Comma-joined; likewise favorite_authors.';

create table survey_drafts (
  user_id uuid primary key references users on delete cascade,
  step smallint not null check (step between 0 and 5),
  answers jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table survey_drafts is 'A survey under way, saved at every step.';

create table user_taste_profiles (
  user_id uuid primary key references users on delete cascade,
  genres jsonb not null default '{}',
  tropes jsonb not null default '{}',
  themes jsonb not null default '{}',
  point_of_view jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
comment on table user_taste_profiles is 'Weights by name. Favourite authors stand under themes. That the row exists lets the Sage pick.';

create table yearly_goals (
  user_id uuid not null references users on delete cascade,
  year integer not null check (year between 1900 and 2200),
  goal integer not null check (goal between 1 and 300),
  updated_at timestamptz not null default now(),
  primary key (user_id, year)
);
comment on table yearly_goals is 'How many books a reader wants to finish in a year.';
