import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { isCoverRemoved } from '#server/books/covers/setFoundCover.ts'
import type { Merging } from './lock.ts'

/** After an admin took the duplicate's cover off, a search for the kept book would find the same one. */
export async function keepCoverRemoved(tx: Tx, { mergeId, keptId, duplicateId }: Merging): Promise<void> {
  if (!(await isCoverRemoved(tx, duplicateId))) return
  await sql`insert into book_merge_rows (merge_id, place, outcome, row_id, before)
    select ${mergeId}, 'covers_sought', 'dropped', book_id, to_jsonb(kept) from covers_sought kept
    where book_id = ${duplicateId}`.execute(tx)
  await sql`with marked as (
      insert into covers_sought (book_id, sought_at)
      select id, 'infinity' from books where id = ${keptId} and cover is null and manual_cover_url is null
      on conflict (book_id) do update set sought_at = 'infinity' where covers_sought.sought_at < 'infinity'
      returning book_id)
    insert into book_merge_rows (merge_id, place, outcome, row_id)
    select ${mergeId}, 'covers_sought', 'changed', book_id from marked`.execute(tx)
}

export async function retryCoverSearch(tx: Tx, { mergeId, keptId }: Merging): Promise<void> {
  await sql`delete from covers_sought where book_id = ${keptId} and exists (
    select from book_merge_rows
    where merge_id = ${mergeId} and place = 'covers_sought' and outcome = 'changed')`.execute(tx)
}
