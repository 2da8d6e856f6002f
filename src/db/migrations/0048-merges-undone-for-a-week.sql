-- A merge is undone for seven days, in reverse order, and only while nothing that it merged has changed. So its rows alone
-- say whether it stopped the search for a cover.
alter table covers_sought drop column if exists of_merged;
comment on table book_merge_rows is 'What a merge did with each row that referred to the duplicate, so that it can be undone. Swept after 8 days, one after the last day for an undo, and with the reader whose row it is.';
