-- A new rating of a counted entry changes the book's row once: the row has many indexes, and its facets follow each change.

create or replace function count_readers() returns trigger language plpgsql as $$
begin
  if current_setting('sageleaf.merging', true) = 'on' then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.book_id = new.book_id and old.visibility <> 'private' and new.visibility <> 'private' then
    if old.rating is distinct from new.rating and not is_silenced(new.user_id) then
      update books set
        ratings = ratings - (old.rating is not null)::int + (new.rating is not null)::int,
        stars = stars - coalesce(old.rating, 0) + coalesce(new.rating, 0),
        spread = counted(counted(spread, old.rating, -1), new.rating, 1)
      where id = new.book_id;
    end if;
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
