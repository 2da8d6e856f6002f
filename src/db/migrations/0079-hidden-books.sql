-- Books that readers added by hand are reported as all else that they make.

alter table books add column hidden_at timestamptz;
comment on column books.hidden_at is 'When a moderator removed it: shown only to who added it and to who has it on the shelf.';
create index books_hidden on books (id) where hidden_at is not null;

alter table reports
  drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('comment', 'name', 'bio', 'picture', 'book'));
comment on table reports is 'Comments, names, bios, pictures and books added by hand that a reader wants a moderator to look at. Reviews have review_reports.';
comment on column reports.subject_id is 'The comment or the book; of a name, bio or picture, the reader whose it is.';
alter table moderation_decisions
  drop constraint moderation_decisions_kind_check,
  add constraint moderation_decisions_kind_check check (kind in ('review', 'comment', 'name', 'bio', 'picture', 'book'));
alter table audit_log
  drop constraint audit_log_kind_check,
  add constraint audit_log_kind_check check (kind in ('review', 'comment', 'name', 'bio', 'picture', 'book'));

create function forget_book_reports() returns trigger language plpgsql as $$
begin
  delete from reports where kind = 'book' and subject_id = old.id;
  return null;
end $$;
comment on function forget_book_reports is 'No foreign key: a merge would move the reports to a book that nobody reported.';
create trigger books_forget_reports after delete on books for each row execute function forget_book_reports();
