-- Each time a reader reads a book is a row of its own; read_books carries the latest of them.

alter table read_books
  add column is_paused boolean not null default false,
  add column times_read integer not null default 0;
comment on column read_books.start_date is
  'Of the read that the entry shows: the current one, else the latest. Likewise finish_date, is_dnf, is_paused, dnf_notes. All are in reads.';
comment on column read_books.year_read is 'The year for which the latest read counts.';
comment on column read_books.times_read is 'How many reads were finished.';

create table reads (
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null references read_books on delete cascade,
  user_id uuid not null references users on delete cascade,
  outcome text not null check (outcome in ('reading', 'paused', 'finished', 'dnf')),
  started_on date,
  started_precision text not null default 'day' check (started_precision in ('day', 'month', 'year')),
  finished_on date,
  finished_precision text not null default 'day' check (finished_precision in ('day', 'month', 'year')),
  year_read integer,
  stopped_at_page integer check (stopped_at_page > 0),
  stopped_at_percent numeric(5, 2) check (stopped_at_percent between 0 and 100),
  dnf_reasons text[] not null default '{}',
  dnf_notes text check (length(dnf_notes) <= 10000),
  format text check (format in ('print', 'ebook', 'audio')),
  edition_id uuid references editions on delete set null,
  rating numeric(3, 2) check (rating between 0.25 and 5 and rating * 4 = trunc(rating * 4)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reads_open_ones_have_no_end check (outcome in ('finished', 'dnf') or finished_on is null),
  constraint reads_days_in_order check (
    started_precision <> 'day' or finished_precision <> 'day' or started_on <= finished_on
  )
);
comment on table reads is 'One reading of a book by a reader. A book that is read again keeps its earlier reads.';
comment on column reads.started_on is 'The first day of its month or year where only that is known; null when not even the year is. Likewise finished_on.';
comment on column reads.year_read is 'The year for which a read counts: that of its end, else the one in which the end was entered.';
comment on column reads.rating is 'The stars of this read alone, kept when the book is read again or given up; else those of the entry speak.';
create index reads_entry on reads (entry_id, created_at);
create index reads_reader on reads (user_id, finished_on);
create index reads_edition on reads (edition_id);
create unique index reads_one_current on reads (entry_id) where outcome = 'reading';

create function add_reads_of(given uuid) returns void language sql as $$
  insert into reads (entry_id, user_id, outcome, started_on, finished_on, year_read, dnf_notes, created_at)
  select id, user_id, case when reading_status = 'finished' and is_dnf then 'dnf' else 'finished' end,
    case when reading_status <> 'currently_reading' then start_date end,
    finish_date, coalesce(year_read, extract(year from finish_date)), case when is_dnf then dnf_notes end, created_at
  from read_books
  where id = given and (reading_status = 'finished' or finish_date is not null or year_read is not null)
  union all
  select id, user_id, 'reading', start_date, null, null, null, created_at
  from read_books where id = given and reading_status = 'currently_reading'
$$;
comment on function add_reads_of is
  'The reads that an entry tells of by itself. An unfinished entry that once had a finish was finished before.';

select add_reads_of(id) from read_books;
update read_books set times_read = told.finished
from (select entry_id, count(*) as finished from reads where outcome = 'finished' group by entry_id) told
where told.entry_id = id;

create function add_first_reads() returns trigger language plpgsql as $$
begin
  perform add_reads_of(new.id);
  update read_books set times_read = told.finished
  from (select count(*) as finished from reads where entry_id = new.id and outcome = 'finished') told
  where id = new.id and told.finished <> times_read;
  return null;
end $$;
create trigger read_books_first_reads after insert on read_books for each row
  when (new.reading_status <> 'tbr' or new.finish_date is not null or new.year_read is not null)
  execute function add_first_reads();

alter table entries_before add column reads jsonb not null default '[]';
