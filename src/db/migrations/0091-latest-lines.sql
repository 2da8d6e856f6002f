-- When each reader last did something: a feed of thousands of readers, of whom most are quiet, looks at few of them.

create table latest_lines (
  user_id uuid primary key references users on delete cascade,
  at timestamptz not null,
  line_id uuid not null
);
comment on table latest_lines is 'Of each reader with a line of the feed, the latest. Kept by triggers; lines stay where they are.';

-- A line written between the copy and the triggers would be missing from the feed for good.
lock table activities in share row exclusive mode;

insert into latest_lines (user_id, at, line_id)
select distinct on (user_id) user_id, at, id from activities order by user_id, at desc, id desc;

create function note_latest_lines() returns trigger language plpgsql as $$
begin
  insert into latest_lines as latest (user_id, at, line_id)
  select distinct on (user_id) user_id, at, id from changed order by user_id, at desc, id desc
  on conflict (user_id) do update set at = excluded.at, line_id = excluded.line_id
    where (excluded.at, excluded.line_id) > (latest.at, latest.line_id);
  return null;
end $$;
create trigger activities_note_latest after insert on activities
  referencing new table as changed for each statement execute function note_latest_lines();

create function find_latest_lines() returns trigger language plpgsql as $$
begin
  -- This comes first: it waits for a line that another transaction is adding, and then sees it.
  perform from latest_lines where user_id in (select user_id from changed) order by user_id for no key update;
  delete from latest_lines latest
  where user_id in (select user_id from changed) and not exists (select from activities line where line.user_id = latest.user_id);
  update latest_lines latest set at = first.at, line_id = first.id
  from (select distinct user_id from changed) reader, lateral (
    select at, id from activities line where line.user_id = reader.user_id order by at desc, id desc limit 1) first
  where latest.user_id = reader.user_id and (latest.line_id, latest.at) is distinct from (first.id, first.at);
  return null;
end $$;
create trigger activities_find_latest after delete on activities
  referencing old table as changed for each statement execute function find_latest_lines();
