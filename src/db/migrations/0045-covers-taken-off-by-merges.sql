alter table covers_sought add of_merged boolean not null default false;
comment on column covers_sought.of_merged is 'An admin took the cover off a book that was merged into this one, and not off this one itself.';

-- Until now that was told from the log of the admins, in which what came along from other books counted, too.
create temporary table marked_by_merges on commit drop as
select kept_id, min(merged_at) as first_at
from book_merges merged join book_merge_rows kept on kept.merge_id = merged.id
where undone_at is null and place = 'covers_sought' and outcome = 'changed'
group by kept_id;

delete from marked_by_merges using audit_log
where book_id = kept_id and act = 'take-cover' and at > first_at and not exists (
  select from book_merge_rows where place = 'audit_log' and outcome = 'moved' and row_id = audit_log.id::text);

update covers_sought set of_merged = true from marked_by_merges
where kept_id = book_id and sought_at = 'infinity';

-- Of several merges into one book only the first was noted.
insert into book_merge_rows (merge_id, place, outcome, row_id)
select merged.id, 'covers_sought', 'changed', merged.kept_id::text
from book_merges merged join marked_by_merges on marked_by_merges.kept_id = merged.kept_id
where undone_at is null
  and exists (
    select from book_merge_rows
    where merge_id = merged.id and place = 'covers_sought' and outcome = 'dropped')
  and not exists (
    select from book_merge_rows
    where merge_id = merged.id and place = 'covers_sought' and outcome = 'changed');

-- A row that a merge keeps comes back as it was written, with every column.
update book_merge_rows set before = before
  || jsonb_build_object('of_merged', exists (select from marked_by_merges where kept_id::text = book_merge_rows.row_id))
where place = 'covers_sought' and outcome = 'dropped';
