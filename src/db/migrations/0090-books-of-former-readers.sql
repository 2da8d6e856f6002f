-- A book that was added by hand stays when its reader leaves, and so do its reports and what was decided about it.

alter table reports
  alter column author_id drop not null,
  add constraint reports_author_of_all_but_books check (author_id is not null or kind = 'book');
comment on column reports.author_id is 'Null once the reader who added the book has left.';
alter table moderation_decisions
  alter column author_id drop not null,
  add constraint moderation_decisions_author_of_all_but_books check (author_id is not null or kind = 'book'),
  drop constraint moderation_decisions_tell_why,
  add constraint moderation_decisions_tell_why check (decision = 'keep' or note_to_author is not null or author_id is null);
comment on column moderation_decisions.author_id is 'Null once the reader who added the book has left.';

create function keep_book_cases() returns trigger language plpgsql as $$
begin
  update reports set author_id = null where author_id = old.id and kind = 'book';
  update moderation_decisions set author_id = null, note_to_author = null, note = null, suspended_until = null,
    decision = case when decision = 'suspend' then 'hide' else decision end
  where author_id = old.id and kind = 'book';
  return old;
end $$;
comment on function keep_book_cases is 'What was written about a reader goes with the reader; what became of their books stays.';
create trigger users_keep_book_cases before delete on users for each row execute function keep_book_cases();
