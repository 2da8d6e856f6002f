-- Editions that readers typed are reported as all else that they make.

alter table editions
  add column is_described boolean not null default false,
  add column described_by uuid references users on delete set null;
comment on column editions.is_described is 'Readers typed something of it, and no moderator has removed that since. One that is typed and no longer described is shown only to those who chose it.';
comment on column editions.described_by is 'The only reader who did; null once there are several, or the reader has left.';
update editions set is_described = true, described_by = added_by
where is_typed or added_by is not null or num_nonnulls(format, minutes, translator, narrator, publisher, year) > 0;
create index editions_described_by on editions (described_by);

alter table reports
  drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('comment', 'name', 'bio', 'picture', 'book', 'shelf', 'edition')),
  drop constraint reports_author_of_all_but_books,
  add constraint reports_author_of_all_but_books check (author_id is not null or kind in ('book', 'edition'));
comment on table reports is 'Comments, names, bios, pictures, names of shelves, editions and books added by hand that a reader wants a moderator to look at. Reviews have review_reports.';
comment on column reports.subject_id is 'The comment, the book, the edition or the shelf; of a name, bio or picture, the reader whose it is.';
comment on column reports.author_id is 'Null once the reader who added the book or the edition has left, and of an edition that several readers described.';
alter table moderation_decisions
  drop constraint moderation_decisions_kind_check,
  add constraint moderation_decisions_kind_check check (kind in ('review', 'comment', 'name', 'bio', 'picture', 'book', 'shelf', 'edition')),
  drop constraint moderation_decisions_author_of_all_but_books,
  add constraint moderation_decisions_author_of_all_but_books check (author_id is not null or kind in ('book', 'edition'));
comment on column moderation_decisions.author_id is 'Null once the reader who added the book or the edition has left, and of an edition that several readers described.';
alter table audit_log
  drop constraint audit_log_kind_check,
  add constraint audit_log_kind_check check (kind in ('review', 'comment', 'name', 'bio', 'picture', 'book', 'shelf', 'edition'));

create or replace function keep_book_cases() returns trigger language plpgsql as $$
begin
  update reports set author_id = null where author_id = old.id and kind in ('book', 'edition');
  update moderation_decisions set author_id = null, note_to_author = null, note = null, suspended_until = null,
    decision = case when decision = 'suspend' then 'hide' else decision end
  where author_id = old.id and kind in ('book', 'edition');
  return old;
end $$;
comment on function keep_book_cases is 'What was written about a reader goes with the reader; what became of their books and editions stays.';

create function forget_edition_reports() returns trigger language plpgsql as $$
begin
  delete from reports where kind = 'edition' and subject_id = old.id;
  return null;
end $$;
create trigger editions_forget_reports after delete on editions
  for each row execute function forget_edition_reports();
