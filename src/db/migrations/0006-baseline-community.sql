-- What readers say to each other. A review is a shared entry of read_books; review_id is the id of that entry.

create table review_likes (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references read_books on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  unique (review_id, user_id)
);
comment on table review_likes is 'Who likes a review; once each.';
create index review_likes_user_id on review_likes (user_id);

create function count_likes() returns trigger language plpgsql as $$
begin
  update read_books set likes = likes + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.review_id, old.review_id);
  return null;
end $$;
create trigger review_likes_count after insert or delete on review_likes
  for each row execute function count_likes();

create table review_comments (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references read_books on delete cascade,
  user_id uuid not null references users on delete cascade,
  comment_text text not null check (btrim(comment_text) <> '' and length(comment_text) <= 2000),
  created_at timestamptz not null default now()
);
comment on table review_comments is 'What readers say under a review, in the order in which they said it.';
create index review_comments_user_id on review_comments (user_id);
create index review_comments_in_order on review_comments (review_id, created_at, id);
create index review_comments_of_writer on review_comments (review_id, user_id);

create function count_comments() returns trigger language plpgsql as $$
begin
  update read_books set comments = comments + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.review_id, old.review_id);
  return null;
end $$;
create trigger review_comments_count after insert or delete on review_comments
  for each row execute function count_comments();

-- Deleting a user deletes their reviews, likes and comments. All those reviews are locked here in one order, as strongly
-- as the deletion will lock them, so that two readers who leave at once do not deadlock.
create function hold_reviews() returns trigger language plpgsql as $$
begin
  perform from read_books
  where user_id = old.id
    or id in (select review_id from review_likes where user_id = old.id
      union select review_id from review_comments where user_id = old.id)
  order by id for update;
  return old;
end $$;
create trigger users_hold_reviews before delete on users
  for each row execute function hold_reviews();

-- Changing a review twice in one transaction makes PostgreSQL lock its author, who may be leaving as well. So deletions of
-- users run one at a time.
create function leave_one_by_one() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('leaving'));
  return null;
end $$;
create trigger users_leave_one_by_one before delete on users for each statement execute function leave_one_by_one();

create table friends (
  id uuid primary key default gen_random_uuid(),
  user_id_1 uuid not null references users on delete cascade,
  user_id_2 uuid not null references users on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'blocked')),
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  constraint friends_are_two check (user_id_1 <> user_id_2),
  constraint friends_accepted_has_a_date check ((status = 'accepted') = (accepted_at is not null))
);
comment on table friends is 'One row per pair, whoever asked: user_id_1 asked user_id_2. In a blocked row user_id_2 is the blocker.';
create unique index friends_pair on friends (least(user_id_1, user_id_2), greatest(user_id_1, user_id_2));
create index friends_recipient on friends (user_id_2, status);
create index friends_requester on friends (user_id_1, status);
