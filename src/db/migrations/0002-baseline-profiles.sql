-- What others may see of a reader, the names they have had, and the taste survey.

create table profiles (
  id uuid primary key references users on delete cascade,
  username text not null,
  avatar_url text,
  onboarding_completed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  username_changed_at timestamptz,
  constraint profiles_username_form check (username ~ '^[A-Za-z0-9_-]{3,20}$'),
  constraint profiles_avatar_is_own check (avatar_url ~ ('^/avatars/' || id || '/avatar_[0-9]+\.webp\?t=[0-9]+$'))
);
comment on table profiles is 'What others may see of a reader.';
comment on column profiles.username_changed_at is 'When the reader last took another username; null when never.';
create unique index profiles_username_key on profiles (lower(username));
create index profiles_username_trgm on profiles using gin (lower(username) gin_trgm_ops);

create table former_usernames (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  user_id uuid not null references users on delete cascade,
  left_at timestamptz not null default now()
);
comment on table former_usernames is 'Names that readers have left and nobody else has taken; each leads to who had it last, and for 30 days only they may take it again.';
create unique index former_usernames_username_key on former_usernames (lower(username));
create index former_usernames_user_id on former_usernames (user_id);

create function is_name_held(name text, taker uuid) returns boolean language sql stable as $$
  select exists (
    select from former_usernames
    where lower(username) = lower(name) and user_id <> taker and left_at > now() - interval '30 days'
  )
$$;
comment on function is_name_held is 'Whether a name is still kept for a reader who has left it and is not the taker.';

-- Three tables hold usernames, so no unique index can cover them all. Everyone who asks for a name takes its lock first;
-- the triggers below raise the error that a unique index would.
create function lock_name(name text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('username ' || lower(name), 0))
$$;

create function refuse_taken_sign_up() returns trigger language plpgsql as $$
begin
  perform lock_name(new.username);
  if exists (select from profiles where lower(username) = lower(new.username)) or is_name_held(new.username, new.id) then
    raise unique_violation using constraint = 'pending_sign_ups_username_key', message = 'that username is taken';
  end if;
  return new;
end $$;
create trigger pending_sign_ups_take_a_free_name before insert on pending_sign_ups
  for each row execute function refuse_taken_sign_up();

create function refuse_taken_name() returns trigger language plpgsql as $$
begin
  perform lock_name(new.username);
  if exists (select from profiles where lower(username) = lower(new.username) and id <> new.id)
    or exists (select from pending_sign_ups where lower(username) = lower(new.username))
    or is_name_held(new.username, new.id)
  then
    raise unique_violation using constraint = 'profiles_username_key', message = 'that username is taken';
  end if;
  return new;
end $$;
create trigger profiles_take_a_free_name before update of username on profiles
  for each row when (lower(new.username) <> lower(old.username)) execute function refuse_taken_name();

create function remember_name() returns trigger language plpgsql as $$
begin
  delete from former_usernames where lower(username) = lower(new.username);
  if tg_op = 'UPDATE' then
    if lower(old.username) <> lower(new.username) then
      insert into former_usernames (username, user_id) values (old.username, new.id);
    end if;
    update users set name = new.username where id = new.id;
  end if;
  return null;
end $$;
create trigger profiles_remember_the_name_left after insert or update of username on profiles
  for each row execute function remember_name();

create table avatars (
  file text primary key check (file ~ '^[0-9a-f-]{36}/avatar_[0-9]+\.webp$'),
  reader_id uuid references users on delete set null,
  made_at timestamptz not null default now()
);
comment on table avatars is 'Every picture that lies in the storage, or is about to, so that one that nobody shows any more is found and deleted.';
comment on column avatars.file is 'Its place under avatars/: a folder named by the reader''s id, and the moment at which it was made.';
comment on column avatars.reader_id is 'Null when the reader is gone: the file goes, too.';
create index avatars_reader_id on avatars (reader_id);

create table shown_shelves (
  user_id uuid not null references users on delete cascade,
  shelf text not null check (shelf in ('reading', 'finished', 'tbr', 'dnf')),
  audience text not null check (audience in ('friends', 'public')),
  primary key (user_id, shelf)
);
comment on table shown_shelves is 'The shelves that others may see, and who. One that is not here is seen by its reader alone.';

create table user_onboarding (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  genres text[] not null check (cardinality(genres) > 0),
  reading_frequency text not null check (reading_frequency in ('occasional', 'steady', 'avid')),
  preferred_formats text[] not null check (cardinality(preferred_formats) > 0),
  reading_goal integer check (reading_goal between 1 and 300),
  favorite_tropes text not null default '',
  favorite_authors text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table user_onboarding is 'The saved taste survey. That the row exists means the reader is onboarded.';
comment on column user_onboarding.favorite_tropes is 'Comma-joined; likewise favorite_authors.';

create table survey_drafts (
  user_id uuid primary key references users on delete cascade,
  step smallint not null check (step between 0 and 5),
  answers jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table survey_drafts is 'A survey under way, saved at every step.';

create table user_taste_profiles (
  user_id uuid primary key references users on delete cascade,
  genres jsonb not null default '{}',
  tropes jsonb not null default '{}',
  themes jsonb not null default '{}',
  point_of_view jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
comment on table user_taste_profiles is 'Weights by name. Favourite authors stand under themes. That the row exists lets the Sage pick.';
