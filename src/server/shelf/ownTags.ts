import { type RawBuilder, sql } from 'kysely'

const shared = { genres: 'known_genres', tropes: 'known_tropes', characters: 'characters', themes: 'themes' } as const

/**
 * For a query over `read_books entry`: the tags that its form shows, the reader's own or else the catalogue's. Tropes are
 * null until the form was saved, and then also an empty list of genres was meant so.
 */
export function tagsOf(field: keyof typeof shared): RawBuilder<string[]> {
  const known = sql`(select ${sql.ref(shared[field])} from books where id = entry.book_id)`
  if (field === 'genres')
    return sql`case when entry.tropes is null and entry.genres = '{}' then ${known} else entry.genres end`
  return sql`coalesce(${sql.ref(`entry.${field}`)}, ${known})`
}
