import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { holdRole } from '#server/shared/roles.ts'
import { emptyBook } from './emptyBook.ts'
import { lockBooks } from './lockBooks.ts'
import type { Held } from './moveRows.ts'
import { countAnew, countLater } from './recount.ts'
import { reviveBook } from './reviveBook.ts'
import { returnRows } from './returnRows.ts'
import { splitEntries } from './splitEntries.ts'
import { seekAsBefore } from './keepTakenOff.ts'
import { whereTo } from './whereTo.ts'
import { wholly } from './wholly.ts'

export type UnmergeProblem = 'no-admin' | 'no-merge' | 'undone' | 'too-late' | { why: 'further'; bookId: string }

/**
 * Takes a merge back: the book that went is there again, with all that was its own. What readers changed since stays as
 * they left it; for how many, is said.
 */
export async function unmerge(
  db: Db,
  adminId: string,
  mergeId: string,
): Promise<{ bookId: string; changedSince: number } | UnmergeProblem> {
  return wholly(db, async (tx) => {
    if (!(await holdRole(tx, adminId, 'admin'))) return 'no-admin'
    const merged = await findMerge(tx, mergeId)
    if (!merged) return 'no-merge'
    const there = await lockBooks(tx, [merged.keptId, merged.goneId])
    const now = (await findMerge(tx, mergeId))!
    if (now.isUndone) return 'undone'
    if (now.isOld) return 'too-late'
    if (!there.has(merged.keptId)) return { why: 'further', bookId: (await whereTo(tx, merged.keptId))! }
    return unmergeHeld(tx, adminId, { mergeId, staysId: merged.keptId, goesId: merged.goneId })
  })
}

async function findMerge(tx: Tx, mergeId: string) {
  return tx
    .selectFrom('book_merges')
    .select(['kept_id as keptId', 'gone_id as goneId'])
    .select([
      sql<boolean>`undone_at is not null`.as('isUndone'),
      sql<boolean>`merged_at < now() - interval '30 days'`.as('isOld'),
    ])
    .where('id', '=', mergeId)
    .executeTakeFirst()
}

async function unmergeHeld(tx: Tx, adminId: string, held: Held) {
  await countLater(tx)
  const goneTitle = await reviveBook(tx, held)
  await returnRows(tx, held)
  const changedSince = await splitEntries(tx, held)
  await emptyBook(tx, adminId, held)
  await seekAsBefore(tx, held)
  await countAnew(tx, [held.staysId, held.goesId])
  await enqueue(tx, 'refresh-readers', { bookIds: [held.staysId, held.goesId], mergeId: held.mergeId })
  await forgetRows(tx, held)
  await tx
    .updateTable('book_merges')
    .set({ undone_by: adminId, undone_at: sql`clock_timestamp()` })
    .where('id', '=', held.mergeId)
    .execute()
  await writeAudit(tx, { actorId: adminId, act: 'unmerge', bookId: held.staysId, goneTitle })
  return { bookId: held.goesId, changedSince }
}

/** All but whom the book was offered: `refreshReaders` reads that, and forgets it. */
async function forgetRows(tx: Tx, { mergeId }: Held): Promise<void> {
  await tx
    .deleteFrom('book_merge_rows')
    .where('merge_id', '=', mergeId)
    .where('place', '!=', 'recommendations')
    .execute()
}
