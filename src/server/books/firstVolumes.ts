import { type RawBuilder, sql } from 'kysely'
import { authorsOf, anonymousPattern } from '#contract/bookRules.ts'
import type { BookCard } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { seriesKey } from '#sage/book.ts'
import { selectCards, toCard } from './cards.ts'

export const isAnonymousIn = (name: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${name} ~* ${sql.lit(anonymousPattern)})`

/** Replaces later volumes by the first of their series, if the catalogue has it and the reader does not. */
export async function withFirstVolumes(db: Db, readerId: string | undefined, books: BookCard[]): Promise<BookCard[]> {
  const later = books.filter(({ seriesPosition }) => (seriesPosition ?? 0) > 1)
  if (later.length === 0) return books
  const rows = await selectCards(db, readerId)
    .where(
      sql<boolean>`lower(books.series) = any(array(select lower(name) from unnest(${later.map(({ series }) => series)}::text[]) name))`,
    )
    .where('books.series_position', '=', 1)
    .orderBy('books.readers', 'desc')
    .orderBy('books.number')
    .execute()
  const openings = rows.map(toCard).filter(({ mine }) => mine === null)
  return books.map((book) => (later.includes(book) ? (openings.find(isOfItsSeries(book)) ?? book) : book))
}

const isOfItsSeries = (book: BookCard) => (opening: BookCard) => seriesOf(opening) === seriesOf(book)

export const seriesOf = ({ series, author }: Pick<BookCard, 'series' | 'author'>) =>
  seriesKey({ series: series ?? undefined, authors: authorsOf(author) })
