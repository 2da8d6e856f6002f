-- What readers say to each other. A review is a shared entry of read_books; review_id is that entry's id.

create table review_likes (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references read_books on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  unique (review_id, user_id)
);
comment on table review_likes is 'Who likes a review; once each.';
create index review_likes_user_id on review_likes (user_id);

create table review_comments (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references read_books on delete cascade,
  user_id uuid not null references users on delete cascade,
  comment_text text not null check (btrim(comment_text) <> '' and length(comment_text) <= 2000),
  created_at timestamptz not null default now()
);
comment on table review_comments is 'What readers say under a review, in the order in which they said it.';
create index review_comments_review_id on review_comments (review_id, created_at);
create index review_comments_user_id on review_comments (user_id);

create table review_reports (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references read_books on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  created_at timestamptz not null default now(),
  unique (review_id, user_id)
);
comment on table review_reports is 'Reviews that a reader wants a moderator to look at; once per reader and review.';
create index review_reports_user_id on review_reports (user_id);

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
