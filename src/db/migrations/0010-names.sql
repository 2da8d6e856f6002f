-- Readers may change their username. The name they leave is kept for them for a while, and leads to them until it has
-- another owner.

alter table profiles add column username_changed_at timestamptz;
comment on column profiles.username_changed_at is 'When the reader last took another username; null when never.';

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

-- Three tables hold names. Whoever wants one waits here for the others who want the same, and is told as by a unique
-- index: of all who ask at once, one gets it.
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
