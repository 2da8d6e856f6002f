import { readConfig } from '#server/config.ts'
import { openHouse } from '#server/run/openHouse.ts'
import type { House } from '#server/house.ts'
import { openLog } from '#server/shared/log.ts'
import { withDatabase } from './withDatabase.ts'

/** Works whether or not the product is running. */
export async function withHouse(run: (house: House) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  await withDatabase(config, async ({ url }) => {
    const { house, pool } = await openHouse({ ...config, logLevel: 'warn' }, openLog('warn'), url)
    try {
      await run(house)
    } finally {
      await house.sage.close()
      await pool.end()
    }
  })
}
