import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { type Ground, prepareGround } from '#sage/ground.ts'
import { storedBooks } from '#sage/neighbours.ts'
import { fitWeightOf } from '#sage/profile.ts'
import { type Rows, stackRows } from '#sage/rows.ts'
import type { FittedRows } from '#sage/fit.ts'
import type { Log } from '#server/shared/log.ts'
import { loadBooks, type SageCatalogue } from './loadBooks.ts'

const writtenAtOnce = 500

/**
 * Fits the Sage's model anew from the catalogue and everybody's shelves, in a thread of its own, and swaps it in as one
 * transaction: until then, and if anything fails, the last model stands.
 */
export async function fitSage(db: Db, log: Log): Promise<void> {
  const began = performance.now()
  const catalogue = await loadBooks(db)
  if (catalogue.books.length === 0) return
  const likings = await loadLikings(db, catalogue)
  const fitted = await fitInThread(prepareGround(catalogue.books, likings))
  const counts = { books: catalogue.books.length, readers: likings.start.length - 1, positives: likings.index.length }
  const took = Math.round(performance.now() - began)
  await store(db, catalogue, fitted, { ...counts, took_ms: took })
  log.info({ ...counts, took }, 'the Sage was fitted')
}

/** One row per reader: the books they like, and how much that tells. */
async function loadLikings(db: Db, catalogue: SageCatalogue): Promise<Rows> {
  const rows = await db
    .selectFrom('read_books')
    .select(['user_id as reader', 'book_id as book', 'rating', 'reading_status as status', 'is_dnf as dnf'])
    .where('visibility', '!=', 'private')
    .orderBy('user_id')
    .orderBy('book_id')
    .execute()
  const readers = new Map<string, { book: number; weight: number }[]>()
  for (const { reader, book, rating, status, dnf } of rows) {
    const weight = fitWeightOf({ stars: rating ?? undefined, status: status as 'tbr', dnf })
    const index = catalogue.indexOfId.get(book)
    if (weight === 0 || index === undefined) continue
    const shelf = readers.get(reader) ?? []
    shelf.push({ book: index, weight })
    readers.set(reader, shelf)
  }
  return stackRows(
    [...readers.values()].map((shelf) => {
      shelf.sort((a, b) => a.book - b.book)
      return {
        index: Int32Array.from(shelf, (entry) => entry.book),
        value: Float32Array.from(shelf, (entry) => entry.weight),
      }
    }),
  )
}

function fitInThread(ground: Ground): Promise<FittedRows> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./fitThread.ts', import.meta.url), { workerData: ground })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`the fit ended with code ${code}`)))
  })
}

interface Fit {
  books: number
  readers: number
  positives: number
  took_ms: number
}

async function store(db: Db, { numbers }: SageCatalogue, fitted: FittedRows, fit: Fit): Promise<void> {
  const toNumbers = (index: Int32Array) => Array.from(index, (book) => numbers[book]!)
  const rows = storedBooks(fitted).map(({ ease, knn }, book) => ({
    book_number: numbers[book]!,
    ease_books: toNumbers(ease.index),
    ease_weights: [...ease.value],
    knn_books: toNumbers(knn.index),
    knn_weights: [...knn.value],
  }))
  await db.transaction().execute(async (tx) => {
    // Two fits at once must not interleave.
    await sql`lock table book_neighbours in exclusive mode`.execute(tx)
    await tx.deleteFrom('book_neighbours').execute()
    for (let from = 0; from < rows.length; from += writtenAtOnce) {
      await tx
        .insertInto('book_neighbours')
        .values(rows.slice(from, from + writtenAtOnce))
        .execute()
    }
    await tx.insertInto('sage_fits').values(fit).execute()
  })
}
