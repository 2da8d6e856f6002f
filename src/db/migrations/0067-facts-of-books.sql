-- Shipped books of which little is known can be completed by a job.
alter table tool_jobs
  drop constraint tool_jobs_kind_check,
  add constraint tool_jobs_kind_check check (kind in ('synopses', 'covers', 'cover-checks', 'cover-picks', 'facts'));

create index books_lacking_facts on books (readers desc, number)
  where google_book_id like 'sageleaf\_%' and (pages is null or isbn is null);
