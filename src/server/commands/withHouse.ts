import { openDatabase } from '#db/openDatabase.ts'
import { readConfig } from '#server/config.ts'
import { openHouse } from '#server/openHouse.ts'
import type { House } from '#server/shared/context.ts'
import { lockFolder } from '#server/shared/instanceLock.ts'
import { openLog } from '#server/shared/log.ts'

/**
 * Runs a command on the instance's database, whether the product is running or not: the built-in server of a running
 * product is shared, and ended afterwards only when nobody else uses it.
 */
export async function withHouse(run: (house: House) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const lock = config.databaseUrl === undefined ? await lockFolder(config.dataDir) : undefined
  const isShared = typeof lock === 'object'
  const log = openLog('warn')
  const database = await openDatabase(config, (reason) => process.stderr.write(`Waiting for the database: ${reason}\n`))
  try {
    const { house, pool } = await openHouse({ ...config, logLevel: 'warn' }, log, database.url)
    try {
      await run(house)
    } finally {
      await pool.end()
    }
  } finally {
    if (!isShared) await database.close()
    if (typeof lock === 'function') lock()
  }
}
