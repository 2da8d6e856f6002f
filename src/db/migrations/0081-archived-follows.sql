-- Readers whom a reader followed elsewhere, and authors and series that are not here.
alter table brought_along drop constraint brought_along_part_check;
alter table brought_along add constraint brought_along_part_check
  check (part in ('sage', 'questions', 'comments', 'likes', 'friends', 'follows'));
