import type pg from 'pg'
import { copyIn } from '#db/backup/copyIn.ts'
import { dropJobs, putJobs } from '#db/backup/jobs.ts'
import { rebuild } from '#db/backup/rebuild.ts'
import { columnsOf, copyOf, quoted } from '#db/backup/tables.ts'
import { applyMigrations, knownMigrations, migrationLock, writeLedger } from '#db/migrate.ts'
import type { Storage } from '#server/shared/storage/storage.ts'
import { Refusal } from '../commands/refusal.ts'
import { clearUnnamed, type Journal, openJournal } from './journal.ts'
import { filesFolder, jobsFolder, type Manifest, manifestName, tableFolder } from './manifest.ts'
import { openParts, type Parts } from './readBackup.ts'
import { refuseWhileRunning } from './refuseUnfit.ts'
import { storedFiles } from './storedFiles.ts'
import type { Entry } from './sealedFile.ts'

const putAtOnce = 16

const nameOf = ({ name }: Entry) => name.slice(filesFolder.length)

/** Files are pictures, and their names end in what they are. */
const typeOf = (name: string) => `image/${name.slice(name.lastIndexOf('.') + 1)}`

export interface Target {
  pool: pg.Pool
  storage: Storage
  dataDir: string
}

/**
 * Puts what a backup holds in place of all that the instance has, and brings it up to this version. All of it or, when
 * anything fails, nothing.
 */
export async function restoreBackup(
  { pool, storage, dataDir }: Target,
  path: string,
  manifest: Manifest,
): Promise<void> {
  const client = await pool.connect()
  try {
    await clearUnnamed(client, storage, dataDir)
    const journal = await openJournal(client, dataDir)
    try {
      await inTransaction(client, () => replaceAll({ client, storage, journal }, path, manifest))
    } finally {
      await journal.close()
      await clearUnnamed(client, storage, dataDir).catch(() => undefined)
    }
    // Without it PostgreSQL would find slow ways until it has looked by itself.
    await client.query('analyze').catch(() => undefined)
  } finally {
    client.release(true)
  }
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`set local ${limit} = 0`)
    // Indexes are made over all rows at once.
    await client.query(`set local maintenance_work_mem = '256MB'`)
    // Who starts meanwhile waits here for the migrations.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await refuseWhileRunning(client)
    await work()
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (error instanceof Refusal) throw error
    throw new Refusal(`The restore failed: ${wordsOf(error)}. Nothing was changed.`, { cause: error })
  }
  await client.query('commit')
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

interface Place {
  client: pg.ClientBase
  storage: Storage
  journal: Journal
}

async function replaceAll({ client, storage, journal }: Place, path: string, manifest: Manifest): Promise<void> {
  for await (const files of storedFiles(client)) await journal.note(files.map(({ name }) => name))
  const putBack = await rebuild(client, manifest.migrations)
  const made = new Map((await columnsOf(client)).map(({ name, columns }) => [name, new Set(columns)]))
  const parts = await openParts(path)
  for await (const _manifest of parts.entries(manifestName)) continue
  await loadTables(client, parts, manifest, made)
  await putBack()
  await dropJobs(client)
  await putJobs(client, parts.pieces(jobsFolder))
  await putFiles(storage, journal, parts.entries(filesFolder))
  // To the end: only then it is known that the file is still what was checked.
  for await (const _contents of parts.entries('')) continue
  // A backup from before the baselines brought a ledger with the old names.
  await writeLedger(client, manifest.migrations)
  const has = new Set(manifest.migrations)
  await applyMigrations(
    client,
    knownMigrations().filter((name) => !has.has(name)),
  )
}

async function loadTables(
  client: pg.ClientBase,
  parts: Parts,
  { tables, sequences }: Manifest,
  made: Map<string, Set<string>>,
): Promise<void> {
  for (const { name, columns } of tables) {
    const pieces = parts.pieces(tableFolder(name))
    const known = made.get(name)
    const strange = columns.find((column) => known && !known.has(column))
    if (strange !== undefined)
      throw new Refusal(`The backup says of ${name} what Sageleaf does not keep there. Nothing was changed.`)
    // What somebody else kept in the same database is no part of the instance.
    if (!known) for await (const _piece of pieces) continue
    else await copyIn(client, `${copyOf(name, columns)} from stdin`, pieces)
  }
  for (const { name, last } of sequences)
    if (last !== null)
      await client.query('select setval(to_regclass($1), $2) where to_regclass($1) is not null', [quoted(name), last])
}

/** Stores files, noted before, under the names that they had; one that is there already is the same and is left. */
async function putFiles(storage: Storage, journal: Journal, entries: AsyncIterable<Entry>): Promise<void> {
  let waiting: Entry[] = []
  const putWaiting = async () => {
    const missing = await missingOf(storage, waiting)
    await journal.note(missing.map(nameOf))
    await Promise.all(missing.map((entry) => storage.put(nameOf(entry), entry.bytes, typeOf(nameOf(entry)))))
    waiting = []
  }
  for await (const entry of entries) {
    waiting.push(entry)
    if (waiting.length === putAtOnce) await putWaiting()
  }
  await putWaiting()
}

async function missingOf(storage: Storage, entries: Entry[]): Promise<Entry[]> {
  const isThere = await Promise.all(entries.map((entry) => storage.exists(nameOf(entry))))
  return entries.filter((_, place) => !isThere[place])
}
