import type pg from 'pg'
import { copyIn } from '#db/backup/copyIn.ts'
import { dropJobs, putJobs } from '#db/backup/jobs.ts'
import { rebuild } from '#db/backup/rebuild.ts'
import { columnsOf, copyOf, quoted } from '#db/backup/tables.ts'
import { applyMigrations, knownMigrations, migrationLock, writeLedger } from '#db/migrate.ts'
import type { Storage } from '#server/shared/storage/storage.ts'
import type { BackupSummary } from './makeBackup.ts'
import { type Manifest, filesFolder, jobsFolder, manifestName, tableFolder } from './manifest.ts'
import { type Parts, openParts } from './readBackup.ts'
import { refuseWhileRunning } from './refuseUnfit.ts'
import { storedFiles } from './storedFiles.ts'
import type { Entry } from './sealedFile.ts'
import { Refusal } from '#server/commands/terminal.ts'

const storedAtOnce = 16

const nameOf = ({ name }: Entry) => name.slice(filesFolder.length)

/** All files are pictures; the extension is the type. */
const typeOf = (name: string) => `image/${name.slice(name.lastIndexOf('.') + 1)}`

export interface Target {
  pool: pg.Pool
  storage: Storage
}

export interface ReadableBackup {
  path: string
  /** What opens it, if it is encrypted. */
  identities: readonly string[]
  /** As it was checked. */
  summary: BackupSummary
}

/** All or nothing. Files stored by a killed restore stay: no row names them, and the next try uses them. */
export async function restoreBackup({ pool, storage }: Target, backup: ReadableBackup): Promise<void> {
  const client = await pool.connect()
  try {
    const replaced = await inTransaction(client, () => replaceAll(client, storage, backup))
    await deleteFiles(storage, replaced)
    // Without statistics PostgreSQL would choose slow plans.
    await client.query('analyze').catch(() => undefined)
  } finally {
    client.release(true)
  }
}

/** A file that no row names does no harm, so failures are ignored. */
async function deleteFiles(storage: Storage, names: Iterable<string>): Promise<void> {
  for (const name of names) await storage.delete(name).catch(() => undefined)
}

async function inTransaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`set local ${limit} = 0`)
    await client.query(`set local maintenance_work_mem = '256MB'`)
    // A product that starts now waits at its migrations.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await refuseWhileRunning(client)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (error instanceof Refusal) throw error
    throw new Refusal(`The restore failed: ${wordsOf(error)}. Nothing was changed.`, { cause: error })
  }
}

/** `detail` names what depends on a table. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { detail } = error as { detail?: unknown }
  return typeof detail === 'string' ? `${error.message} (${detail.replaceAll('\n', ', ')})` : error.message
}

/** Returns the files that no row names now. */
async function replaceAll(
  client: pg.ClientBase,
  storage: Storage,
  { path, identities, summary: { manifest, contents } }: ReadableBackup,
): Promise<Set<string>> {
  const replaced = new Set<string>()
  for await (const files of storedFiles(client)) for (const { name } of files) replaced.add(name)
  const putBack = await rebuild(client, manifest.migrations)
  const made = new Map((await columnsOf(client)).map(({ name, columns }) => [name, new Set(columns)]))
  refuseOtherTables(manifest, made)
  const parts = await openParts(path, identities)
  try {
    for await (const _manifest of parts.entries(manifestName)) continue
    await loadTables(client, parts, { manifest, contents }, made)
    await putBack()
    await dropJobs(client)
    await putJobs(client, parts.pieces(jobsFolder))
    await bringUpToDate(client, manifest)
    await renumberChanges(client)
    for await (const files of storedFiles(client)) for (const { name } of files) replaced.delete(name)
    await storeFiles(storage, parts)
    return replaced
  } finally {
    await parts.close()
  }
}

/** Of the version that made the backup. */
function refuseOtherTables({ tables }: Manifest, made: Map<string, unknown>): void {
  const unknown = tables.filter(({ name }) => !made.has(name)).map(({ name }) => name)
  if (unknown.length > 0)
    throw new Refusal(`The backup has tables that Sageleaf does not know: ${unknown.join(', ')}. Nothing was changed.`)
  const has = new Set(tables.map(({ name }) => name))
  const missing = [...made.keys()].filter((name) => !has.has(name))
  if (missing.length > 0) throw new Refusal(`The backup lacks tables: ${missing.join(', ')}. Nothing was changed.`)
}

async function bringUpToDate(client: pg.ClientBase, { migrations }: Manifest): Promise<void> {
  // A backup from before the baselines has a ledger with the old names.
  await writeLedger(client, migrations)
  const has = new Set(migrations)
  await applyMigrations(
    client,
    knownMigrations().filter((name) => !has.has(name)),
  )
}

/**
 * Transactions of another server: one here may get the same number, and would then leave no note of its own. 0 is nobody's,
 * and whose picks were out of date stay so.
 */
const renumberChanges = (client: pg.ClientBase) =>
  client.query(`with noted as (delete from taste_changes returning user_id)
    insert into taste_changes (user_id, transaction) select distinct user_id, '0'::xid8 from noted`)

async function loadTables(
  client: pg.ClientBase,
  parts: Parts,
  { manifest: { tables, sequences }, contents }: BackupSummary,
  made: Map<string, Set<string>>,
): Promise<void> {
  for (const { name, columns } of tables) {
    if (columns.some((column) => !made.get(name)!.has(column)))
      throw new Refusal(`The backup has a column of ${name} that Sageleaf does not know. Nothing was changed.`)
    await copyIn(client, `${copyOf(name, columns)} from stdin`, parts.pieces(tableFolder(name)))
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(name)}`)
    const wanted = contents.tables[name]?.count
    if (Number(rows[0]!.count) !== wanted)
      throw new Refusal(`Of ${wanted} rows of ${name}, ${rows[0]!.count} were restored. Nothing was changed.`)
  }
  for (const { name, last } of sequences)
    if (last !== null)
      await client.query('select setval(to_regclass($1), $2) where to_regclass($1) is not null', [quoted(name), last])
}

/** Reads on to the end, where the checksum is verified. An existing file is the same: names are never reused. */
async function storeFiles(storage: Storage, parts: Parts): Promise<void> {
  const stored: string[] = []
  let waiting: Entry[] = []
  const storeWaiting = async () => {
    const missing = await missingOf(storage, waiting)
    stored.push(...missing.map(nameOf))
    await Promise.all(missing.map((entry) => storage.put(nameOf(entry), entry.bytes, typeOf(nameOf(entry)))))
    waiting = []
  }
  try {
    for await (const entry of parts.entries(filesFolder)) if (waiting.push(entry) === storedAtOnce) await storeWaiting()
    await storeWaiting()
    for await (const _contents of parts.entries('')) continue
  } catch (error) {
    await deleteFiles(storage, stored)
    throw error
  }
}

async function missingOf(storage: Storage, entries: Entry[]): Promise<Entry[]> {
  const isThere = await Promise.all(entries.map((entry) => storage.exists(nameOf(entry))))
  return entries.filter((_, place) => !isThere[place])
}
