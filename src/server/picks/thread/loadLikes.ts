import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { fitWeightOf } from '#sage/profile.ts'
import { type Row, type Rows, stackRows } from '#sage/rows.ts'
import { parsePgArray } from './pgArray.ts'
import { placeOf, type SageBooks } from './loadBooks.ts'

/** One row per reader, weighted for the fit. Skips private books and the likes `without`. */
export async function loadLikes(tx: Tx, books: SageBooks, without: Like[] = []): Promise<Rows> {
  const readers = without.map(({ userId }) => userId)
  const numbers = without.map(({ number }) => number)
  const { rows } = await sql<{ numbers: string; codes: string }>`
    select array_agg(b.number order by b.number)::text as numbers, array_agg(${code} order by b.number)::text as codes
    from read_books e join books b on b.id = e.book_id
      left join unnest(${readers}::uuid[], ${numbers}::integer[]) as without (user_id, number)
        on without.user_id = e.user_id and without.number = b.number
    where e.visibility <> 'private' and without.number is null
    group by e.user_id order by e.user_id`.execute(tx)
  const shelves = rows.map((row) => likesOf(books, parsePgArray(row.numbers), parsePgArray(row.codes)))
  return stackRows(shelves.filter((shelf) => shelf.index.length > 0))
}

interface Like {
  userId: string
  number: number
}

const statuses = ['tbr', 'currently_reading', 'finished'] as const

/** An entry in one number: stars in quarters · 8 + given up · 4 + index of its status. */
const code = sql`coalesce(e.rating * 4, 0)::integer * 8 + e.is_dnf::integer * 4
  + array_position(${sql.lit(`{${statuses.join(',')}}`)}::text[], e.reading_status) - 1`

const weights = new Map<number, number>()

function weightOf(coded: number): number {
  const known = weights.get(coded)
  if (known !== undefined) return known
  const stars = (coded >> 3) / 4
  const dnf = (coded & 4) > 0
  const status = statuses[coded & 3]!
  const weight = fitWeightOf({ stars: stars || undefined, status, dnf })
  weights.set(coded, weight)
  return weight
}

function likesOf(books: SageBooks, numbers: number[], codes: number[]): Row {
  const liked = [...numbers.keys()].filter((k) => weightOf(codes[k]!) > 0 && placeOf(books, numbers[k]!) >= 0)
  return {
    index: Int32Array.from(liked, (k) => placeOf(books, numbers[k]!)),
    value: Float32Array.from(liked, (k) => weightOf(codes[k]!)),
  }
}
