-- A name that a moderator removed stays taken after its reader has left.

alter table former_usernames
  alter column user_id drop not null,
  drop constraint former_usernames_user_id_fkey,
  add constraint former_usernames_user_id_fkey foreign key (user_id) references users on delete set null;
comment on table former_usernames is
  'Names that readers have left and nobody else has taken; each leads to who had it last, and for 30 days only they may take it again. One that a moderator removed leads nowhere, and nobody takes it.';
comment on column former_usernames.user_id is 'Null of a removed name whose reader is gone.';
comment on column former_usernames.left_at is 'Infinity of a name that a moderator removed.';

create function free_left_names() returns trigger language plpgsql as $$
begin
  delete from former_usernames where user_id = old.id and left_at < 'infinity';
  return old;
end $$;
create trigger users_free_left_names before delete on users for each row execute function free_left_names();

create or replace function is_name_held(name text, taker uuid) returns boolean language sql stable as $$
  select exists (
    select from former_usernames
    where lower(username) = lower(name) and user_id is distinct from taker and left_at > now() - interval '30 days'
  )
$$;
