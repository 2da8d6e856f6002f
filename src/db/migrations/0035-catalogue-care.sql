-- Admins mend the catalogue: they edit books, merge two that are one, and take either back.

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
create unique index book_merges_gone on book_merges (gone_id) where undone_at is null;
create index book_merges_leads_to on book_merges (leads_to);
create index book_merges_kept on book_merges (kept_id, merged_at);
create index book_merges_name on book_merges (google_book_id) where undone_at is null;
create index book_merges_key on book_merges (key) where undone_at is null;
create index book_merges_merged_by on book_merges (merged_by);
create index book_merges_undone_by on book_merges (undone_by);
comment on table book_merges is 'Books that were found to be another one, and went into it. Their addresses, names and titles lead there.';
comment on column book_merges.kept_id is 'The book that it went into. leads_to is where that is now, for it may have gone into another one itself.';
comment on column book_merges.book is 'The row of the book that went.';

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
create index book_merge_rows_place on book_merge_rows (merge_id, place, outcome);
create index book_merge_rows_reader_id on book_merge_rows (reader_id);
create index book_merge_rows_author_id on book_merge_rows (author_id);
comment on table book_merge_rows is 'What a merge made of each row that knew the book that went, so that it can be undone. Swept after 30 days, and with whose it is.';
comment on column book_merge_rows.place is 'The table.';
comment on column book_merge_rows.row_id is 'The row''s id, or its reader''s where a table has one row for each reader and book.';
comment on column book_merge_rows.before is 'The row before, whole if it was changed or dropped; of what was moved under another review, which one it was under.';
comment on column book_merge_rows.author_id is 'Of a like, comment or report: whose review it is under.';

-- A merge moves thousands of entries from one row of `books` to another, and counts them and tells the Sage once.
create or replace function count_readers() returns trigger language plpgsql as $$
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

create or replace function note_reading() returns trigger language plpgsql as $$
begin
  if current_setting('sageleaf.merging', true) = 'on' then
    return null;
  end if;
  insert into sage_changes (book_number, widely) select number, false from books where id in (old.book_id, new.book_id);
  return null;
end $$;

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

-- Authors are counted when a book goes or is corrected, too.
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
