import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../embedded/startEmbedded.ts'

/** One real PostgreSQL server for the whole run; each test file gets a database of its own on it. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sageleaf-tests-'))
  const database = await startEmbedded(folder)
  await forgoSafety(database.url)
  project.provide('databaseUrl', database.url)
  return async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits for no disk: what a test server holds need not outlive the machine. The product's own servers do wait. */
async function forgoSafety(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await client.query(`alter system set ${setting} = off`)
    }
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
