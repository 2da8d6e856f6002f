import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { SageBook } from '#sage/book.ts'

/** The catalogue in the Sage's form. The engine's index of a book is its place in these lists. */
export interface SageCatalogue {
  ids: string[]
  /** books.number, ascending: the order of the lists. */
  numbers: number[]
  titles: string[]
  books: SageBook[]
  /** How many readers have each book on a shelf that counts. */
  readers: Int32Array
  indexOfId: Map<string, number>
}

export async function loadBooks(db: Db): Promise<SageCatalogue> {
  const rows = await db
    .selectFrom('books')
    .select(['id', 'number', 'title', 'authors', 'series', 'known_genres as genres', 'readers'])
    .select(sql<number | null>`series_position`.as('seriesPosition'))
    .select(
      sql<string[]>`known_tropes || themes || characters || survey_genres || survey_tropes
        || array_remove(array[point_of_view], null)`.as('tags'),
    )
    .orderBy('number')
    .execute()
  return {
    ids: rows.map((row) => row.id),
    numbers: rows.map((row) => row.number),
    titles: rows.map((row) => row.title),
    books: rows.map(toSageBook),
    readers: Int32Array.from(rows, (row) => row.readers),
    indexOfId: new Map(rows.map((row, index) => [row.id, index])),
  }
}

interface Row {
  authors: string[]
  series: string | null
  seriesPosition: number | null
  genres: string[]
  tags: string[]
}

function toSageBook({ authors, series, seriesPosition, genres, tags }: Row): SageBook {
  return {
    authors,
    ...(series ? { series } : {}),
    ...(seriesPosition ? { seriesPosition } : {}),
    genres: genres.map((name) => ({ name, weight: 1 })),
    tags: [...new Set(tags)],
  }
}

/** The place of a number in an ascending list; -1 when it is not there. */
export function placeOf(numbers: number[], number: number): number {
  let [low, high] = [0, numbers.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if (numbers[middle] === number) return middle
    if (numbers[middle]! < number) low = middle + 1
    else high = middle - 1
  }
  return -1
}
