import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { changeBook, sharedColumns, type SharedFields } from '#server/books/changeBook.ts'
import { isCoverRemoved } from '#server/books/covers/setFoundCover.ts'
import { revertedFields } from '#server/books/undoChange.ts'
import type { Merging } from './lock.ts'

const coverColumns: (keyof SharedFields)[] = ['cover', 'manual_cover_url']

/** Fills only unknown fields, in the book's history and recorded for undo. */
export async function fillBook(tx: Tx, adminId: string, { mergeId, keptId, duplicateId }: Merging): Promise<void> {
  const kept = await fieldsOf(tx, keptId)
  const duplicate = await fieldsOf(tx, duplicateId)
  const excluded = (await isCoverRemoved(tx, keptId)) ? coverColumns : []
  if (!(await changeBook(tx, keptId, adminId, () => blanksFilled(kept, duplicate, excluded)))) return
  await tx
    .insertInto('book_merge_rows')
    .values({
      merge_id: mergeId,
      place: 'books',
      outcome: 'changed',
      row_id: keptId,
      before: JSON.stringify(kept),
      after: JSON.stringify(await fieldsOf(tx, keptId)),
    })
    .execute()
}

const fieldsOf = (tx: Tx, bookId: string): Promise<SharedFields> =>
  tx.selectFrom('books').select(sharedColumns).where('id', '=', bookId).executeTakeFirstOrThrow()

function blanksFilled(
  kept: SharedFields,
  duplicate: SharedFields,
  excluded: (keyof SharedFields)[],
): Partial<SharedFields> {
  const isBlank = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
  const blanks = sharedColumns.filter(
    (column) => isBlank(kept[column]) && isIndependent(column, kept) && !excluded.includes(column),
  )
  return Object.fromEntries(blanks.map((column) => [column, duplicate[column]]))
}

/** A position belongs to its series, and a book shows only one of the two covers. */
function isIndependent(column: keyof SharedFields, kept: SharedFields): boolean {
  if (column === 'series_position') return kept.series === null
  return !coverColumns.includes(column) || coverColumns.every((cover) => kept[cover] === null)
}

/** Leaves fields that were changed since. */
export async function unfillBook(tx: Tx, adminId: string, { mergeId, keptId }: Merging): Promise<void> {
  const filled = await tx
    .selectFrom('book_merge_rows')
    .select([sql<SharedFields>`before`.as('before'), sql<SharedFields>`after`.as('after')])
    .where('merge_id', '=', mergeId)
    .where('place', '=', 'books')
    .executeTakeFirst()
  if (filled) await changeBook(tx, keptId, adminId, (book) => revertedFields(book, filled.before, filled.after))
}

const uncounted = { readers: 0, ratings: 0, stars: 0, spread: Array<number>(10).fill(0) }

/** Keeps the duplicate's id, number and history. Returns its title. */
export async function restoreBook(tx: Tx, { mergeId }: Merging): Promise<string> {
  const columns = sql.join((await storedColumns(tx)).map((column) => sql.ref(column)))
  const { rows } = await sql<{ title: string }>`insert into books (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::books,
      (select book || ${JSON.stringify(uncounted)}::jsonb
        || jsonb_build_object('created_by', (select id from users where id = (book ->> 'created_by')::uuid))
      from book_merges where id = ${mergeId})) kept
    returning title`.execute(tx)
  await sql`insert into book_changes
    select (jsonb_populate_record(null::book_changes, before
      || jsonb_build_object('changed_by', (select id from users where id = (before ->> 'changed_by')::uuid)))).*
    from book_merge_rows where merge_id = ${mergeId} and place = 'book_changes'`.execute(tx)
  return rows[0]!.title
}

/** Without generated columns, which cannot be inserted. */
async function storedColumns(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = 'books'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}
