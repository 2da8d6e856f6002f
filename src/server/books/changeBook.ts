import { type Selectable, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { Books } from '#db/types.ts'

export const sharedColumns = [
  'title',
  'authors',
  'series',
  'series_position',
  'known_genres',
  'known_tropes',
  'themes',
  'characters',
  'series_type',
  'point_of_view',
  'synopsis',
  'cover',
  'manual_cover_url',
  'isbn',
  'first_year',
  'language',
  'pages',
  'survey_genres',
  'survey_tropes',
] as const

export type SharedFields = Pick<Selectable<Books>, (typeof sharedColumns)[number]>

/** Records the change and its author, for undo. False when nothing changes. */
export async function changeBook(
  tx: Tx,
  bookId: string,
  changedBy: string | null,
  changed: (book: SharedFields) => Partial<SharedFields>,
): Promise<boolean> {
  const before = await tx
    .selectFrom('books')
    .select(sharedColumns)
    .where('id', '=', bookId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const after = settled({ ...before, ...changed(before) })
  const columns = sharedColumns.filter((column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]))
  if (columns.length === 0) return false
  const only = (book: SharedFields) => Object.fromEntries(columns.map((column) => [column, book[column]]))
  await tx
    .updateTable('books')
    .set({ ...only(after), updated_at: sql`now()` })
    .where('id', '=', bookId)
    .execute()
  await recordChange(tx, { bookId, changedBy, before: only(before), after: only(after) })
  return true
}

interface Recorded {
  bookId: string
  changedBy: string | null
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Puts a change into the book's history. Both sides name the same columns. */
export async function recordChange(tx: Tx, { bookId, changedBy, before, after }: Recorded): Promise<void> {
  await tx
    .insertInto('book_changes')
    .values({
      book_id: bookId,
      changed_by: changedBy,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}

const settled = (book: SharedFields): SharedFields => (book.series === null ? { ...book, series_position: null } : book)
