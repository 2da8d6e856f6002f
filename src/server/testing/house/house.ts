import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { aDatabase } from '#db/testing/testDatabase.ts'
import { readConfig } from '#server/config.ts'
import { openHouse } from '#server/run/openHouse.ts'
import type { House } from '#server/house.ts'
import { openLog } from '#server/shared/log.ts'
import { afterFile } from './afterFile.ts'

const quiet = openLog('silent')
const usual = { LOG_LEVEL: 'silent', OPEN_LIBRARY_URL: 'off', SHIPPED_BOOKS: 'essential' }

/** With its connection pool, which the queue needs. */
export interface HouseWithPool extends House {
  pool: pg.Pool
}

/** A house on a database of its own with the shipped catalogue and a fitted Sage; gone after the test file. */
export async function aHouse(settings: Record<string, string> = {}): Promise<HouseWithPool> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sageleaf-house-'))
  const config = readConfig({ ...usual, DATA_DIR: dataDir, ...settings })
  const database = await aDatabase({ name: 'furnished', fill: furnish })
  const { house, pool } = await openHouse(config, quiet, database.url)
  afterFile(async () => {
    await house.hashing.close()
    await house.sage.close()
    await pool.end()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { ...house, pool }
}

/** Fills a database with the catalogue, and fits the Sage. */
export async function furnish(url: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sageleaf-furnish-'))
  const { pool } = await openHouse(readConfig({ ...usual, DATA_DIR: dataDir }), quiet, url)
  await pool.end()
  rmSync(dataDir, { recursive: true, force: true })
}
