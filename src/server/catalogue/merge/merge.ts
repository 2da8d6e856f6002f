import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { holdRole } from '#server/shared/roles.ts'
import { lockBooks } from './lockBooks.ts'
import { mergeEntries } from './mergeEntries.ts'
import { type Held, moveRows } from './moveRows.ts'
import { countAnew, countLater } from './recount.ts'
import { rememberOffered } from './refreshReaders.ts'
import { keepTakenOff } from './keepTakenOff.ts'
import { wholly } from './wholly.ts'
import { whereTo } from './whereTo.ts'
import { changeBook, sharedColumns, type SharedFields } from '#server/books/changeBook.ts'
import { isTakenOff } from '#server/books/covers/takenOff.ts'

const fieldsOf = (tx: Tx, bookId: string): Promise<SharedFields> =>
  tx.selectFrom('books').select(sharedColumns).where('id', '=', bookId).executeTakeFirstOrThrow()

const coverColumns: (keyof SharedFields)[] = ['cover', 'manual_cover_url']

export interface Two {
  /** The book that stays, and the one that goes into it. */
  keptId: string
  duplicateId: string
}

export type MergeProblem =
  | 'no-admin'
  | 'same'
  | 'too-long'
  | { why: 'no-book'; bookId: string }
  | { why: 'merged'; bookId: string }

/** Merges two books that are one, so that it can be undone; says under which number that is kept, or why it was not done. */
export async function merge(db: Db, adminId: string, two: Two): Promise<{ mergeId: string } | MergeProblem> {
  if (two.keptId === two.duplicateId) return 'same'
  return wholly(db, async (tx) => {
    if (!(await holdRole(tx, adminId, 'admin'))) return 'no-admin'
    const there = await lockBooks(tx, [two.keptId, two.duplicateId])
    const missing = [two.duplicateId, two.keptId].find((id) => !there.has(id))
    if (missing !== undefined) return gone(tx, missing)
    return mergeHeld(tx, adminId, two)
  })
}

/** Why a book is not there. */
export async function gone(tx: Tx | Db, bookId: string): Promise<MergeProblem> {
  const into = await whereTo(tx, bookId)
  return into === undefined ? { why: 'no-book', bookId } : { why: 'merged', bookId: into }
}

async function mergeHeld(tx: Tx, adminId: string, { keptId, duplicateId }: Two) {
  const { rows } = await sql<{ id: string }>`
    insert into book_merges (gone_id, kept_id, leads_to, book, merged_by)
    select id, ${keptId}, ${keptId}, to_jsonb(books), ${adminId} from books where id = ${duplicateId}
    returning id`.execute(tx)
  const held = { mergeId: rows[0]!.id, keptId, duplicateId }
  await countLater(tx)
  if (!(await mergeEntries(tx, held))) {
    await tx.deleteFrom('book_merges').where('id', '=', held.mergeId).execute()
    return 'too-long'
  }
  await moveRows(tx, held)
  await fillBook(tx, adminId, held)
  await keepTakenOff(tx, held)
  await rememberOffered(tx, held)
  await enqueue(tx, 'refresh-readers', { bookIds: [keptId], mergeId: held.mergeId })
  const { title } = await tx
    .deleteFrom('books')
    .where('id', '=', duplicateId)
    .returning('title')
    .executeTakeFirstOrThrow()
  await countAnew(tx, [keptId])
  await writeAudit(tx, { actorId: adminId, act: 'merge', bookId: keptId, goneTitle: title })
  return { mergeId: held.mergeId }
}

/** Of the book that goes, what is known and not known of the one that stays. Kept in its history, and with the merge. */
async function fillBook(tx: Tx, adminId: string, { mergeId, keptId, duplicateId }: Held): Promise<void> {
  const stays = await fieldsOf(tx, keptId)
  const goes = await fieldsOf(tx, duplicateId)
  const blanks = blanksOf(stays, goes, (await isTakenOff(tx, keptId)) ? coverColumns : [])
  if (!(await changeBook(tx, keptId, adminId, () => blanks))) return
  await tx
    .insertInto('book_merge_rows')
    .values({
      merge_id: mergeId,
      place: 'books',
      outcome: 'changed',
      row_id: keptId,
      before: JSON.stringify(stays),
      after: JSON.stringify(await fieldsOf(tx, keptId)),
    })
    .execute()
}

function blanksOf(stays: SharedFields, goes: SharedFields, left: (keyof SharedFields)[]): Partial<SharedFields> {
  const isBlank = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
  const blanks = sharedColumns.filter(
    (column) => isBlank(stays[column]) && fits(column, stays) && !left.includes(column),
  )
  return Object.fromEntries(blanks.map((column) => [column, goes[column]]))
}

/** Only as a place in the same series, and a cover only where there is none of either kind. */
function fits(column: keyof SharedFields, stays: SharedFields): boolean {
  if (column === 'series_position') return stays.series === null
  return !coverColumns.includes(column) || coverColumns.every((cover) => stays[cover] === null)
}
