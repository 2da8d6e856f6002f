import { parentPort, workerData } from 'node:worker_threads'
import { loadModel } from './loadModel.ts'
import { recommendFor } from './recommendFor.ts'
import type { ReaderSnapshot } from './recommendations.ts'
import { withThreadDb } from '#server/shared/threadDb.ts'
import type { SageConnection } from './loadSnapshot.ts'

/** `reader` is a `ReaderSnapshot` as JSON text, which passes between threads much faster than objects. */
export interface ServeRequest {
  id: number
  reader: string
}

/** First the version of the loaded model, then a response to each request: `Recommendations` as JSON, or the error. */
export type ServeResponse =
  | { version: number }
  | { id: number; recommendations: string }
  | { id: number; error: string }

const connection = workerData as SageConnection
const model = await withThreadDb(connection, (db) => loadModel(db, connection))
parentPort!.on('message', (request: ServeRequest) => parentPort!.postMessage(respond(request)))
parentPort!.postMessage({ version: model.version } satisfies ServeResponse)

function respond({ id, reader }: ServeRequest): ServeResponse {
  try {
    return { id, recommendations: JSON.stringify(recommendFor(model, JSON.parse(reader) as ReaderSnapshot)) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
