import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { changeBook, type SharedFields, sharedColumns } from './changeBook.ts'

/**
 * Restores texts that were not changed since. The undo is itself a change by `undoneBy` (null: the operator) and is
 * logged. Returns whether the book changed; undefined when there is no such change.
 */
export async function undoChange(db: Db, changeId: string, undoneBy: string | null): Promise<boolean | undefined> {
  return db.transaction().execute(async (tx) => (await revertChange(tx, changeId, undoneBy))?.isChanged)
}

export async function revertChange(tx: Tx, changeId: string, undoneBy: string | null) {
  const change = await holdChange(tx, changeId)
  if (!change) return undefined
  const [before, after] = [change.before, change.after] as Partial<SharedFields>[]
  const isChanged = await changeBook(tx, change.bookId, undoneBy, (book) => revertedFields(book, before!, after!))
  const actor = undoneBy === null ? {} : { actorId: undoneBy }
  if (isChanged) {
    await seekAgain(tx, change.bookId)
    await writeAudit(tx, { ...actor, act: 'undo', bookId: change.bookId })
  }
  return { bookId: change.bookId, isChanged }
}

async function seekAgain(tx: Tx, bookId: string): Promise<void> {
  await sql`delete from covers_sought where book_id = ${bookId} and sought_at = 'infinity' and exists (
    select from books where id = ${bookId} and (cover is not null or manual_cover_url is not null))`.execute(tx)
}

/** Locks the book, too: a merge would move its changes. */
function holdChange(tx: Tx, changeId: string) {
  return tx
    .selectFrom('book_changes')
    .innerJoin('books', 'books.id', 'book_id')
    .select(['book_id as bookId', 'before', 'after'])
    .where('book_changes.id', '=', changeId)
    .forNoKeyUpdate('books')
    .executeTakeFirst()
}

/** A title and an author always remain. */
export function revertedFields(
  book: SharedFields,
  before: Partial<SharedFields>,
  after: Partial<SharedFields>,
): Partial<SharedFields> {
  return Object.fromEntries(
    sharedColumns
      .filter((column) => column in after)
      .map((column) => [column, undone(book[column], before[column], after[column])] as const)
      .filter(([column, value]) => !isNeeded(column) || (value?.toString() ?? '') !== ''),
  )
}

const isNeeded = (column: string) => column === 'title' || column === 'authors'

type Value = SharedFields[keyof SharedFields] | undefined

function undone(now: Value, before: Value, after: Value): Value {
  if (!Array.isArray(now)) return now === after ? before : now
  if (Array.isArray(before) && JSON.stringify(now) === JSON.stringify(after)) return before
  const had = listOf(before)
  const got = listOf(after)
  const kept = now.filter((tag) => had.includes(tag) || !got.includes(tag))
  return [...kept, ...had.filter((tag) => !got.includes(tag) && !kept.includes(tag))]
}

const listOf = (value: Value): string[] => (Array.isArray(value) ? value : [])
