import { openDatabase } from '#db/openDatabase.ts'
import type { Config } from '#server/config.ts'
import { lockFolder } from '#server/shared/instanceLock.ts'

export interface Opened {
  url: string
  /** Whether a running product holds the data folder and thus the built-in database. */
  isShared: boolean
}

/** Does not stop a built-in server that a running product uses. */
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
