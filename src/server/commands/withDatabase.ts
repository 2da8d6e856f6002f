import { openDatabase } from '#db/openDatabase.ts'
import type { Config } from '#server/config.ts'
import { lockFolder } from '#server/shared/instanceLock.ts'

/** The database of an instance, as a command meets it. */
export interface Opened {
  url: string
  /** Whether a running product has the data folder: then it has the built-in database, too. */
  isShared: boolean
}

/**
 * Runs a command on the instance's database, whether the product is running or not: the built-in server of a running
 * product is shared, and ended afterwards only when nobody else uses it.
 */
export async function withDatabase(config: Config, run: (opened: Opened) => Promise<void>): Promise<void> {
  const lock = config.databaseUrl === undefined ? await lockFolder(config.dataDir) : undefined
  const isShared = typeof lock === 'object'
  const database = await openDatabase(config, (reason) => process.stderr.write(`Waiting for the database: ${reason}\n`))
  try {
    await run({ url: database.url, isShared })
  } finally {
    if (!isShared) await database.close()
    if (typeof lock === 'function') lock()
  }
}
