-- The admins' tools in a catalogue of a million books: what they look for is found by an index, not by reading all books.

-- The books without a cover of ours, by title.
create index books_uncovered on books (key, id)
  where coalesce(cover not like '/%', true) and coalesce(manual_cover_url not like '/%', true);

-- The books without a synopsis, the most read first.
create index books_without_synopsis on books (readers desc, number) where coalesce(synopsis, '') !~ '\S';

-- The books whose cover an admin took off.
create index covers_sought_never on covers_sought (book_id) where sought_at = 'infinity';

create index found_books_title on found_books (title_key(title));
