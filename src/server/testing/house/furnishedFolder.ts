import { execFile } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { furnish } from './house.ts'
import { aFolder } from './instance.ts'

/**
 * A data folder as a first start leaves it, with the catalogue and a fitted Sage, deleted after the test file. Made once
 * a run and then copied, for tests that are about something later.
 */
export async function aFurnishedFolder(): Promise<string> {
  const made = join(inject('runFolder'), 'furnished')
  await makeOnce(made)
  const folder = aFolder()
  // Files keep their owner, which is the database's own user when root runs the tests.
  await promisify(execFile)('cp', ['-a', `${made}/.`, folder])
  return folder
}

/** Test files run in several processes: the lock lets one make it while the others wait. */
async function makeOnce(folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(4713)')
    if (existsSync(folder)) return
    const database = await startEmbedded(`${folder}-making`, { fsync: 'off' })
    await furnish(database.url)
    await database.stop()
    renameSync(`${folder}-making`, folder)
  } finally {
    await client.end()
  }
}
