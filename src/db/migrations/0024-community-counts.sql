-- What lists of reviews show without counting: comments are kept as likes are. And the way through one reader's reviews.

alter table read_books add column comments integer not null default 0;
comment on column read_books.likes is
  'How many readers like the review; kept by a trigger on review_likes. Across a block none is told: those are taken off.';
comment on column read_books.comments is
  'How many comments stand under the review; kept by a trigger on review_comments. Some are taken off, as of likes.';

update read_books set comments = found.comments
from (select review_id, count(*) as comments from review_comments group by review_id) found
where read_books.id = found.review_id;

create function count_comments() returns trigger language plpgsql as $$
begin
  update read_books set comments = comments + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.review_id, old.review_id);
  return null;
end $$;
create trigger review_comments_count after insert or delete on review_comments
  for each row execute function count_comments();

-- Likes and comments go with who gave them, and each is counted off its review. In one order for all: two who leave at
-- once would else wait for each other.
create function hold_reviews() returns trigger language plpgsql as $$
begin
  perform from read_books
  where id in (select review_id from review_likes where user_id = old.id
    union select review_id from review_comments where user_id = old.id)
  order by id for no key update;
  return old;
end $$;
create trigger users_hold_reviews before delete on users
  for each row execute function hold_reviews();

drop index review_comments_review_id;
create index review_comments_in_order on review_comments (review_id, created_at, id);
create index review_comments_of_writer on review_comments (review_id, user_id);

create index read_books_reader_reviews on read_books (user_id, finish_date desc nulls last, created_at desc, id desc)
  where share_with_community and public_review <> '' and visibility = 'public';
