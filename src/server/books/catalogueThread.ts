import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '#server/config.ts'
import { type ThreadConnection, withThreadDb } from '#server/shared/threadDb.ts'
import { loadCatalogue } from './loadCatalogue.ts'

export interface CatalogueTask {
  connection: ThreadConnection
  which: Config['shippedBooks']
}

const { connection, which } = workerData as CatalogueTask
parentPort!.postMessage(await withThreadDb(connection, (db) => loadCatalogue(db, which)))
