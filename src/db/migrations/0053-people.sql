-- What a reader's public page tells of them: a line of their own and four favorites. And the question who sees their shelves.

alter table profiles
  add column bio text check (length(bio) between 1 and 280),
  add column asks_audience_after timestamptz default now();
comment on column profiles.bio is 'Plain text on one line, shown to everyone.';
comment on column profiles.asks_audience_after is 'From when on to ask the reader who sees their shelves; null once they have said so.';
update profiles set asks_audience_after = null where id in (select user_id from shown_shelves);

alter table read_books add column favorite_place smallint check (favorite_place between 1 and 4);
comment on column read_books.favorite_place is 'Ascending. An undone removal can add a fifth; the first four, the latest changed first, count.';
create index read_books_favorites on read_books (user_id) where favorite_place is not null;

-- Rows kept as JSON have every column that the table has.
update book_merge_rows set
  before = '{"favorite_place": null}'::jsonb || before,
  after = '{"favorite_place": null}'::jsonb || after
where place = 'read_books' and jsonb_typeof(before) = 'object';
