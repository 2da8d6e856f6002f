import type { Config } from '#server/config.ts'
import { answerParent } from '#server/shared/runInProcess.ts'
import { type ThreadConnection, withThreadDb } from '#server/shared/threadDb.ts'
import { loadCatalogue } from './loadCatalogue.ts'

export interface CatalogueTask {
  connection: ThreadConnection
  which: Config['shippedBooks']
}

await answerParent(({ connection, which }: CatalogueTask) => withThreadDb(connection, (db) => loadCatalogue(db, which)))
