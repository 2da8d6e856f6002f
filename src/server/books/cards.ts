import { sql } from 'kysely'
import type { BookCard, ReadingStatus } from '#contract/books.ts'
import type { Db, Tx } from '#db/db.ts'
import { clothColumns, clothFacts } from './clothFacts.ts'

export const unknownTitle = 'Unknown Title'
export const unknownAuthor = 'Unknown Author'

/** A book that a moderator removed is there for who added it or has it. */
export function selectCards(db: Db | Tx, readerId: string | undefined) {
  return db
    .selectFrom('books')
    .leftJoin('read_books as mine', (join) =>
      join.onRef('mine.book_id', '=', 'books.id').on('mine.user_id', '=', readerId ?? null),
    )
    .select([
      'books.id',
      ...clothColumns,
      'books.cover',
      'books.manual_cover_url as manualCover',
      'books.first_year as year',
      'books.ratings',
      'books.stars',
      'mine.reading_status as status',
      'mine.is_paused as isPaused',
      'mine.is_dnf as isDnf',
      'mine.rating',
    ])
    .select(ownCoverOf('mine').as('ownCover'))
    .where(
      sql<boolean>`(books.hidden_at is null or mine.id is not null or books.created_by = ${readerId ?? null}::uuid)`,
    )
}

/** The reader's own, else that of the edition they have. */
export const ownCoverOf = (entry: string) =>
  sql<string | null>`coalesce(${sql.ref(entry)}.cover,
    (select cover from editions where editions.id = ${sql.ref(entry)}.edition_id))`

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number]

export function toCard(row: CardRow): BookCard {
  return {
    ...clothFacts(row),
    id: row.id,
    title: row.title || unknownTitle,
    author: row.author || unknownAuthor,
    cover: shownCover(row.ownCover, row.manualCover, row.cover),
    year: row.year,
    averageRating: row.ratings > 0 ? Math.round((row.stars / row.ratings) * 100) / 100 : null,
    ratings: row.ratings,
    mine:
      row.status === null
        ? null
        : {
            status: row.status as ReadingStatus,
            isPaused: row.isPaused ?? false,
            isDnf: row.isDnf ?? false,
            rating: row.rating,
          },
  }
}

/** Only covers that we serve: a browser never asks another host. */
export function shownCover(...covers: (string | null)[]): string | null {
  return covers.find((cover) => cover?.startsWith('/')) ?? null
}

export async function findCard(db: Db | Tx, readerId: string, bookId: string): Promise<BookCard | undefined> {
  const row = await selectCards(db, readerId).where('books.id', '=', bookId).executeTakeFirst()
  return row && toCard(row)
}

/** By id. */
export async function cardsOf(db: Db | Tx, readerId: string, bookIds: string[]): Promise<Map<string, BookCard>> {
  const rows = await selectCards(db, readerId)
    .where('books.id', '=', sql<string>`any(${[...new Set(bookIds)]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, toCard(row)]))
}

export const emptyCard = {
  genreFamily: 'general',
  series: null,
  seriesPosition: null,
  averageRating: null,
  ratings: 0,
  mine: null,
} as const
