import { sql } from 'kysely'
import type { ReaderPage } from '#contract/readers.ts'
import { maxFavorites } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import { clothColumns, clothFacts } from '#server/books/clothFacts.ts'
import { progressOf } from '#server/shelf/entries.ts'
import { minutesOf, pagesOf } from '#server/shelf/lengths.ts'
import { isEntryVisible, type ShelfView } from '#server/shared/visibleEntries.ts'

const maxReading = 6

export async function findReaderPage(
  db: Db,
  readerId: string | undefined,
  view: ShelfView,
  year: number,
): Promise<ReaderPage> {
  const [favorites, reading, spines, ratings] = await Promise.all([
    visibleFavorites(db, readerId, view),
    nowReading(db, readerId, view),
    spinesOfYear(db, view, year),
    ratingsOf(db, view),
  ])
  return { favorites, reading, year: { year, spines }, ratings }
}

async function visibleFavorites(db: Db, readerId: string | undefined, view: ShelfView) {
  const rows = await selectCards(db, readerId)
    .innerJoin('read_books as entry', 'entry.book_id', 'books.id')
    .select('entry.rating as theirRating')
    .where(isEntryVisible(view))
    .where('entry.favorite_place', 'is not', null)
    .orderBy('entry.favorite_place')
    .orderBy('entry.updated_at', 'desc')
    .limit(maxFavorites)
    .execute()
  return rows.map((row) => ({ book: toCard(row), rating: row.theirRating }))
}

async function nowReading(db: Db, readerId: string | undefined, view: ShelfView) {
  const rows = await selectCards(db, readerId)
    .innerJoin('read_books as entry', 'entry.book_id', 'books.id')
    .select(['entry.at_unit as atUnit', 'entry.at_value as atValue', minutesOf('entry').as('minutes')])
    .select(pagesOf('entry').as('pages'))
    .where(isEntryVisible(view))
    .where('entry.reading_status', '=', 'currently_reading')
    .where('entry.is_paused', '=', false)
    .orderBy('entry.updated_at', 'desc')
    .limit(maxReading)
    .execute()
  return rows.map((row) => ({ book: toCard(row), percent: progressOf(row)?.percent ?? null }))
}

/** Reads without a day or a year of finishing are left out. */
async function spinesOfYear(db: Db, view: ShelfView, year: number): Promise<ReaderPage['year']['spines']> {
  const rows = await db
    .selectFrom('reads as read')
    .innerJoin('read_books as entry', 'entry.id', 'read.entry_id')
    .innerJoin('books', 'books.id', 'entry.book_id')
    .where(isEntryVisible(view))
    .where('read.user_id', '=', view.ownerId)
    .where('read.outcome', '=', 'finished')
    .where((eb) =>
      eb.or([eb('read.year_read', '=', year), eb.between('read.finished_on', `${year}-01-01`, `${year}-12-31`)]),
    )
    .select(['books.id as bookId', 'books.pages', ...clothColumns])
    .orderBy('read.finished_on', (order) => order.asc().nullsLast())
    .orderBy('read.created_at')
    .execute()
  return rows.map(({ bookId, pages, ...row }) => ({ bookId, pages, ...clothFacts(row) }))
}

/** Quarter stars from imports count with the half above. */
async function ratingsOf(db: Db, view: ShelfView): Promise<ReaderPage['ratings']> {
  const { rows } = await sql<{ step: number; count: number; stars: number }>`
    select ceil(entry.rating * 2)::integer as step, count(*)::integer as count, sum(entry.rating)::float8 as stars
    from read_books entry where ${isEntryVisible(view)} and entry.rating is not null group by step`.execute(db)
  const spread = Array.from({ length: 10 }, (_, at) => rows.find(({ step }) => step === at + 1)?.count ?? 0)
  const count = rows.reduce((total, row) => total + row.count, 0)
  const stars = rows.reduce((total, row) => total + row.stars, 0)
  return { average: count === 0 ? null : Math.round((10 * stars) / count) / 10, count, spread }
}
