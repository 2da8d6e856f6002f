import { sql } from 'kysely'
import { type Db, readSnapshot, type Tx } from '#db/db.ts'
import { neighboursFrom, type StoredBook } from '#sage/neighbours.ts'
import type { Row } from '#sage/rows.ts'
import { openSage, type Sage } from '#sage/sage.ts'
import { plainName } from '#server/shared/text.ts'
import { parsePgArray } from './pgArray.ts'
import { isNewerThanMap } from '../map/placeMap.ts'
import { loadRenown } from '../map/readingMapFile.ts'
import type { LearnSettings } from './loadSnapshot.ts'
import { loadBooks, placeOf, type SageBooks } from './loadBooks.ts'

export interface Model extends SageBooks {
  version: number
  sage: Sage
  /** Author's name without case, accents or marks → as the catalogue has it. */
  authorNamed: Map<string, string>
}

/** Version 0, without neighbours, before the first fit. */
export async function loadModel(db: Db, { readingMap }: LearnSettings): Promise<Model> {
  return readSnapshot(db, async (tx) => {
    const { version } = await tx.selectFrom('sage_model').select('version').executeTakeFirstOrThrow()
    const catalogue = await loadBooks(tx, readingMap ? loadRenown() : undefined)
    const stored = await loadNeighbours(tx, catalogue)
    const authors = new Set(catalogue.books.flatMap((book) => book.authors))
    return {
      ...catalogue,
      version,
      sage: openSage(catalogue.books, neighboursFrom(stored, catalogue.readers), newerThanMap(catalogue, readingMap)),
      authorNamed: new Map([...authors].map((name) => [plainName(name), name])),
    }
  })
}

function newerThanMap({ books, lines }: SageBooks, readingMap: boolean): Uint8Array {
  return Uint8Array.from(books, ({ year }, book) => Number(readingMap && lines[book]! < 0 && isNewerThanMap(year)))
}

const nothing: Row = { index: new Int32Array(0), value: new Float32Array(0) }
const pageSize = 10_000

/** In the order of the books; empty rows for those not learned yet. */
async function loadNeighbours(tx: Tx, catalogue: SageBooks): Promise<StoredBook[]> {
  const stored = Array.from(catalogue.numbers, (): StoredBook => ({ ease: nothing, knn: nothing }))
  for (let page = await loadPage(tx, 0); page.length > 0; page = await loadPage(tx, page.at(-1)!.number)) {
    for (const row of page) {
      const place = placeOf(catalogue, row.number)
      const ease = rowFrom(catalogue, parsePgArray(row.easeBooks), parsePgArray(row.easeWeights))
      const knn = rowFrom(catalogue, parsePgArray(row.knnBooks), parsePgArray(row.knnWeights))
      if (place >= 0) stored[place] = { ease, knn }
    }
  }
  return stored
}

async function loadPage(tx: Tx, after: number) {
  return tx
    .selectFrom('book_neighbours')
    .select('book_number as number')
    .select([
      sql<string>`ease_books::text`.as('easeBooks'),
      sql<string>`ease_weights::text`.as('easeWeights'),
      sql<string>`knn_books::text`.as('knnBooks'),
      sql<string>`knn_weights::text`.as('knnWeights'),
    ])
    .where('book_number', '>', after)
    .orderBy('book_number')
    .limit(pageSize)
    .execute()
}

function rowFrom(catalogue: SageBooks, numbers: number[], weights: number[]): Row {
  const there = [...numbers.keys()].filter((k) => placeOf(catalogue, numbers[k]!) >= 0)
  return {
    index: Int32Array.from(there, (k) => placeOf(catalogue, numbers[k]!)),
    value: Float32Array.from(there, (k) => weights[k]!),
  }
}
