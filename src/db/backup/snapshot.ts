import type pg from 'pg'
import { columnsOf, createdByMigrations, quoted, tablesSql } from './tables.ts'

export interface Snapshot {
  takenAt: Date
  postgresql: string
  migrations: string[]
  /** Those that migrations make. Without generated columns. */
  tables: { name: string; columns: string[] }[]
  /** Null when the sequence was never used. */
  sequences: { name: string; last: string | null }[]
}

/** Read-only; no table is altered until it ends. Undefined when the database has never held a Sageleaf. */
export async function inSnapshot<Result>(
  client: pg.ClientBase,
  look: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result | undefined> {
  const tables = await client.query<{ name: string }>(tablesSql)
  if (!tables.rows.some(({ name }) => name === 'migrations')) return undefined
  await client.query('begin isolation level repeatable read, read only')
  try {
    for (const setting of settings) await client.query(`set local ${setting}`)
    await client.query(`lock table ${tables.rows.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
    return await look(await describe(client))
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

/** The same text format on every server, and no time limits. */
const settings = [
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "timezone = 'UTC'",
  'extra_float_digits = 3',
  "bytea_output = 'hex'",
  'synchronize_seqscans = off',
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
]

async function describe(client: pg.ClientBase): Promise<Snapshot> {
  const { rows: moment } = await client.query<{ now: Date; version: string }>(
    `select clock_timestamp() as now, current_setting('server_version') as version`,
  )
  const { rows: migrations } = await client.query<{ name: string }>('select name from public.migrations order by name')
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = 'public' order by 1`,
  )
  const ours = new Set(createdByMigrations('table'))
  return {
    takenAt: moment[0]!.now,
    postgresql: moment[0]!.version,
    migrations: migrations.map(({ name }) => name),
    tables: (await columnsOf(client)).filter(({ name }) => ours.has(name)),
    sequences,
  }
}
