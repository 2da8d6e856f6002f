-- Reports outlast the entry that they are about. And readers who leave at once do not wait for each other.

alter table review_reports alter column review_id drop not null;
alter table review_reports add column author_id uuid references users on delete cascade;
alter table review_reports add column book_id uuid references books on delete cascade;
alter table review_reports add constraint review_reports_about_one
  check (num_nulls(author_id, book_id) = case when review_id is null then 0 else 2 end);
comment on column review_reports.review_id is
  'Null while the author has taken the book off the shelf: the report waits for author_id to add book_id again.';
create index review_reports_put_by on review_reports (author_id, book_id);
create index review_reports_book_id on review_reports (book_id);

create function put_reports_by() returns trigger language plpgsql as $$
begin
  update review_reports set review_id = null, author_id = old.user_id, book_id = old.book_id
  where review_id = old.id and closed_at is null
    and exists (select from users where id = old.user_id) and exists (select from books where id = old.book_id);
  return old;
end $$;
comment on function put_reports_by is
  'Open reports wait when an entry is taken off the shelf, closed ones go with it. All go with its author or its book.';
create trigger read_books_put_reports_by before delete on read_books for each row execute function put_reports_by();

create function take_reports_up() returns trigger language plpgsql as $$
begin
  update review_reports set review_id = new.id, author_id = null, book_id = null
  where review_id is null and author_id = new.user_id and book_id = new.book_id;
  return null;
end $$;
comment on function take_reports_up is 'Who adds a book anew writes under the reports that waited.';
create trigger read_books_take_reports_up after insert on read_books for each row execute function take_reports_up();

-- Also their own, which go with them; and as strongly as the deletion will.
create or replace function hold_reviews() returns trigger language plpgsql as $$
begin
  perform from read_books
  where user_id = old.id
    or id in (select review_id from review_likes where user_id = old.id
      union select review_id from review_comments where user_id = old.id)
  order by id for update;
  return old;
end $$;

-- A review that is changed twice in one transaction has its author checked for, who may be leaving as well. So, before
-- any row is locked:
create function leave_one_by_one() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('leaving'));
  return null;
end $$;
create trigger users_leave_one_by_one before delete on users for each statement execute function leave_one_by_one();
