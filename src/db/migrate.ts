import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { CannotStart } from './CannotStart.ts'

/** The folder of the migrations. */
export const shipped = join(import.meta.dirname, 'migrations')
/** Any number will do as long as every process uses the same: only one of them migrates at a time. */
export const migrationLock = 5_318_008

/**
 * Brings the database to the newest schema; returns the names of the migrations that ran. Forward only: each file runs
 * once, in a transaction of its own together with its mark, so that a crash leaves all of it or nothing.
 * Refuses a database that a newer version of the product has already changed.
 */
export async function migrate(pool: pg.Pool, folder = shipped): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return await runPending(client, folder)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release()
  }
}

/** The names of the migrations that this version of the product knows, in their order. */
export const knownMigrations = (folder = shipped): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** Runs these migrations in the transaction of the caller, in their order, each with its mark. */
export async function applyMigrations(client: pg.ClientBase, names: string[], folder = shipped): Promise<void> {
  await client.query(marksSql)
  for (const name of names) await applyOne(client, folder, name)
}

const marksSql =
  'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())'

async function runPending(client: pg.PoolClient, folder: string): Promise<string[]> {
  await client.query(marksSql)
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const ran = new Set(rows.map((row) => row.name))
  const known = knownMigrations(folder)
  const unknown = [...ran].filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new CannotStart(
      `This database was changed by a newer Sageleaf (${unknown[0]}): start that one, or a newer still.`,
    )
  }
  const pending = known.filter((name) => !ran.has(name))
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
