-- What the Sage has yet to learn, which of its models is the latest, and what each reader's picks were made from.

create table sage_changes (
  id bigint generated always as identity primary key,
  book_number integer not null,
  widely boolean not null
);
comment on table sage_changes is
  'Books of which something has changed that the Sage learns from. Only ever added to, so that nobody waits for another; a job learns them and takes them out.';
comment on column sage_changes.book_number is 'No reference: it may be of a book that is gone.';
comment on column sage_changes.widely is 'Whether books like it are to hear of it, too: it is new, or is about something else now.';

-- What is private is learned by nobody.
create function note_reading() returns trigger language plpgsql as $$
begin
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
    survey_genres, survey_tropes on books for each row
  when ((old.authors, old.series, old.series_position, old.known_genres, old.known_tropes, old.themes, old.characters,
      old.point_of_view, old.survey_genres, old.survey_tropes)
    is distinct from (new.authors, new.series, new.series_position, new.known_genres, new.known_tropes, new.themes,
      new.characters, new.point_of_view, new.survey_genres, new.survey_tropes))
  execute function note_book();

create table sage_model (
  version integer not null,
  the_only_row boolean primary key default true check (the_only_row)
);
comment on table sage_model is 'Counts how often book_neighbours was learned anew, wholly or for some books; 0 before the first time.';
insert into sage_model (version) select count(*) from (select from sage_fits limit 1) fitted;

create table picks_made (
  user_id uuid primary key references users on delete cascade,
  taste uuid not null,
  model integer not null,
  made_at timestamptz not null default now()
);
comment on table picks_made is 'What a reader''s picks were made from: when either has changed since, they are made anew before they are shown.';
comment on column picks_made.taste is 'The MD5 of all that the Sage was told of the reader.';
comment on column picks_made.model is 'The version of the model.';
insert into picks_made (user_id, taste, model, made_at)
  select user_id, '00000000-0000-0000-0000-000000000000', 0, max(created_at) from recommendations group by user_id;
