-- The pictures of readers: drawn anew, kept in the storage, one for each reader.

create table avatars (
  file text primary key check (file ~ '^[0-9a-f-]{36}/avatar_[0-9]+\.webp$'),
  reader_id uuid references users on delete set null,
  made_at timestamptz not null default now()
);
comment on table avatars is 'Every picture that lies in the storage, or is about to, so that one that nobody shows any more is found and deleted.';
comment on column avatars.file is 'Its place under avatars/: a folder named by the reader''s id, and the moment at which it was made.';
comment on column avatars.reader_id is 'Null when the reader is gone: the file goes, too.';
create index avatars_reader_id on avatars (reader_id);

-- Until now nothing could set one. It is the server alone that does, and only to a picture of that very reader.
update profiles set avatar_url = null where avatar_url is not null;
alter table profiles add constraint profiles_avatar_is_own
  check (avatar_url ~ ('^/avatars/' || id || '/avatar_[0-9]+\.webp\?t=[0-9]+$'));

comment on function tell is 'Kinds: session (one of the reader''s sessions ended), friends, reviews (likes and comments they got), profile (their name or picture changed).';

create function tell_of_profile() returns trigger language plpgsql as $$
begin
  perform tell(new.id, 'profile');
  return null;
end $$;
create trigger profiles_tell after update of username, avatar_url on profiles
  for each row when (old.username is distinct from new.username or old.avatar_url is distinct from new.avatar_url)
  execute function tell_of_profile();
