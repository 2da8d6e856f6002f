import { sql } from 'kysely'
import type { BookChange } from '#contract/catalogueShapes.ts'
import type { BookField } from '#contract/catalogueRules.ts'
import type { Db, Tx } from '#db/db.ts'
import { shownCover } from '#server/books/cards.ts'
import { type SharedFields, sharedColumns } from '#server/books/changeBook.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { revertedFields } from '#server/books/undoChange.ts'
import { type Cursor, encodeCursor, exactTime } from '#server/shared/cursor.ts'
import { readAsAdmin } from '#server/shared/roles.ts'

interface PageQuery {
  bookId: string
  after: Cursor | undefined
  limit: number
}

/** Latest first; undefined when there is no such book. */
export const listChanges = (db: Db, adminId: string, wanted: PageQuery) =>
  readAsAdmin(db, adminId, (tx) => pageOfChanges(tx, wanted))

async function pageOfChanges(tx: Tx, { bookId, after, limit }: PageQuery) {
  const book = await tx
    .selectFrom('books')
    .select(sharedColumns)
    .where('id', '=', currentBookId(bookId))
    .executeTakeFirst()
  if (!book) return undefined
  const rows = await selectChanges(tx)
    .where('book_id', '=', currentBookId(bookId))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(changed_at, book_changes.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('book_changes.id', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    changes: rows.slice(0, limit).map((row) => toChange(row, book)),
    next: last ? encodeCursor(last.exactTime, last.id) : null,
  }
}

function selectChanges(tx: Tx) {
  return tx
    .selectFrom('book_changes')
    .leftJoin('profiles', 'profiles.id', 'changed_by')
    .select([
      'book_changes.id',
      'changed_at as at',
      sql<Partial<SharedFields>>`before`.as('before'),
      sql<Partial<SharedFields>>`after`.as('after'),
      exactTime('changed_at').as('exactTime'),
      sql<BookChange['by']>`case when profiles.id is not null
        then json_build_object('id', profiles.id, 'username', username) end`.as('by'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number]

function toChange({ id, at, by, before, after }: Row, book: SharedFields): BookChange {
  return { id, at: at.toISOString(), by, fields: fieldsOf(before, after), canUndo: isLeft(book, before, after) }
}

function isLeft(book: SharedFields, before: Partial<SharedFields>, after: Partial<SharedFields>): boolean {
  const back = revertedFields(book, before, after)
  return JSON.stringify({ ...book, ...back }) !== JSON.stringify(book)
}

/** Survey words change with genres and tropes, and the cover columns count as one field. */
const columnOf: Record<Exclude<BookField, 'cover'>, keyof SharedFields> = {
  title: 'title',
  authors: 'authors',
  series: 'series',
  seriesPosition: 'series_position',
  synopsis: 'synopsis',
  isbn: 'isbn',
  year: 'first_year',
  language: 'language',
  pages: 'pages',
  genres: 'known_genres',
  tropes: 'known_tropes',
  themes: 'themes',
  characters: 'characters',
  seriesType: 'series_type',
  pointOfView: 'point_of_view',
}

function fieldsOf(before: Partial<SharedFields>, after: Partial<SharedFields>): BookChange['fields'] {
  const fields = (Object.keys(columnOf) as (keyof typeof columnOf)[])
    .filter((field) => columnOf[field] in after)
    .map((field) => ({ field, before: before[columnOf[field]] ?? null, after: after[columnOf[field]] ?? null }))
  if (!('cover' in after || 'manual_cover_url' in after)) return fields
  return [...fields, { field: 'cover', before: coverOf(before), after: coverOf(after) }]
}

const coverOf = ({ cover = null, manual_cover_url = null }: Partial<SharedFields>) =>
  shownCover(manual_cover_url, cover)
