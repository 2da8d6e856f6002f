-- What a book's page shows without counting: how readers rated the book, and its reviews in both orders.

create function counted(spread integer[], rating numeric, times integer) returns integer[]
  language sql immutable parallel safe
  return array(
    select many + case when step = ceil(rating * 2) then times else 0 end
    from unnest(spread) with ordinality as steps (many, step) order by step
  );
comment on function counted is 'A spread of ratings with one rating more or less; the same when the rating is null.';

alter table books add column spread integer[] not null default '{0,0,0,0,0,0,0,0,0,0}'
  constraint books_spread_in_halves check (cardinality(spread) = 10);
comment on column books.spread is
  'How many gave half a star, one star and so on up to five; quarters count with the half above. Kept by a trigger on read_books.';

update books set spread = found.spread
from (
  select book_id, array_agg(many order by step) as spread
  from (
    select book_id, step, count(rating) filter (where ceil(rating * 2) = step)::int as many
    from read_books cross join generate_series(1, 10) step
    where rating is not null and visibility <> 'private' group by book_id, step
  ) steps
  group by book_id
) found
where books.id = found.book_id;

create or replace function count_readers() returns trigger language plpgsql as $$
begin
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

alter table read_books add column likes integer not null default 0;
comment on column read_books.likes is 'How many readers like the review; kept by a trigger on review_likes. Only to order by: across a block none counts.';

update read_books set likes = found.likes
from (select review_id, count(*) as likes from review_likes group by review_id) found
where read_books.id = found.review_id;

create function count_likes() returns trigger language plpgsql as $$
begin
  update read_books set likes = likes + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.review_id, old.review_id);
  return null;
end $$;
create trigger review_likes_count after insert or delete on review_likes
  for each row execute function count_likes();

create index read_books_latest_reviews on read_books (book_id, finish_date desc nulls last, created_at desc, id desc)
  where share_with_community and public_review <> '' and visibility = 'public';
create index read_books_liked_reviews on read_books (book_id, likes desc, created_at desc, id desc)
  where share_with_community and public_review <> '' and visibility = 'public';
