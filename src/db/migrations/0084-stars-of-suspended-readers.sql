-- Stars of a suspended reader leave the means with all else that the suspension hides.
create function is_silenced(reader uuid) returns boolean language sql stable as $$
  select exists (select from suspensions where user_id = reader and hides_all)
$$;

create or replace function count_readers() returns trigger language plpgsql as $$
begin
  if current_setting('sageleaf.merging', true) = 'on' then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') and old.visibility <> 'private' and not is_silenced(old.user_id) then
    update books set readers = readers - 1,
      ratings = ratings - (old.rating is not null)::int, stars = stars - coalesce(old.rating, 0),
      spread = counted(spread, old.rating, -1)
    where id = old.book_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') and new.visibility <> 'private' and not is_silenced(new.user_id) then
    update books set readers = readers + 1,
      ratings = ratings + (new.rating is not null)::int, stars = stars + coalesce(new.rating, 0),
      spread = counted(spread, new.rating, 1)
    where id = new.book_id;
  end if;
  return null;
end $$;

create or replace function recount_readers(counted_id uuid) returns void language sql as $$
  update books set readers = seen.readers, ratings = seen.ratings, stars = seen.stars, spread = seen.spread
  from (
    select count(*) as readers, count(rating) as ratings, coalesce(sum(rating), 0) as stars,
      array(select count(*) filter (where ceil(shown.rating * 2) = step)::int
        from generate_series(1, 10) step left join read_books shown
          on shown.book_id = counted_id and shown.visibility <> 'private' and not is_silenced(shown.user_id) and ceil(shown.rating * 2) = step
        group by step order by step) as spread
    from read_books where book_id = counted_id and visibility <> 'private' and not is_silenced(user_id)
  ) seen
  where id = counted_id
$$;

select recount_readers(book_id) from (
  select distinct book_id from read_books where is_silenced(user_id) and visibility <> 'private') rated;
