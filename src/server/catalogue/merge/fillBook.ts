import type { Tx } from '#db/db.ts'
import { changeBook, type SharedFields, sharedColumns } from '#server/books/changeBook.ts'
import { isTakenOff } from '#server/books/covers/takenOff.ts'
import type { Held } from './moveRows.ts'

/** Of the book that goes, what is known and not known of the one that stays. Kept in its history, and with the merge. */
export async function fillBook(tx: Tx, adminId: string, { mergeId, staysId, goesId }: Held): Promise<void> {
  const stays = await fieldsOf(tx, staysId)
  const goes = await fieldsOf(tx, goesId)
  const blanks = blanksOf(stays, goes, (await isTakenOff(tx, staysId)) ? coverColumns : [])
  if (!(await changeBook(tx, staysId, adminId, () => blanks))) return
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

const coverColumns: (keyof SharedFields)[] = ['cover', 'manual_cover_url']

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
