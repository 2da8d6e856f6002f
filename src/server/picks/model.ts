import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { neighboursFrom } from '#sage/neighbours.ts'
import type { Row } from '#sage/rows.ts'
import { openSage, type Sage } from '#sage/sage.ts'
import { loadBooks, placeOf, type SageCatalogue } from './loadBooks.ts'
import { plainName } from '#server/shared/plainName.ts'

/** The Sage at work in this process: the last fitted model over the catalogue as it was then. */
export interface Model extends SageCatalogue {
  sage: Sage
  /** Author's name without case, accents or marks → as the catalogue has it. */
  authorNamed: Map<string, string>
}

interface Held {
  version: string
  model: Promise<Model>
}

const held = new WeakMap<Db, Held>()

/** The newest model; undefined before the first fit. Read from the database when another fit has replaced it. */
export async function currentModel(db: Db): Promise<Model | undefined> {
  const { rows } = await sql<{ version: string | null }>`
    select (select max(id) from sage_fits) || '/' || (select max(number) from books) as version`.execute(db)
  const version = rows[0]?.version
  if (!version) return undefined
  const present = held.get(db)
  if (present?.version === version) return present.model
  const model = loadModel(db)
  held.set(db, { version, model })
  model.catch(() => held.delete(db))
  return model
}

const nothing: Row = { index: new Int32Array(0), value: new Float32Array(0) }

async function loadModel(db: Db): Promise<Model> {
  const catalogue = await loadBooks(db)
  const rows = await db.selectFrom('book_neighbours').selectAll().execute()
  const rowOf = new Map(rows.map((row) => [row.book_number, row]))
  const places = (numbers: number[], weights: number[]): Row => {
    const kept = numbers.map((number, k) => ({ book: placeOf(catalogue.numbers, number), weight: weights[k]! }))
    const there = kept.filter(({ book }) => book >= 0)
    return {
      index: Int32Array.from(there, ({ book }) => book),
      value: Float32Array.from(there, ({ weight }) => weight),
    }
  }
  const stored = catalogue.numbers.map((number) => {
    const row = rowOf.get(number)
    if (!row) return { ease: nothing, knn: nothing }
    return { ease: places(row.ease_books, row.ease_weights), knn: places(row.knn_books, row.knn_weights) }
  })
  const authors = new Set(catalogue.books.flatMap((book) => book.authors))
  return {
    ...catalogue,
    sage: openSage(catalogue.books, neighboursFrom(stored, catalogue.readers)),
    authorNamed: new Map([...authors].map((name) => [plainName(name), name])),
  }
}
