import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { isTakenOff } from '#server/books/covers/takenOff.ts'
import type { Held } from './moveRows.ts'

/** Of a row of `covers_sought`: whether a merge that is not undone has marked it so. */
export const isHeldByMerges = sql<boolean>`exists (
  select from book_merges merged join book_merge_rows kept on kept.merge_id = merged.id
  where kept_id = covers_sought.book_id and undone_at is null and place = 'covers_sought' and outcome = 'changed')`

/**
 * A cover that an admin took off the book that goes comes back on neither: what services know of that book is known of
 * the one that stays now, and a cover would be found there again.
 */
export async function keepTakenOff(tx: Tx, { mergeId, keptId, duplicateId }: Held): Promise<void> {
  if (!(await isTakenOff(tx, duplicateId))) return
  await sql`insert into book_merge_rows (merge_id, place, outcome, row_id, before)
    select ${mergeId}, 'covers_sought', 'dropped', book_id, to_jsonb(kept) from covers_sought kept
    where book_id = ${duplicateId}`.execute(tx)
  await sql`with marked as (
      insert into covers_sought (book_id, sought_at, of_merged)
      select id, 'infinity', true from books where id = ${keptId} and cover is null and manual_cover_url is null
      on conflict (book_id) do update set sought_at = 'infinity', of_merged = true
      where covers_sought.sought_at < 'infinity' or (covers_sought.of_merged and ${isHeldByMerges})
      returning book_id)
    insert into book_merge_rows (merge_id, place, outcome, row_id)
    select ${mergeId}, 'covers_sought', 'changed', book_id from marked`.execute(tx)
}

/**
 * The cover of the book that stayed is looked for again, unless an admin took it off that one as well, or off another
 * book that is still merged into it.
 */
export async function seekAsBefore(tx: Tx, { mergeId, keptId }: Held): Promise<void> {
  await sql`delete from covers_sought where book_id = ${keptId} and of_merged and array[${mergeId}::uuid] = (
    select array_agg(merge_id) from book_merges merged join book_merge_rows kept on kept.merge_id = merged.id
    where kept_id = ${keptId} and undone_at is null and place = 'covers_sought' and outcome = 'changed')`.execute(tx)
}
