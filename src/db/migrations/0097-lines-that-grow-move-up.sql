-- A line of the feed that gains a book or a deed is new again: its moment moves.
create trigger activities_note_latest_up after update on activities
  referencing new table as changed for each statement execute function note_latest_lines();
comment on column activities.at is 'When it last gained a book or a deed.';
comment on table latest_lines is 'Of each reader with a line of the feed, the latest. Kept by triggers; lines only move up.';
