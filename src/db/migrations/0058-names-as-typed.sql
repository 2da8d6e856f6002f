-- Books are found by the names that readers type: jrr tolkien, leguin, catch22, the original title, the title elsewhere.

alter table books add other_titles text[] not null default '{}' check (cardinality(other_titles) <= 20);
comment on column books.other_titles is 'As other countries or readers call the book: Nineteen Eighty-Four.';

create function joined_initials(words text) returns text language sql immutable strict parallel safe
  return regexp_replace(words, '(\m\w) +(?=\w\M)', '\1', 'g');
comment on function joined_initials is 'j r r tolkien is jrr tolkien.';

create function joined_particles(words text) returns text language sql immutable strict parallel safe
  return regexp_replace(words,
    '(\m(?:le|la|de|du|di|da|del|della|van|von|den|der|ter|ten|mac|mc|o|st|al|el|ben|bin)) +(?=\w)', '\1', 'g');
comment on function joined_particles is 'ursula k le guin is ursula k leguin.';

create function book_words(title text, original_title text, other_titles text[], authors text[], series text)
returns tsvector language sql immutable parallel safe
  return setweight(to_tsvector('simple', searchable(
      title || ' ' || replace(title, '-', '') || ' ' || coalesce(original_title, '') || ' ' || join_names(other_titles))), 'A')
    || setweight(to_tsvector('simple', searchable(join_names(authors)) || ' '
      || joined_initials(searchable(join_names(authors))) || ' ' || joined_particles(searchable(join_names(authors)))), 'B')
    || setweight(to_tsvector('simple', searchable(coalesce(series, ''))), 'C');

drop trigger books_remember_words_of_changed on books;
alter table books drop column search;
alter table books add search tsvector not null
  generated always as (book_words(title, original_title, other_titles, authors, series)) stored;
comment on column books.search is 'The words of its titles (weight A), authors (B) and series (C).';
alter table books alter column search set statistics 400;
create index books_search on books using gin (search) with (fastupdate = off);
create trigger books_remember_words_of_changed after update of title, original_title, other_titles, authors, series on books
  for each row execute function remember_words_of_changed();

insert into search_words (word)
select distinct lexeme from books, unnest(search) where length(lexeme) between 3 and 40 order by lexeme
on conflict do nothing;
