alter table reports drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('comment', 'name', 'bio', 'picture', 'book', 'shelf'));
alter table moderation_decisions drop constraint moderation_decisions_kind_check,
  add constraint moderation_decisions_kind_check check (kind in ('review', 'comment', 'name', 'bio', 'picture', 'book', 'shelf'));
alter table audit_log drop constraint audit_log_kind_check,
  add constraint audit_log_kind_check check (kind in ('review', 'comment', 'name', 'bio', 'picture', 'book', 'shelf'));
comment on table reports is 'Comments, names, bios, pictures, names of shelves and books added by hand that a reader wants a moderator to look at. Reviews have review_reports.';
comment on column reports.subject_id is 'The comment, the book or the shelf; of a name, bio or picture, the reader whose it is.';

create function forget_shelf_reports() returns trigger language plpgsql as $$
begin
  delete from reports where kind = 'shelf' and subject_id = old.id;
  return null;
end $$;
create trigger own_shelves_forget_reports after delete on own_shelves
  for each row execute function forget_shelf_reports();
