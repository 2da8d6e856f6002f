-- Stars from a file let the Sage pick, as stars given here do. An undo takes that back, too.
alter table imports add column made_taste boolean not null default false;
comment on column imports.made_taste is 'Whether the reader had neither stars nor survey before.';

-- Readers whose stars all came from files.
insert into user_taste_profiles (user_id)
  select distinct user_id from read_books where rating is not null
  on conflict (user_id) do nothing;
