import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from './StartError.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')
/** An arbitrary number shared by all processes: only one migrates at a time. */
export const migrationLock = 5_318_008

/**
 * Returns the names of the migrations that ran. Forward only: each runs once, in a transaction with its ledger row.
 * Refuses a database from a newer version or from before the baselines.
 */
export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return await runPending(client, folder)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release()
  }
}

export const knownMigrations = (folder = migrationsFolder): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** The last build that brings a database to the start of the baselines. */
export const lastBuild = 'commit b289266'

/** The last of the 34 migrations that the baselines replaced. */
const lastReplaced = '0046-authors-by-key.sql'

const isBaseline = (name: string) => /^\d{4}-baseline-/.test(name)
const isReplaced = (name: string) => name <= lastReplaced && !isBaseline(name)

export function unknownMigrations(ran: string[], folder = migrationsFolder): string[] {
  const known = new Set(knownMigrations(folder))
  return ran.filter((name) => !known.has(name) && !isReplaced(name))
}

/** Replaces old names by the baselines. Undefined for a database that stopped before the last old one. */
export function withBaselines(ran: string[]): string[] | undefined {
  if (!ran.some(isReplaced)) return ran
  if (!ran.includes(lastReplaced)) return undefined
  return [...knownMigrations().filter(isBaseline), ...ran.filter((name) => !isReplaced(name))]
}

export async function writeLedger(client: pg.ClientBase, names: string[]): Promise<void> {
  await client.query(
    `with gone as (delete from migrations where name <> all($1))
     insert into migrations (name) select unnest($1::text[]) on conflict do nothing`,
    [names],
  )
}

export async function applyMigrations(
  client: pg.ClientBase,
  names: string[],
  folder = migrationsFolder,
): Promise<void> {
  await client.query(marksSql)
  for (const name of names) await applyOne(client, folder, name)
}

const marksSql =
  'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())'

async function runPending(client: pg.PoolClient, folder: string): Promise<string[]> {
  await client.query(marksSql)
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  const ran = rows.map((row) => row.name)
  const unknown = unknownMigrations(ran, folder)
  if (unknown.length > 0) {
    throw new StartError(
      `This database was changed by a newer Sageleaf (${unknown[0]}): start that version, or a newer one.`,
    )
  }
  const current = withBaselines(ran)
  if (!current) {
    throw new StartError(
      `This database is older than the last build of Sageleaf 0.1.0 (its newest migration is ${ran.at(-1)}): start ${lastBuild} once, then this version. Nothing was changed.`,
    )
  }
  await writeLedger(client, current)
  const pending = knownMigrations(folder).filter((name) => !current.includes(name))
  for (const name of pending) await runOne(client, folder, name)
  return pending
}

async function runOne(client: pg.PoolClient, folder: string, name: string): Promise<void> {
  try {
    await client.query('begin')
    await applyOne(client, folder, name)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`Migration ${name} failed.`, { cause })
  }
}

async function applyOne(client: pg.ClientBase, folder: string, name: string): Promise<void> {
  await client.query(readFileSync(join(folder, name), 'utf8'))
  await client.query('insert into migrations (name) values ($1)', [name])
}
