import { sql } from 'kysely'
import type { Entry } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import type { Moved } from './changeEntry.ts'
import { entryAfterChange, findEntry } from './entries.ts'
import { guardShown } from './guardShown.ts'
import { lockShelf } from './lockShelf.ts'
import { finishUndated } from './moveReads.ts'
import { showLatestRead } from './reads.ts'
import { rememberEntry, restoreEntries } from './undo.ts'
import { shelfStateOf } from '#contract/shelfState.ts'

/** Also removes likes, comments and closed reports; open ones wait in case the book is added again. */
export async function remove(db: Db, readerId: string, asked: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const entry = await findEntry(tx, readerId, asked)
    if (!entry) return false
    const bookId = entry.book.id
    await rememberEntry(tx, readerId, bookId)
    await deleteEntry(tx, readerId, bookId)
    await entryAfterChange(tx, readerId, bookId)
    return true
  })
}

interface Undo {
  bookId: string
  /** `updatedAt` of the entry as the change left it; null after a removal. */
  left?: string | null | undefined
  rated?: number | undefined
}

/**
 * Undoes the last change within a day. Stars and words given since stay, but not stars `rated` by the change. Refuses when
 * the last change is a later one than the reader saw.
 */
export async function restore(
  db: Db,
  readerId: string,
  { bookId: asked, left, rated }: Undo,
): Promise<{ entry: Entry | null } | { refused: 'nothing-to-undo' } | Moved> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const before = await tx
      .selectFrom('entries_before')
      .select([
        'book_id as bookId',
        sql<boolean>`entry is null`.as('wasNone'),
        'after_change as after',
        'changed_at as changedAt',
      ])
      .where('user_id', '=', readerId)
      .where('book_id', '=', currentBookId(asked))
      .executeTakeFirst()
    if (!before) return { refused: 'nothing-to-undo' }
    const { bookId, wasNone, changedAt } = before
    if (left === null ? wasNone : left !== undefined && changedAt > new Date(left))
      return { refused: 'moved', state: shelfStateOf((await findEntry(tx, readerId, bookId)) ?? null) }
    const refuseShown = await guardShown(tx, readerId)
    const given = rated ?? (before.after as { rating: number } | null)?.rating
    await (wasNone ? takeAway(tx, readerId, { bookId, rated: given }) : restoreEntries(tx, readerId, [bookId]))
    await refuseShown()
    return { entry: (await entryAfterChange(tx, readerId, bookId)) ?? null }
  })
}

/** An entry with stars or words stays, finished, without a start date. */
async function takeAway(tx: Tx, readerId: string, { bookId, rated }: { bookId: string; rated: number | undefined }) {
  await tx.deleteFrom('entries_before').where('user_id', '=', readerId).where('book_id', '=', bookId).execute()
  if (rated !== undefined)
    await tx
      .updateTable('read_books')
      .set({ rating: null })
      .where('user_id', '=', readerId)
      .where('book_id', '=', bookId)
      .where('rating', '=', rated)
      .execute()
  const kept = await tx
    .selectFrom('read_books')
    .select(['id', 'reading_status as status'])
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .where((eb) => eb.or(heldByReader.map((column) => eb(column, 'is not', null))))
    .executeTakeFirst()
  if (!kept) return deleteEntry(tx, readerId, bookId)
  if (kept.status !== 'finished') await finishUndated(tx, kept.id)
  await showLatestRead(tx, kept.id, 'finished')
}

const heldByReader = ['rating', 'private_notes', 'public_review', 'dnf_notes'] as const

async function deleteEntry(tx: Tx, readerId: string, bookId: string): Promise<void> {
  await tx.deleteFrom('read_books').where('user_id', '=', readerId).where('book_id', '=', bookId).execute()
}
