import { parentPort, workerData } from 'node:worker_threads'
import { answerFor, type AskedSnapshot } from '../ask/answerFor.ts'
import { loadModel, type Model, newerThanMap } from './loadModel.ts'
import { judgeFor, recommendFor } from './recommendFor.ts'
import type { ReaderSnapshot } from './recommendations.ts'
import { noWishes, type WishedBooks } from './wished.ts'
import { withThreadDb } from '#server/shared/threadDb.ts'
import type { SageConnection, LearnSettings } from './loadSnapshot.ts'
import { sql } from 'kysely'
import { type Db, readSnapshot } from '#db/db.ts'
import { withNewcomers } from '#sage/newcomers.ts'
import { appended } from '#sage/rows.ts'
import { loadBooks, placeOf, placesOf } from './loadBooks.ts'

/** `reader` is a `ReaderSnapshot` as JSON text, which passes between threads much faster than objects. */
export interface ServeRequest {
  id: number
  reader: string
  /** Numbers of books to judge. */
  books?: number[]
  /** A question: an `AskedSnapshot` as JSON text. With neither, the usual picks are wanted. */
  asked?: string
  /** `WishedBooks` as JSON text, for the usual picks. */
  wished?: string
}

/**
 * First the version of the loaded model, then a response to each request: `Recommendations`, `RecommendedBook[]` for
 * the books to judge, or `RankedBooks` for a question, as JSON; or the error.
 */
export type ServeResponse = { version: number } | { id: number; answer: string } | { id: number; error: string }

const connection = workerData as SageConnection
let model = await withThreadDb(connection, (db) => loadModel(db, connection))
let turn = Promise.resolve()
// One after the other, because the model has working memory for one.
parentPort!.on('message', (request: ServeRequest) => {
  turn = turn.then(async () => parentPort!.postMessage(await respond(request)))
})
parentPort!.postMessage({ version: model.version } satisfies ServeResponse)

async function respond({ id, ...request }: ServeRequest): Promise<ServeResponse> {
  try {
    return { id, answer: JSON.stringify(await answerTo(request)) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function answerTo({ reader, books, asked, wished }: Omit<ServeRequest, 'id'>) {
  const snapshot = JSON.parse(reader) as ReaderSnapshot
  await meetNewcomers(snapshot)
  if (asked) return answerFor(model, snapshot, JSON.parse(asked) as AskedSnapshot)
  if (books) return judgeFor(model, snapshot, books)
  return recommendFor(model, snapshot, wished === undefined ? noWishes : (JSON.parse(wished) as WishedBooks))
}

/** A book that came into the catalogue a second ago counts, too, once a reader has it. */
async function meetNewcomers(snapshot: ReaderSnapshot): Promise<void> {
  const newcomers = newcomersFor(model, snapshot)
  if (newcomers.length === 0 || model.version === 0) return
  model = await withThreadDb(connection, (db) => withBooks(db, model, newcomers, connection))
}

/** Numbers of books that the reader has or turned down and that the model has not learned. */
function newcomersFor(loaded: Model, { shelf, turnedDown }: ReaderSnapshot): number[] {
  const numbers = [...shelf, ...turnedDown].map(({ number }) => number)
  return [...new Set(numbers)].filter((number) => placeOf(loaded, number) < 0)
}

/** The model with these books at its end, of which it knows only what is said of them. */
async function withBooks(
  db: Db,
  loaded: Model,
  newcomers: readonly number[],
  { readingMap }: LearnSettings,
): Promise<Model> {
  const more = await readSnapshot(db, (tx) => loadBooks(tx, undefined, sql`number = any(${newcomers})`))
  if (more.numbers.length === 0) return loaded
  const numbers = appended(loaded.numbers, more.numbers)
  return {
    ...loaded,
    numbers,
    places: placesOf(numbers),
    books: [...loaded.books, ...more.books],
    readers: appended(loaded.readers, more.readers),
    ratings: appended(loaded.ratings, more.ratings),
    lines: appended(loaded.lines, more.lines),
    sage: withNewcomers(loaded.sage, more.books, newerThanMap(more, readingMap)),
  }
}
