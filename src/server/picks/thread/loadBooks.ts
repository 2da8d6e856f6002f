import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { SageBook } from '#sage/book.ts'
import { toSageBook } from '../toSageBook.ts'

/** The engine's index of a book is its place in these lists. */
export interface SageBooks {
  /** books.number, ascending. */
  numbers: Int32Array
  books: SageBook[]
  readers: Int32Array
  /** books.number → place in the lists, or -1. */
  places: Int32Array
}

const pageSize = 10_000

export async function loadBooks(tx: Tx): Promise<SageBooks> {
  const numbers = [] as number[]
  const books = [] as SageBook[]
  const readers = [] as number[]
  for (let page = await loadPage(tx, 0); page.length > 0; page = await loadPage(tx, numbers.at(-1)!)) {
    for (const row of page) {
      numbers.push(row.number)
      readers.push(row.readers)
      books.push(toSageBook(row))
    }
  }
  return { numbers: Int32Array.from(numbers), books, readers: Int32Array.from(readers), places: placesOf(numbers) }
}

/** -1 for a book that is newer than these lists. */
export function placeOf({ places }: Pick<SageBooks, 'places'>, number: number): number {
  return places[number] ?? -1
}

function loadPage(tx: Tx, after: number) {
  return tx
    .selectFrom('books')
    .select(['number', 'authors', 'series', 'first_year as year', 'language', 'readers'])
    .select(['known_genres as genres', 'survey_genres as surveyGenres'])
    .select(sql<number | null>`series_position`.as('seriesPosition'))
    .select(
      sql<
        string[]
      >`known_tropes || themes || characters || survey_tropes || array_remove(array[point_of_view], null)`.as('tags'),
    )
    .where('number', '>', after)
    .orderBy('number')
    .limit(pageSize)
    .execute()
}

function placesOf(numbers: number[]): Int32Array {
  const places = new Int32Array((numbers.at(-1) ?? 0) + 1).fill(-1)
  numbers.forEach((number, place) => (places[number] = place))
  return places
}
