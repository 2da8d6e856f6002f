-- What the Sage knows and says.

create table book_neighbours (
  book_number integer primary key references books (number) on delete cascade,
  ease_books integer[] not null,
  ease_weights real[] not null,
  knn_books integer[] not null,
  knn_weights real[] not null,
  constraint book_neighbours_pair_up check (
    cardinality(ease_books) = cardinality(ease_weights) and cardinality(knn_books) = cardinality(knn_weights)
  )
);
comment on table book_neighbours is 'The Sage''s model: for each book the books that speak for it, by books.number, and how strongly.';

create table sage_fits (
  id integer generated always as identity primary key,
  books integer not null,
  readers integer not null,
  positives integer not null,
  took_ms integer not null,
  fitted_at timestamptz not null default now(),
  asked integer check (asked >= 0),
  found real check (found between 0 and 1),
  constraint sage_fits_found_of_asked check (found is null or asked > 0)
);
comment on table sage_fits is 'A line per rebuild of book_neighbours.';
comment on column sage_fits.asked is 'Of how many readers one loved book was held back, to see whether the Sage finds it; null while that was not tried.';
comment on column sage_fits.found is 'The share of them for whom it stood among the first 20.';

create table sage_model (
  version integer not null,
  the_only_row boolean primary key default true check (the_only_row)
);
comment on table sage_model is 'Counts how often book_neighbours was learned anew, wholly or for some books; 0 before the first time.';

insert into sage_model (version) values (0);

create table sage_changes (
  id bigint generated always as identity primary key,
  book_number integer not null,
  widely boolean not null
);
comment on table sage_changes is
  'Books of which something has changed that the Sage learns from. Only ever added to, so that nobody waits for another; a job learns them and takes them out.';
comment on column sage_changes.book_number is 'No reference: it may be of a book that is gone.';
comment on column sage_changes.widely is 'Whether books like it are to hear of it, too: it is new, or is about something else now.';

create function note_reading() returns trigger language plpgsql as $$
begin
  if current_setting('sageleaf.merging', true) = 'on' then
    return null;
  end if;
  insert into sage_changes (book_number, widely) select number, false from books where id in (old.book_id, new.book_id);
  return null;
end $$;
comment on function note_reading is 'The Sage is to learn what has changed on a shelf.';
create trigger read_books_note_new after insert on read_books for each row
  when (new.visibility <> 'private') execute function note_reading();
create trigger read_books_note_gone after delete on read_books for each row
  when (old.visibility <> 'private') execute function note_reading();
create trigger read_books_note_changed
  after update of book_id, rating, reading_status, is_dnf, visibility on read_books for each row
  when ((old.visibility <> 'private' or new.visibility <> 'private')
    and (old.book_id, old.rating, old.reading_status, old.is_dnf, old.visibility)
      is distinct from (new.book_id, new.rating, new.reading_status, new.is_dnf, new.visibility))
  execute function note_reading();

create function note_new_books() returns trigger language plpgsql as $$
begin
  insert into sage_changes (book_number, widely) select number, true from added;
  return null;
end $$;
comment on function note_new_books is 'The Sage is to learn new books.';
create trigger books_note_new after insert on books referencing new table as added
  for each statement execute function note_new_books();

create function note_book() returns trigger language plpgsql as $$
begin
  insert into sage_changes (book_number, widely) values (old.number, true);
  return null;
end $$;
comment on function note_book is 'The Sage is to learn what a book is about now, or that it is gone.';
create trigger books_note_gone after delete on books for each row execute function note_book();
create trigger books_note_changed
  after update of authors, series, series_position, known_genres, known_tropes, themes, characters, point_of_view,
    survey_genres, survey_tropes, first_year, language on books for each row
  when ((old.authors, old.series, old.series_position, old.known_genres, old.known_tropes, old.themes, old.characters,
      old.point_of_view, old.survey_genres, old.survey_tropes, old.first_year, old.language)
    is distinct from (new.authors, new.series, new.series_position, new.known_genres, new.known_tropes, new.themes,
      new.characters, new.point_of_view, new.survey_genres, new.survey_tropes, new.first_year, new.language))
  execute function note_book();

create table recommendations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  book_id uuid not null references books on delete cascade,
  list text not null default 'discovery' check (list in ('discovery', 'next-in-series', 'new-here')),
  place smallint not null,
  match_score smallint check (match_score between 1 and 99),
  evidence text not null check (evidence in ('early', 'some', 'good')),
  match_reason text not null,
  contributions jsonb not null,
  shared_tags text[] not null default '{}',
  created_at timestamptz not null default now(),
  shown_at timestamptz,
  told jsonb,
  unique (user_id, book_id)
);
comment on table recommendations is 'The reader''s present picks; replaced as a whole when the Sage is consulted.';
comment on column recommendations.contributions is 'The terms of the score, largest first: [{kind, name, bookId, share}].';
comment on column recommendations.shown_at is 'When the reader was shown the list that it stands in; null until then.';
comment on column recommendations.told is
  'What the reason speaks of: {books, named, tags, author}. Null for one that is not to be reworded.';
create index recommendations_book_id on recommendations (book_id);
create index recommendations_list on recommendations (user_id, list, place);

create table picks_made (
  user_id uuid primary key references users on delete cascade,
  taste uuid not null,
  model integer not null,
  made_at timestamptz not null default now()
);
comment on table picks_made is 'What a reader''s picks were made from: when either has changed since, they are made anew before they are shown.';
comment on column picks_made.taste is 'The MD5 of all that the Sage was told of the reader.';
comment on column picks_made.model is 'The version of the model.';

create table shown_picks (
  user_id uuid not null references users on delete cascade,
  book_number integer not null,
  shown_at timestamptz not null default now(),
  primary key (user_id, book_number)
);
comment on table shown_picks is 'Which picks each reader has seen lately, to tell how many of them are put on a shelf.';
comment on column shown_picks.book_number is 'No reference: it may be of a book that is gone.';
create index shown_picks_shown_at on shown_picks (shown_at);

create table rewordings (
  user_id uuid not null references users on delete cascade,
  book_id uuid not null references books on delete cascade,
  reason text not null,
  words text,
  reworded_at timestamptz not null default now(),
  primary key (user_id, book_id)
);
comment on table rewordings is
  'The reason of a pick in the words of a language model. They count while the pick has this very reason.';
comment on column rewordings.words is
  'Null when what the model said was not taken: it is not asked about the same reason again.';
create index rewordings_book_id on rewordings (book_id);

create table dismissals (
  user_id uuid not null references users on delete cascade,
  book_id uuid not null references books on delete cascade,
  created_at timestamptz not null default now(),
  kind text not null default 'not-for-me' check (kind in ('not-for-me', 'not-this-author', 'already-read', 'later')),
  primary key (user_id, book_id)
);
comment on table dismissals is 'Books that a reader has turned down: not to be offered again, or with kind ''later'' not for 90 days.';
comment on column dismissals.created_at is 'When it was turned down last.';
create index dismissals_book_id on dismissals (book_id);
create index dismissals_newest on dismissals (user_id, created_at desc, book_id desc);

create table left_alone_picks (
  user_id uuid not null references users on delete cascade,
  book_id uuid not null references books on delete cascade,
  times real not null check (times > 0),
  at timestamptz not null default now(),
  primary key (user_id, book_id)
);
comment on table left_alone_picks is 'Picks that stood there when their reader asked for others: they give way for some weeks.';
comment on column left_alone_picks.times is 'How often, as it counted at the time; what is longer ago counts less.';
create index left_alone_picks_book_id on left_alone_picks (book_id);

create table taste_exclusions (
  user_id uuid not null references users on delete cascade,
  book_id uuid not null references books on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, book_id)
);
comment on table taste_exclusions is 'Books that shall not speak for a reader''s picks while they are on the shelf.';
create index taste_exclusions_book_id on taste_exclusions (book_id);

create table taste_name_exclusions (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('author', 'genre', 'trope')),
  name text not null check (length(name) <= 200),
  created_at timestamptz not null default now(),
  primary key (user_id, kind, name)
);
comment on table taste_name_exclusions is 'Survey answers that shall not speak for a reader''s picks.';
