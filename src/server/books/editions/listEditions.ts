import { sql } from 'kysely'
import type { Edition } from '#contract/editions.ts'
import type { EditionFormat } from '#contract/readRules.ts'
import type { Db, Tx } from '#db/db.ts'
import { currentBookId } from '../currentBookId.ts'
import { shownCover } from '../cards.ts'
import { isBookVisible } from '#server/shared/visibleReviews.ts'

const most = 300

/** Those of which most is known first. */
export async function listEditions(db: Db, readerId: string | undefined, bookId: string) {
  const rows = await selectEditions(db, readerId)
    .where('book_id', '=', currentBookId(bookId))
    .where(isEditionShown(readerId))
    .where(sql<boolean>`exists (select from books where books.id = editions.book_id and ${isBookVisible(readerId)})`)
    .orderBy(sql`num_nonnulls(format, pages, minutes, publisher, translator, narrator) > 0`, 'desc')
    .orderBy('year', (order) => order.desc().nullsLast())
    .orderBy('isbn13')
    .orderBy('id')
    .limit(most)
    .execute()
  const own = readerId
    ? await db
        .selectFrom('read_books')
        .select('edition_id as mine')
        .where('user_id', '=', readerId)
        .where('book_id', '=', currentBookId(bookId))
        .executeTakeFirst()
    : undefined
  return { editions: rows.map(toEdition), mine: own?.mine ?? null }
}

export const factColumns = [
  'format',
  'title',
  'language',
  'pages',
  'minutes',
  'translator',
  'narrator',
  'publisher',
  'year',
] as const

export const selectEditions = (db: Db | Tx, readerId: string | undefined) =>
  db
    .selectFrom('editions')
    .select(['id', 'isbn13', 'asin', 'cover', ...factColumns])
    .select(sql<boolean>`coalesce(added_by = ${readerId ?? null}, false) and not ${isChosenByOthers}`.as('canRemove'))
    .select(
      sql<boolean>`is_described and ${readerId !== undefined} and described_by is distinct from ${readerId ?? null}`.as(
        'isReportable',
      ),
    )

/** Not removed by a moderator. */
export const isEditionPublic = sql<boolean>`(editions.is_described or not editions.is_typed)`

/** One that a moderator removed is there only for readers whose copy or read it is. */
export const isEditionShown = (readerId: string | undefined) => sql<boolean>`(${isEditionPublic}
  or exists (select from read_books where edition_id = editions.id and user_id = ${readerId ?? null}::uuid)
  or exists (select from reads where edition_id = editions.id and user_id = ${readerId ?? null}::uuid))`

export function toEdition(row: Awaited<ReturnType<ReturnType<typeof selectEditions>['execute']>>[number]): Edition {
  return { ...row, format: row.format as EditionFormat | null, cover: shownCover(row.cover) }
}

/** Also by an entry that a reader may still restore. */
export const isChosenByOthers = sql<boolean>`(
  exists (select from read_books where edition_id = editions.id and user_id <> editions.added_by)
  or exists (select from reads where edition_id = editions.id and user_id <> editions.added_by)
  or exists (select from entries_before before where before.book_id = editions.book_id
    and (entry ->> 'edition_id' = editions.id::text
      or before.reads @> jsonb_build_array(jsonb_build_object('edition_id', editions.id)))))`
