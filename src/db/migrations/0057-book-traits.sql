-- What tells two books of one genre apart, and the prizes that a book won.

alter table books
  add original_title text check (length(original_title) <= 500),
  add tags text[] not null default '{}',
  add moods text[] not null default '{}',
  add setting text[] not null default '{}',
  add prizes text[] not null default '{}',
  add form text,
  add audience text,
  add pace text,
  add driven_by text,
  add spice smallint check (spice between 0 and 4),
  add violence smallint check (violence between 0 and 3);
comment on column books.original_title is 'In the language it was first written in, where that is not the title''s.';
comment on column books.tags is 'Out of contract/bookTags.ts; moods, setting, form, audience, pace and driven_by out of contract/bookTraits.ts.';
comment on column books.prizes is 'Name and year of each: Hugo Award 2019.';
comment on column books.spice is '0 none, 1 kisses, 2 behind closed doors, 3 open door, 4 erotic; null where nobody said.';
comment on column books.violence is '0 none, 1 mild, 2 serious, 3 graphic; null where nobody said.';

drop index books_tags;
create index books_tags on books using gin ((known_genres || known_tropes || themes || tags)) with (fastupdate = off);

create index books_prizes on books using gin (prizes) with (fastupdate = off) where prizes <> '{}';

-- For the pages of authors, and of tags with the best loved or the newest books first.
create index books_authors on books using gin (authors) with (fastupdate = off);
create index books_loved on books ((-round((stars + 35) / (ratings + 10), 4)), number);
create index books_newest on books ((-coalesce(first_year, -9999)), number);
