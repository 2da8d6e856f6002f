import { sql } from 'kysely'
import type { Place } from '#contract/reads.ts'

export type BeyondEnd = { refused: 'beyond-end'; unit: 'page' | 'minutes'; length: number }

/** SQL: pages that count for an entry, and those of a read in another edition. `books` must be joined. */
export const pagesOf = (entry: string, read?: string) =>
  sql<number | null>`coalesce(${lengths('pages', entry, read)}, books.pages)`

/** SQL: the same in minutes; a book has none of its own. */
export const minutesOf = (entry: string, read?: string) =>
  sql<number | null>`coalesce(${lengths('minutes', entry, read)})`

/** What the reader says of their copy comes before its edition, unless they chose that edition since. */
function lengths(unit: 'pages' | 'minutes', entry: string, read: string | undefined) {
  const own = sql.ref(`${entry}.own_${unit}`)
  const chosen = sql.ref(`${entry}.edition_id`)
  const of = (edition: unknown) =>
    sql`(select ${sql.ref(`edition.${unit}`)} from editions edition where edition.id = ${edition})`
  const other = read && sql.ref(`${read}.edition_id`)
  const steps = [
    ...(other ? [of(sql`case when ${other} is distinct from ${chosen} then ${other} end`)] : []),
    sql`case when ${sql.ref(`${entry}.is_own_length`)} then ${own} end`,
    of(chosen),
    own,
  ]
  return sql.join(steps)
}

interface Lengths {
  pages: number | null
  minutes: number | null
}

/** A place past the last page or minute, where the length is known. */
export function beyondEnd(place: Place | null, entry: Lengths | undefined): BeyondEnd | undefined {
  if (!place || place.unit === 'percent') return undefined
  const length = place.unit === 'page' ? entry?.pages : entry?.minutes
  return length && place.value > length ? { refused: 'beyond-end', unit: place.unit, length } : undefined
}
