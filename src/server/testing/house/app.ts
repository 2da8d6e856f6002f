import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { openApp } from '#server/http/app.ts'
import { buildClient } from '#server/run/build.ts'
import type { Config } from '#server/config.ts'
import type { House } from '#server/house.ts'
import { type Log, openLog } from '#server/shared/log.ts'
import { afterFile } from './afterFile.ts'

/** The real HTTP side over a house, or over none when `house` is undefined; closed after the test file. */
export async function anApp(
  config: Config,
  house: House | undefined,
  log: Log = openLog('silent'),
): Promise<FastifyInstance> {
  await buildOnce()
  const app = await openApp(config, log, () => house)
  afterFile(() => app.close())
  return app
}

/** Test files run in several processes: the lock lets one build the pages while the others wait. */
async function buildOnce(): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(4712)')
    await buildClient()
  } finally {
    await client.end()
  }
}

/** The Cookie header of a browser. */
export const cookieOf = (browser: { cookies: Map<string, string> }) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
