import { parentPort, workerData } from 'node:worker_threads'
import { loadModel } from './loadModel.ts'
import { judgeFor, recommendFor } from './recommendFor.ts'
import type { ReaderSnapshot } from './recommendations.ts'
import { withThreadDb } from '#server/shared/threadDb.ts'
import type { SageConnection } from './loadSnapshot.ts'

/** `reader` is a `ReaderSnapshot` as JSON text, which passes between threads much faster than objects. */
export interface ServeRequest {
  id: number
  reader: string
  /** Numbers of books to judge; undefined to recommend some. */
  books?: number[]
}

/**
 * First the version of the loaded model, then a response to each request: `Recommendations`, or `RecommendedBook[]` for
 * the books asked about, as JSON; or the error.
 */
export type ServeResponse = { version: number } | { id: number; answer: string } | { id: number; error: string }

const connection = workerData as SageConnection
const model = await withThreadDb(connection, (db) => loadModel(db, connection))
parentPort!.on('message', (request: ServeRequest) => parentPort!.postMessage(respond(request)))
parentPort!.postMessage({ version: model.version } satisfies ServeResponse)

function respond({ id, reader, books }: ServeRequest): ServeResponse {
  try {
    const snapshot = JSON.parse(reader) as ReaderSnapshot
    return { id, answer: JSON.stringify(books ? judgeFor(model, snapshot, books) : recommendFor(model, snapshot)) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
