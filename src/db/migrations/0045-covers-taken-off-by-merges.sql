alter table covers_sought add of_merged boolean not null default false;
comment on column covers_sought.of_merged is 'An admin took the cover off a book that was merged into this one, and not off this one itself.';

-- Until now that was told from the log of the admins.
update covers_sought set of_merged = true
from book_merge_rows kept
join book_merges merged on merged.id = kept.merge_id and merged.undone_at is null
where kept.place = 'covers_sought' and kept.outcome = 'changed' and kept.row_id = covers_sought.book_id::text
  and sought_at = 'infinity' and not exists (
    select from audit_log
    where audit_log.book_id = covers_sought.book_id and act = 'take-cover' and at > merged_at);

-- A row that a merge keeps comes back as it was written, with every column.
update book_merge_rows set before = before || '{"of_merged": false}'
where place = 'covers_sought' and outcome = 'dropped';
