import { sql } from 'kysely'
import { pagedTags } from '#contract/bookTags.ts'
import type { Db } from '#db/db.ts'
import { isAddedByHand } from '../books/addedByHand.ts'
import { hasFacets } from '../books/browseFilters.ts'

const maxLists = 15_000

/** Tags and prizes that have books, and the authors and series with the most. */
export async function listPaths(db: Db): Promise<string[]> {
  const [tags, authors, series, prizes] = await Promise.all([
    Promise.all(pagedTags.map(async (tag) => ((await hasBooks(db, tag)) ? [tag] : []))),
    db
      .selectFrom('authors')
      .select('name')
      .where('books', '>', 1)
      .where(
        sql<boolean>`exists (select from books where books.authors @> array[authors.name] and not ${isAddedByHand})`,
      )
      .orderBy('books', 'desc')
      .limit(maxLists)
      .execute(),
    db
      .selectFrom('books')
      .select('series as name')
      .where('series', 'is not', null)
      .where(sql<boolean>`not ${isAddedByHand}`)
      .groupBy('series')
      .orderBy(sql`count(*)`, 'desc')
      .limit(maxLists)
      .execute(),
    prizeNames(db),
  ])
  const path = (kind: string) => (name: string) => `/${kind}/${encodeURIComponent(name)}`
  return [
    ...tags.flat().map(path('tag')),
    ...authors.map(({ name }) => path('author')(name)),
    ...series.map(({ name }) => path('series')(name!)),
    ...prizes.map(path('prize')),
  ]
}

/** Without their years. */
async function prizeNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct left(prize, -5) as name from books, unnest(prizes) prize where prizes <> '{}' order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

async function hasBooks(db: Db, tag: string): Promise<boolean> {
  const book = await db
    .selectFrom('book_facets')
    .select('number')
    .where(hasFacets([tag]))
    .limit(1)
    .executeTakeFirst()
  return book !== undefined
}
