import type { Tx } from '#db/db.ts'
import { changeBook, type SharedFields, sharedColumns } from '#server/books/changeBook.ts'
import type { Held } from './moveRows.ts'

/** Of the book that goes, what is known and not known of the one that stays. Kept in its history, and with the merge. */
export async function fillBook(tx: Tx, adminId: string, { mergeId, staysId, goesId }: Held): Promise<void> {
  const [stays, goes] = [await fieldsOf(tx, staysId), await fieldsOf(tx, goesId)]
  if (!(await changeBook(tx, staysId, adminId, () => blanksOf(stays, goes)))) return
  await tx
    .insertInto('book_merge_rows')
    .values({
      merge_id: mergeId,
      place: 'books',
      outcome: 'changed',
      row_id: staysId,
      before: JSON.stringify(stays),
      after: JSON.stringify(await fieldsOf(tx, staysId)),
    })
    .execute()
}

export const fieldsOf = (tx: Tx, bookId: string): Promise<SharedFields> =>
  tx.selectFrom('books').select(sharedColumns).where('id', '=', bookId).executeTakeFirstOrThrow()

function blanksOf(stays: SharedFields, goes: SharedFields): Partial<SharedFields> {
  const isBlank = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
  const blanks = sharedColumns.filter((column) => isBlank(stays[column]) && fits(column, stays))
  return Object.fromEntries(blanks.map((column) => [column, goes[column]]))
}

/** Only as a place in the same series, and a cover only where there is none of either kind. */
function fits(column: keyof SharedFields, stays: SharedFields): boolean {
  if (column === 'series_position') return stays.series === null
  if (column === 'cover' || column === 'manual_cover_url')
    return stays.cover === null && stays.manual_cover_url === null
  return true
}
