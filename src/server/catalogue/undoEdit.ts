import type { CareBook } from '#contract/catalogueShapes.ts'
import type { Db } from '#db/db.ts'
import { takeChangeBack } from '#server/books/undoChange.ts'
import { holdRole } from '#server/shared/roles.ts'
import { findCareBook } from './careBook.ts'

/** Takes a change of a book back on behalf of an admin, and writes it to the log; gives the book back, or says why not. */
export async function undoEdit(
  db: Db,
  adminId: string,
  changeId: string,
): Promise<CareBook | 'no-admin' | 'no-change' | 'nothing-left'> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdRole(tx, adminId, 'admin'))) return 'no-admin'
    const undone = await takeChangeBack(tx, changeId, adminId)
    if (!undone) return 'no-change'
    if (!undone.isChanged) return 'nothing-left'
    return (await findCareBook(tx, undone.bookId))!
  })
}
