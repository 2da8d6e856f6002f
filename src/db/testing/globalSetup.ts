import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../embedded/startEmbedded.ts'
import { quickFolder } from './quickFolder.ts'

// No durability needed. Each worker's file holds some forty connections.
const testSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '500' }

/** One PostgreSQL server for the whole run, with a database for each test file. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = quickFolder('tests')
  const database = await startEmbedded(folder, testSettings)
  project.provide('databaseUrl', database.url)
  project.provide('runFolder', folder)
  return async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
