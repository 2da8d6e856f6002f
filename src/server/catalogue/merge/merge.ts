import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { asAdmin } from '#server/shared/roles.ts'
import { fillBook } from './book.ts'
import { keepCoverRemoved } from './covers.ts'
import { mergeEntries } from './entries.ts'
import { type BookPair, deferCounting, lockBooks, mergedInto, recount, retryOnDeadlock } from './lock.ts'
import { recordReadersOffered } from './refreshReaders.ts'
import { moveRows } from './rows.ts'

type MergeRefusal = { refused: 'same' } | { refused: 'too-long' } | MissingBook
export type MissingBook = { refused: 'no-book' | 'merged'; bookId: string }

/** Refuses, and changes nothing, when a reader's words are too long for one entry. */
export async function merge(db: Db, adminId: string, pair: BookPair): Promise<{ mergeId: string } | MergeRefusal> {
  if (pair.keptId === pair.duplicateId) return { refused: 'same' }
  return retryOnDeadlock(() =>
    asAdmin(db, adminId, async (tx) => {
      const existing = await lockBooks(tx, [pair.keptId, pair.duplicateId])
      const missing = [pair.duplicateId, pair.keptId].find((id) => !existing.has(id))
      return missing === undefined ? mergeLocked(tx, adminId, pair) : missingBook(tx, missing)
    }),
  )
}

export async function missingBook(tx: Tx, bookId: string): Promise<MissingBook> {
  const into = await mergedInto(tx, bookId)
  return into === undefined ? { refused: 'no-book', bookId } : { refused: 'merged', bookId: into }
}

async function mergeLocked(
  tx: Tx,
  adminId: string,
  { keptId, duplicateId }: BookPair,
): Promise<{ mergeId: string } | MergeRefusal> {
  const { rows } = await sql<{ id: string }>`
    insert into book_merges (gone_id, kept_id, leads_to, book, merged_by)
    select id, ${keptId}, ${keptId}, to_jsonb(books), ${adminId} from books where id = ${duplicateId}
    returning id`.execute(tx)
  const merging = { mergeId: rows[0]!.id, keptId, duplicateId }
  await deferCounting(tx)
  if (!(await mergeEntries(tx, merging))) {
    await tx.deleteFrom('book_merges').where('id', '=', merging.mergeId).execute()
    return { refused: 'too-long' }
  }
  await moveRows(tx, merging)
  await fillBook(tx, adminId, merging)
  await keepCoverRemoved(tx, merging)
  await recordReadersOffered(tx, merging)
  await enqueue(tx, 'refresh-readers', { bookIds: [keptId], mergeId: merging.mergeId })
  const { title } = await tx
    .deleteFrom('books')
    .where('id', '=', duplicateId)
    .returning('title')
    .executeTakeFirstOrThrow()
  await recount(tx, [keptId])
  await writeAudit(tx, { actorId: adminId, act: 'merge', bookId: keptId, goneTitle: title })
  return { mergeId: merging.mergeId }
}
