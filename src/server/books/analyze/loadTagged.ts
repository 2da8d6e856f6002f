import type { Db } from '#db/db.ts'
import type { TaggedBook } from '#sage/analyze/tagged.ts'

/** So many books are enough to learn from, and few enough to do so in seconds. */
const mostBooks = 2000

/** The books of the catalogue that have both a synopsis and genres: the shipped ones, then the most read. */
export async function loadTagged(db: Db): Promise<TaggedBook[]> {
  const rows = await db
    .selectFrom('books')
    .select(['title', 'authors', 'synopsis', 'series', 'known_genres', 'known_tropes', 'characters', 'themes'])
    .select(['series_type', 'point_of_view'])
    .where('synopsis', 'is not', null)
    .where((eb) => eb(eb.fn<number>('cardinality', ['known_genres']), '>', 0))
    .orderBy('readers', 'desc')
    .orderBy('number')
    .limit(mostBooks)
    .execute()
  return rows.map((row) => ({
    title: row.title,
    authors: row.authors,
    synopsis: row.synopsis!,
    ...(row.series === null ? {} : { series: row.series }),
    tags: {
      genres: row.known_genres,
      tropes: row.known_tropes,
      characters: row.characters,
      themes: row.themes,
      seriesType: row.series_type,
      pointOfView: row.point_of_view === null ? [] : [row.point_of_view],
    },
  }))
}
