import { sql } from 'kysely'
import { mergeUndoDays } from '#contract/catalogueRules.ts'
import type { Db, Tx } from '#db/db.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { asAdmin } from '#server/shared/roles.ts'
import { restoreBook, unfillBook } from './book.ts'
import { retryCoverSearch } from './covers.ts'
import { countChangedReaders, splitEntries } from './entries.ts'
import { deferCounting, lockBooks, mergedInto, type Merging, recount, retryOnDeadlock } from './lock.ts'
import { returnRows } from './rows.ts'

type UnmergeRefusal =
  | { refused: 'no-merge' | 'undone' | 'too-late' | 'merged-again' | 'book-changed' }
  | { refused: 'merged-further'; bookId: string }
  | { refused: 'entries-changed'; readers: number }

/** Refuses when that would overwrite a later change. */
export const unmerge = (db: Db, adminId: string, mergeId: string): Promise<{ bookId: string } | UnmergeRefusal> =>
  retryOnDeadlock(() =>
    asAdmin(db, adminId, async (tx) => {
      const found = await findMerge(tx, mergeId)
      if (!found) return { refused: 'no-merge' }
      const { keptId, duplicateId } = found
      const existing = await lockBooks(tx, [keptId, duplicateId])
      const merging = { mergeId, keptId, duplicateId }
      const refusal = await refusalOf(tx, merging, existing.has(keptId))
      return refusal ?? unmergeLocked(tx, adminId, merging)
    }),
  )

/** Checked again once the books are locked: another admin may have been faster. */
async function refusalOf(tx: Tx, merging: Merging, isKeptThere: boolean): Promise<UnmergeRefusal | undefined> {
  const { isUndone, isOld, isMergedAgain, isBookChanged } = (await findMerge(tx, merging.mergeId))!
  if (isUndone) return { refused: 'undone' }
  if (isOld) return { refused: 'too-late' }
  if (!isKeptThere) return { refused: 'merged-further', bookId: (await mergedInto(tx, merging.keptId))! }
  if (isMergedAgain) return { refused: 'merged-again' }
  if (isBookChanged) return { refused: 'book-changed' }
  const readers = await countChangedReaders(tx, merging)
  return readers === 0 ? undefined : { refused: 'entries-changed', readers }
}

const isMergedAgain = sql<boolean>`exists (select from book_merges later
  where later.kept_id = merged.kept_id and later.undone_at is null and later.merged_at > merged.merged_at)`

const isBookChanged = sql<boolean>`exists (select from audit_log
  where book_id = merged.kept_id and at > merged.merged_at and act in ('edit', 'undo', 'give-cover', 'take-cover'))
  -- The merged book came from a service and was added again, after the book that it was merged into had been removed.
  or exists (select from books where books.google_book_id = merged.google_book_id)`

const findMerge = (tx: Tx, mergeId: string) =>
  tx
    .selectFrom('book_merges as merged')
    .select(['kept_id as keptId', 'gone_id as duplicateId'])
    .select([
      sql<boolean>`undone_at is not null`.as('isUndone'),
      sql<boolean>`merged_at < now() - make_interval(days => ${mergeUndoDays})`.as('isOld'),
      isMergedAgain.as('isMergedAgain'),
      isBookChanged.as('isBookChanged'),
    ])
    .where('id', '=', mergeId)
    .executeTakeFirst()

async function unmergeLocked(tx: Tx, adminId: string, merging: Merging): Promise<{ bookId: string }> {
  const { mergeId, keptId, duplicateId } = merging
  await deferCounting(tx)
  const goneTitle = await restoreBook(tx, merging)
  await returnRows(tx, merging)
  await splitEntries(tx, merging)
  await unfillBook(tx, adminId, merging)
  await retryCoverSearch(tx, merging)
  await recount(tx, [keptId, duplicateId])
  await enqueue(tx, 'refresh-readers', { bookIds: [keptId, duplicateId], mergeId })
  await forgetRows(tx, mergeId)
  await tx
    .updateTable('book_merges')
    .set({ undone_by: adminId, undone_at: sql`clock_timestamp()` })
    .where('id', '=', mergeId)
    .execute()
  await writeAudit(tx, { actorId: adminId, act: 'unmerge', bookId: keptId, goneTitle })
  return { bookId: duplicateId }
}

/** Keeps the readers who were offered the book: `refreshReaders` needs them, and deletes them. */
async function forgetRows(tx: Tx, mergeId: string): Promise<void> {
  await tx
    .deleteFrom('book_merge_rows')
    .where('merge_id', '=', mergeId)
    .where('place', '!=', 'recommendations')
    .execute()
}
