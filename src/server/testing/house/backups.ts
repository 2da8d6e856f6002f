import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, type MockInstance, vi } from 'vitest'
import { openPool } from '#db/db.ts'
import { aDatabase } from '#db/testing/testDatabase.ts'
import { storeCover } from '#server/books/covers/storeCover.ts'
import { changeAvatar } from '#server/profile/avatars.ts'
import { canaryRegistry } from '../walk/canaries.ts'
import { aFullHouse, type FullHouse } from '../walk/fullHouse.ts'
import { aHouse } from './house.ts'
import { aCover } from '../outside/pictures.ts'
import { plantSecrets } from '../walk/secretRows.ts'
import { tableHashes } from './tableHashes.ts'
import { backUp } from '#server/commands/backup.ts'

export let folder: string
export const pathInFolder = (name: string) => join(folder, name)

export let full: FullHouse
export let wholeFiles: string[]
let said: MockInstance<typeof process.stdout.write>
/** Call it once per test file: a full instance and its backup `whole.tar`. */
export function setUpBackup(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sageleaf-backup-'))
    const house = await aHouse()
    full = await aFullHouse(house, canaryRegistry())
    await plantSecrets(full, canaryRegistry())
    const cover = await storeCover(house, aCover(1))
    await house.db.updateTable('books').set({ cover: cover! }).where('title', '=', 'Emma').execute()
    await changeAvatar(house, full.cast.owner.id, aCover(2))
    wholeFiles = filesIn(house.config.dataDir)
    useInstance(full.house.pool.options.connectionString!, house.config.dataDir)
    await backUp([pathInFolder('whole.tar')])
  }, 180_000)
  beforeEach(() => {
    said = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  })
  afterEach(() => vi.unstubAllEnvs())
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
}

export function useInstance(url: string, dataDir: string, settings: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ...settings,
  }))
    vi.stubEnv(name, value)
}
export const useFullInstance = () => useInstance(full.house.pool.options.connectionString!, full.house.config.dataDir)

/** A new instance: an empty database and an empty folder. */
export async function anEmptyInstance(settings: Record<string, string> = {}) {
  const database = await aDatabase()
  const pool = openPool(database.url, () => undefined)
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })
  const dataDir = mkdtempSync(pathInFolder('data-'))
  useInstance(database.url, dataDir, settings)
  return { url: database.url, pool, dataDir, hashes: () => withClient(pool, tableHashes) }
}

export async function withClient<Result>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    return await run(client)
  } finally {
    client.release()
  }
}

export const output = () => said.mock.calls.map(([words]) => String(words)).join('')
export const filesIn = (dataDir: string) => {
  const files = join(dataDir, 'files')
  const names = existsSync(files) ? (readdirSync(files, { recursive: true }) as string[]) : []
  return names.filter((name) => statSync(join(files, name)).isFile()).toSorted()
}
