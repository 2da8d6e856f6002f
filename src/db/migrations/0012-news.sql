-- What happens to a reader is told, once it is committed, to every process that may have a page of theirs open.

create function tell(reader uuid, kind text) returns void language sql as $$
  select pg_notify('sageleaf_news', json_build_object('reader', reader, 'kind', kind)::text)
$$;
comment on function tell is 'Kinds: session (one of the reader''s sessions ended), friends, reviews (likes and comments they got).';

create function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform tell(old.user_id, 'session');
  return null;
end $$;
create trigger sessions_tell_of_end after delete on sessions
  for each row execute function tell_of_ended_session();

-- Whom somebody blocks is told nothing: that would be a sign of it.
create function tell_friends() returns trigger language plpgsql as $$
declare
  pair friends := coalesce(new, old);
begin
  perform tell(pair.user_id_2, 'friends');
  if pair.status <> 'blocked' then
    perform tell(pair.user_id_1, 'friends');
  end if;
  return null;
end $$;
create trigger friends_tell after insert or update or delete on friends
  for each row execute function tell_friends();

create function tell_author() returns trigger language plpgsql as $$
begin
  perform tell(user_id, 'reviews') from read_books where id = coalesce(new.review_id, old.review_id);
  return null;
end $$;
create trigger review_likes_tell after insert or delete on review_likes
  for each row execute function tell_author();
create trigger review_comments_tell after insert or delete on review_comments
  for each row execute function tell_author();
