import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { StoredBook } from '#sage/neighbours.ts'
import { toPgArray } from './pgArray.ts'
import type { Snapshot } from './loadSnapshot.ts'

const batchSize = 1000

/** Changes made after the snapshot stay, even for books that are learned now. */
export async function bumpVersion(tx: Tx, { changes }: Snapshot): Promise<void> {
  await sql`update sage_model set version = version + 1`.execute(tx)
  const learned = toPgArray(changes.map(({ id }) => id))
  await sql`delete from sage_changes where id = any(${learned}::bigint[])`.execute(tx)
}

export async function saveNeighbours(
  tx: Tx,
  { numbers }: Snapshot,
  learned: Iterable<[number, StoredBook]>,
): Promise<void> {
  const batch: StoredRow[] = []
  for (const [place, book] of learned) {
    batch.push(rowOf(numbers, place, book))
    if (batch.length === batchSize) await write(tx, batch.splice(0))
  }
  if (batch.length > 0) await write(tx, batch)
}

type StoredRow = [number: number, ...lists: string[]]

function rowOf(numbers: Int32Array, place: number, { ease, knn }: StoredBook): StoredRow {
  const named = (index: Int32Array) => toPgArray(index.map((book) => numbers[book]!))
  return [numbers[place]!, named(ease.index), toPgArray(ease.value), named(knn.index), toPgArray(knn.value)]
}

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
