import type { Db } from '#db/db.ts'
import { keptUntil } from './findImport.ts'

/** The books stay; the file and the undo go. */
export async function sweepImports(db: Db): Promise<void> {
  await db.deleteFrom('imports').where(keptUntil, '<', new Date()).execute()
}
