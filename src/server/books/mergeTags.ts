import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Tags out of the fixed lists, as a reader gave them. */
export interface Tags {
  genres: readonly string[]
  tropes: readonly string[]
  themes: readonly string[]
  characters: readonly string[]
  seriesType: string | null
  pointOfView: string | null
}

/**
 * Joins a reader's tags to those of the shared book: lists grow, nothing is taken away, and the point of view is set only
 * where there was none. What changed is kept with who changed it, so that it can be undone.
 */
export async function mergeTags(tx: Tx, bookId: string, readerId: string, tags: Tags): Promise<void> {
  const before = await tx
    .selectFrom('books')
    .select(['known_genres', 'known_tropes', 'themes', 'characters', 'series_type', 'point_of_view'])
    .where('id', '=', bookId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const merged = {
    known_genres: union(before.known_genres, tags.genres),
    known_tropes: union(before.known_tropes, tags.tropes),
    themes: union(before.themes, tags.themes),
    characters: union(before.characters, tags.characters),
    series_type: union(before.series_type, tags.seriesType === null ? [] : [tags.seriesType]),
    point_of_view: before.point_of_view ?? tags.pointOfView,
  }
  const changed = (Object.keys(merged) as (keyof typeof merged)[]).filter(
    (column) => JSON.stringify(merged[column]) !== JSON.stringify(before[column]),
  )
  if (changed.length === 0) return
  await tx
    .updateTable('books')
    .set({ ...merged, updated_at: sql`now()` })
    .where('id', '=', bookId)
    .execute()
  const only = (of: typeof before) => JSON.stringify(Object.fromEntries(changed.map((column) => [column, of[column]])))
  await tx
    .insertInto('book_changes')
    .values({ book_id: bookId, changed_by: readerId, before: only(before), after: only(merged) })
    .execute()
}

const union = (known: string[], given: readonly string[]) => [...new Set([...known, ...given])]
