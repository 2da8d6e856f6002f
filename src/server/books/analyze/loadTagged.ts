import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { TaggedBook } from '#sage/analyze/tagged.ts'
import type { CatalogueBook } from '../catalogueFile.ts'

/** Enough to learn from, within seconds. */
const maxBooks = 1500
const maxGenres = 6

/** Small enough not to block other requests. */
const pageSize = 100

export async function* taggedPages(db: Db): AsyncGenerator<TaggedBook[]> {
  const ids = await chosenIds(db)
  for (let from = 0; from < ids.length; from += pageSize) yield await pageOf(db, ids.slice(from, from + pageSize))
}

async function chosenIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('books')
    .select('id')
    .where('synopsis', 'is not', null)
    .where(sql<boolean>`cardinality(known_genres) between 1 and ${sql.lit(maxGenres)}`)
    .orderBy(sql`google_book_id like 'sageleaf\\_%'`, 'desc')
    .orderBy('readers', 'desc')
    .orderBy('number')
    .limit(maxBooks)
    .execute()
  return rows.map(({ id }) => id)
}

async function pageOf(db: Db, ids: string[]): Promise<TaggedBook[]> {
  const rows = await db
    .selectFrom('books')
    .select(['title', 'authors', 'synopsis', 'series', 'first_year', 'language', 'known_genres', 'known_tropes'])
    .select(['characters', 'themes', 'series_type', 'point_of_view'])
    .where('id', 'in', ids)
    // A book may have lost its synopsis since it was chosen.
    .where('synopsis', 'is not', null)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute()
  return rows.map((row) => ({
    title: row.title,
    authors: row.authors,
    synopsis: row.synopsis!,
    ...knownFields({ series: row.series, year: row.first_year, language: row.language }),
    tags: {
      genres: row.known_genres,
      tropes: row.known_tropes,
      characters: row.characters,
      themes: row.themes,
      seriesType: row.series_type.slice(0, 1),
      pointOfView: row.point_of_view === null ? [] : [row.point_of_view],
    },
  }))
}

export function toTagged(book: CatalogueBook): TaggedBook {
  const { title, authors, synopsis = '', year, language, series, genres, tropes, characters, themes } = book
  return {
    title,
    authors,
    synopsis,
    year,
    language,
    ...(series && { series: series.name }),
    tags: {
      genres,
      tropes,
      characters,
      themes,
      seriesType: book.seriesType === undefined ? [] : [book.seriesType],
      pointOfView: book.pointOfView === undefined ? [] : [book.pointOfView],
    },
  }
}

type Known = Pick<TaggedBook, 'series' | 'year' | 'language'>

export function knownFields(maybe: { [Field in keyof Known]-?: Known[Field] | null }): Known {
  return Object.fromEntries(Object.entries(maybe).filter(([, value]) => value !== null))
}
