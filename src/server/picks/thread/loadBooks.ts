import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { SageBook } from '#sage/book.ts'
import { esteemOf, meanStarsOf } from '../map/placeMap.ts'
import type { Renown } from '../map/readingMapFile.ts'
import { toSageBook } from '../toSageBook.ts'

/** The engine's index of a book is its place in these lists. */
export interface SageBooks {
  /** books.number, ascending but for those that came after a model. */
  numbers: Int32Array
  books: SageBook[]
  readers: Int32Array
  /** How many are known of, on the reading map and here. */
  ratings: Int32Array
  /** books.number → place in the lists, or -1. */
  places: Int32Array
  /** By book: its line in the reading map, or -1. */
  lines: Int32Array
}

const pageSize = 1000

/** Without `renown` there is no reading map. */
export async function loadBooks(
  tx: Tx,
  renown?: readonly Renown[],
  only: RawBuilder<boolean> = sql`true`,
): Promise<SageBooks> {
  const lineOf = await loadLines(tx, renown ?? [])
  const numbers = [] as number[]
  const books = [] as SageBook[]
  const readers = [] as number[]
  const ratings = [] as number[]
  const lines = [] as number[]
  for (let page = await loadPage(tx, 0, only); page.length > 0; page = await loadPage(tx, numbers.at(-1)!, only)) {
    for (const row of page) {
      numbers.push(row.number)
      readers.push(row.readers)
      const line = lineOf.get(row.number) ?? -1
      lines.push(line)
      ratings.push((renown?.[line]?.ratings ?? 0) + row.ratings)
      const stars = meanStarsOf(renown?.[line], { ratings: row.ratings, stars: row.stars })
      books.push({
        ...toSageBook(row),
        ...(renown && { esteem: esteemOf(renown[line]) }),
        ...(stars !== undefined && { stars }),
      })
    }
  }
  const ascending = Int32Array.from(numbers)
  return {
    numbers: ascending,
    books,
    readers: Int32Array.from(readers),
    ratings: Int32Array.from(ratings),
    places: placesOf(ascending),
    lines: Int32Array.from(lines),
  }
}

/** books.number → line of the map. A merged book leads to the one it was merged into. */
async function loadLines(tx: Tx, renown: readonly Renown[]): Promise<Map<number, number>> {
  if (renown.length === 0) return new Map()
  const { rows } = await sql<{ number: number; key: string }>`
    select number, merged.google_book_id as key from book_merges merged join books on books.id = merged.leads_to
      where merged.undone_at is null and merged.google_book_id like 'sageleaf\_%'
    union all
    select number, google_book_id from books where google_book_id like 'sageleaf\_%'`.execute(tx)
  const lineOf = new Map(renown.map(({ key }, line) => [key, line]))
  return new Map(
    rows.flatMap(({ number, key }) => {
      const line = lineOf.get(key)
      return line === undefined ? [] : [[number, line] as const]
    }),
  )
}

/** -1 for a book that is newer than these lists. */
export function placeOf({ places }: Pick<SageBooks, 'places'>, number: number): number {
  return places[number] ?? -1
}

function loadPage(tx: Tx, after: number, only: RawBuilder<boolean>) {
  return tx
    .selectFrom('books')
    .select(['number', 'title', 'authors', 'series', 'first_year as year', 'language', 'readers', 'ratings', 'stars'])
    .select(['known_genres as genres', 'survey_genres as surveyGenres'])
    .select(sql<number | null>`series_position`.as('seriesPosition'))
    .select(['tags', 'moods', 'setting', 'pace', 'form', 'audience', 'pages', 'violence', 'warned', 'synopsis'])
    .select(
      sql<
        string[]
      >`known_tropes || themes || characters || survey_tropes || array_remove(array[point_of_view], null)`.as('story'),
    )
    .where('number', '>', after)
    .where(only)
    .orderBy('number')
    .limit(pageSize)
    .execute()
}

export function placesOf(numbers: Int32Array): Int32Array {
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0)
  const places = new Int32Array(highest + 1).fill(-1)
  numbers.forEach((number, place) => (places[number] = place))
  return places
}
