-- Who leaves is taken out of what merges keep of Undo: that is found without reading all that they keep.

create index book_merge_rows_undos on book_merge_rows (id) where place = 'entries_before' and before is not null;

comment on table book_merge_rows is 'What a merge made of each row that knew the book that went, so that it can be undone. Swept after 31 days, a day after it can be undone last, and with whose it is.';
