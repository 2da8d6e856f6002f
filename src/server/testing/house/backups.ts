import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type MockInstance, afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { openPool } from '#db/db.ts'
import { aDatabase } from '#db/testing/testDatabase.ts'
import { storeCover } from '#server/books/covers/storeCover.ts'
import { changeAvatar } from '#server/profile/avatars.ts'
import { canaryRegistry } from '../walk/canaries.ts'
import { type FullHouse, aFullHouse } from '../walk/fullHouse.ts'
import { aHouse } from './house.ts'
import { aCover } from '../outside/pictures.ts'
import { plantSecrets } from '../walk/secretRows.ts'
import { backUp } from '#server/commands/backup.ts'
import { tablesSql } from '#db/backup/tables.ts'
import { afterFile } from './afterFile.ts'

/** A process writes down every few seconds that it runs; that a backup was made is written down after it. */
const isLasting = ({ name }: { name: string }) => name !== 'processes' && name !== 'backup_runs'

/** A restore gives the transactions in `taste_changes` another number. */
const columnsOf = (table: string) => (table === 'taste_changes' ? 'distinct user_id' : '*')

const jobsSql = `select identifier, payload::text, queue_name, run_at, max_attempts, key
  from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
    left join graphile_worker._private_job_queues queues on queues.id = job_queue_id`

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
  afterFile(async () => {
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

/** A hash of all rows of each table, computed columns included, and of the jobs that wait. */
export async function tableHashes(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(tablesSql)
  await client.query(`select set_config('timezone', 'UTC', false), set_config('extra_float_digits', '3', false)`)
  const hashes: Record<string, string> = {}
  for (const { name } of tables.filter(isLasting))
    hashes[name] = await hashOf(client, `select ${columnsOf(name)} from public."${name}"`)
  hashes['waiting jobs'] = await hashOf(client, jobsSql)
  return hashes
}

async function hashOf(client: pg.ClientBase, sql: string): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from (${sql}) t`,
  )
  return rows[0]!.hash
}
