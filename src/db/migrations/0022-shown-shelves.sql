-- Readers may show their shelves to friends or to everybody. What nobody has decided stays with its reader.

create table shown_shelves (
  user_id uuid not null references users on delete cascade,
  shelf text not null check (shelf in ('reading', 'finished', 'tbr', 'dnf')),
  audience text not null check (audience in ('friends', 'public')),
  primary key (user_id, shelf)
);
comment on table shown_shelves is 'The shelves that others may see, and who. One that is not here is seen by its reader alone.';
comment on column read_books.visibility is 'Who may see that the book is on the shelf, besides its reader: everybody, friends, or nobody. A shared review needs everybody.';

-- A page of a shelf, and how many books are on it, without a look at the entries.
create index read_books_shown on read_books (user_id, reading_status, is_dnf, created_at desc, id desc)
  include (book_id, visibility) where visibility <> 'private';
