import { sql } from 'kysely'
import { type Db, readSnapshot, type Tx } from '#db/db.ts'
import { neighboursFrom } from '#sage/neighbours.ts'
import type { Rows } from '#sage/rows.ts'
import { RowStack } from '#sage/rowStack.ts'
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

/** Of the learned books; version 0 and none before the first fit. */
export async function loadModel(db: Db, { readingMap }: LearnSettings): Promise<Model> {
  return readSnapshot(db, async (tx) => {
    const { version } = await tx.selectFrom('sage_model').select('version').executeTakeFirstOrThrow()
    const catalogue = await loadBooks(tx, readingMap ? loadRenown() : undefined, isLearned)
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

export function newerThanMap({ books, lines }: SageBooks, readingMap: boolean): Uint8Array {
  return Uint8Array.from(books, ({ year }, book) => Number(readingMap && lines[book]! < 0 && isNewerThanMap(year)))
}

const isLearned = sql<boolean>`number in (select book_number from book_neighbours)`

/** Larger pages only make more garbage, of which the process keeps much. */
const pageSize = 250

/** In the order of the books. */
async function loadNeighbours(tx: Tx, catalogue: SageBooks): Promise<{ ease: Rows; knn: Rows }> {
  const ease = new RowStack(catalogue.books.length)
  const knn = new RowStack(catalogue.books.length)
  for (let page = await loadPage(tx, 0); page.length > 0; page = await loadPage(tx, page.at(-1)!.number)) {
    for (const row of page) {
      const place = placeOf(catalogue, row.number)
      if (place < 0) continue
      addRow(ease, catalogue, place, parsePgArray(row.easeBooks), parsePgArray(row.easeWeights))
      addRow(knn, catalogue, place, parsePgArray(row.knnBooks), parsePgArray(row.knnWeights))
    }
  }
  return { ease: ease.stacked(), knn: knn.stacked() }
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

function addRow(stack: RowStack, catalogue: SageBooks, place: number, numbers: number[], weights: number[]): void {
  stack.begin(place)
  for (const [k, number] of numbers.entries()) {
    const book = placeOf(catalogue, number)
    if (book >= 0) stack.add(book, weights[k]!)
  }
}
