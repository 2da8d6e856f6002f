import type { CareBook } from '#contract/catalogueShapes.ts'
import type { Db } from '#db/db.ts'
import { takeChangeBack } from '#server/books/undoChange.ts'
import { asAdmin } from '#server/shared/roles.ts'
import { findCareBook } from './careBook.ts'

/** Undoes one change in a book's history, and returns the book as it is then. */
export const undoEdit = (
  db: Db,
  adminId: string,
  changeId: string,
): Promise<CareBook | { refused: 'no-change' | 'nothing-left' }> =>
  asAdmin(db, adminId, async (tx) => {
    const undone = await takeChangeBack(tx, changeId, adminId)
    if (!undone) return { refused: 'no-change' }
    if (!undone.isChanged) return { refused: 'nothing-left' }
    return (await findCareBook(tx, undone.bookId))!
  })
