import type { Tx } from '#db/db.ts'
import { changeBook, type SharedFields } from '#server/books/changeBook.ts'
import { takenBack } from '#server/books/undoChange.ts'
import type { Held } from './moveRows.ts'

/** Takes back what the book that stayed had from the other, unless it was changed since. */
export async function emptyBook(tx: Tx, adminId: string, { mergeId, staysId }: Held): Promise<void> {
  const filled = await tx
    .selectFrom('book_merge_rows')
    .select(['before', 'after'])
    .where('merge_id', '=', mergeId)
    .where('place', '=', 'books')
    .executeTakeFirst()
  if (!filled) return
  const [before, after] = [filled.before, filled.after] as unknown as [SharedFields, SharedFields]
  await changeBook(tx, staysId, adminId, (book) => takenBack(book, before, after))
}
