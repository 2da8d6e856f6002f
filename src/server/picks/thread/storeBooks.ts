import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { StoredBook } from '#sage/neighbours.ts'
import { listOut } from './listIn.ts'
import type { Snapshot } from './loadGround.ts'

const writtenAtOnce = 1000

/**
 * The model becomes another, which knows the changes of the snapshot. Changes that came since stay, even those of books
 * that are learned now.
 */
export async function nextVersion(tx: Tx, { changes }: Snapshot): Promise<void> {
  await sql`update sage_model set version = version + 1`.execute(tx)
  const learned = listOut(changes.map(({ id }) => id))
  await sql`delete from sage_changes where id = any(${learned}::bigint[])`.execute(tx)
}

/** Writes what was learned of some books, each given by its place, over what was known of them. */
export async function storeBooks(
  tx: Tx,
  { numbers }: Snapshot,
  learned: Iterable<[number, StoredBook]>,
): Promise<void> {
  const waiting: StoredRow[] = []
  for (const [place, book] of learned) {
    waiting.push(rowOf(numbers, place, book))
    if (waiting.length === writtenAtOnce) await write(tx, waiting.splice(0))
  }
  if (waiting.length > 0) await write(tx, waiting)
}

/** A number and four lists in PostgreSQL's writing. */
type StoredRow = [number: number, ...lists: string[]]

function rowOf(numbers: Int32Array, place: number, { ease, knn }: StoredBook): StoredRow {
  const named = (index: Int32Array) => listOut(index.map((book) => numbers[book]!))
  return [numbers[place]!, named(ease.index), listOut(ease.value), named(knn.index), listOut(knn.value)]
}

/** Books that are gone by now are left out. */
async function write(tx: Tx, rows: StoredRow[]): Promise<void> {
  const column = (k: number) => rows.map((row) => row[k]!)
  await sql`
    insert into book_neighbours (book_number, ease_books, ease_weights, knn_books, knn_weights)
    select number, ease::integer[], ease_weights::real[], knn::integer[], knn_weights::real[]
    from unnest(${column(0)}::integer[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::text[], ${column(4)}::text[])
      as learned (number, ease, ease_weights, knn, knn_weights)
    where number in (select number from books)
    on conflict (book_number) do update set ease_books = excluded.ease_books, ease_weights = excluded.ease_weights,
      knn_books = excluded.knn_books, knn_weights = excluded.knn_weights`.execute(tx)
}
