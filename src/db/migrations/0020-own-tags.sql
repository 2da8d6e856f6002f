-- What a reader ticks is the reader's own: the lists of the shared book may be full, and lose nothing by an untick.
alter table read_books add column tropes text[], add column characters text[], add column themes text[];
comment on column read_books.tropes is
  'The reader''s own, even when empty; null as long as the rating form was never saved: then it starts from the book''s. Likewise characters and themes.';
