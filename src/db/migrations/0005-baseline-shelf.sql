-- What readers have on their shelves, and their goals.
-- Left open: several reads of one book will be rows of a table `reads` that refer to read_books.id; this row will keep the
-- latest dates. Progress and a paused state will be columns here.

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
  likes integer not null default 0,
  tropes text[],
  characters text[],
  themes text[],
  hidden_at timestamptz,
  comments integer not null default 0,
  unique (user_id, book_id),
  constraint read_books_rating_scale check (rating between 0.25 and 5 and rating * 4 = trunc(rating * 4)),
  constraint read_books_dnf_is_finished check (not is_dnf or reading_status = 'finished'),
  constraint read_books_dnf_has_no_rating check (not is_dnf or rating is null),
  constraint read_books_dates_in_order check (start_date <= finish_date)
);
comment on table read_books is 'A reader''s entry for a book: one per reader and book. Also the review that others like and comment on.';
comment on column read_books.rating is 'Quarter steps are kept for what was imported; readers give half steps.';
comment on column read_books.cover is 'The reader''s own choice, shown to them in place of the shared one; likewise synopsis, point_of_view and series_type.';
comment on column read_books.tropes is
  'The reader''s own, even when empty; null as long as the rating form was never saved: then it starts from the book''s. Likewise characters and themes.';
comment on column read_books.hidden_at is 'Since when nobody but its author sees the review; null for one that no moderator has hidden.';
comment on column read_books.visibility is 'Who may see that the book is on the shelf, besides its reader: everybody, friends, or nobody. A shared review needs everybody.';
comment on column read_books.likes is
  'How many readers like the review; kept by a trigger on review_likes. Across a block none is told: those are taken off.';
comment on column read_books.comments is
  'How many comments stand under the review; kept by a trigger on review_comments. Some are taken off, as of likes.';
create index read_books_shelf on read_books (user_id, created_at desc);
create index read_books_book on read_books (book_id);
create index read_books_edition on read_books (edition_id);
create index read_books_recent on read_books (created_at);
create index read_books_public_reviews on read_books (finish_date desc nulls last, created_at desc, id desc)
  where share_with_community and public_review <> '' and visibility = 'public' and hidden_at is null;
create index read_books_latest_reviews on read_books (book_id, finish_date desc nulls last, created_at desc, id desc)
  where share_with_community and public_review <> '' and visibility = 'public' and hidden_at is null;
create index read_books_liked_reviews on read_books (book_id, likes desc, created_at desc, id desc)
  where share_with_community and public_review <> '' and visibility = 'public' and hidden_at is null;
-- Lists and counts a page of a shelf from the index alone.
create index read_books_shown on read_books (user_id, reading_status, is_dnf, created_at desc, id desc)
  include (book_id, visibility) where visibility <> 'private';
create index read_books_reader_reviews on read_books (user_id, finish_date desc nulls last, created_at desc, id desc)
  where share_with_community and public_review <> '' and visibility = 'public';

create function counted(spread integer[], rating numeric, times integer) returns integer[]
  language sql immutable parallel safe
  return array(
    select many + case when step = ceil(rating * 2) then times else 0 end
    from unnest(spread) with ordinality as steps (many, step) order by step
  );
comment on function counted is 'A spread of ratings with one rating more or less; the same when the rating is null.';

-- Private entries are not counted: nobody may infer them from a public figure. A merge moves thousands of entries and
-- recounts once at its end.
create function count_readers() returns trigger language plpgsql as $$
begin
  if current_setting('sageleaf.merging', true) = 'on' then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') and old.visibility <> 'private' then
    update books set readers = readers - 1,
      ratings = ratings - (old.rating is not null)::int, stars = stars - coalesce(old.rating, 0),
      spread = counted(spread, old.rating, -1)
    where id = old.book_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') and new.visibility <> 'private' then
    update books set readers = readers + 1,
      ratings = ratings + (new.rating is not null)::int, stars = stars + coalesce(new.rating, 0),
      spread = counted(spread, new.rating, 1)
    where id = new.book_id;
  end if;
  return null;
end $$;
create trigger read_books_count_new after insert or delete on read_books
  for each row execute function count_readers();
create trigger read_books_count_changed after update of book_id, rating, visibility on read_books for each row
  when ((old.book_id, old.rating, old.visibility) is distinct from (new.book_id, new.rating, new.visibility))
  execute function count_readers();

create function recount_readers(counted_id uuid) returns void language sql as $$
  update books set readers = seen.readers, ratings = seen.ratings, stars = seen.stars, spread = seen.spread
  from (
    select count(*) as readers, count(rating) as ratings, coalesce(sum(rating), 0) as stars,
      array(select count(*) filter (where ceil(shown.rating * 2) = step)::int
        from generate_series(1, 10) step left join read_books shown
          on shown.book_id = counted_id and shown.visibility <> 'private' and ceil(shown.rating * 2) = step
        group by step order by step) as spread
    from read_books where book_id = counted_id and visibility <> 'private'
  ) seen
  where id = counted_id
$$;

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
comment on column entries_before.entry is 'Null when the book was not on the shelf.';
create index entries_before_book_id on entries_before (book_id);

create table yearly_goals (
  user_id uuid not null references users on delete cascade,
  year integer not null check (year between 1900 and 2200),
  goal integer not null check (goal between 1 and 300),
  updated_at timestamptz not null default now(),
  primary key (user_id, year)
);
comment on table yearly_goals is 'How many books a reader wants to finish in a year.';
