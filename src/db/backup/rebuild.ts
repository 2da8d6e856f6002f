import type pg from 'pg'
import { applyMigrations } from '../migrate.ts'
import { functionsSql, quoted, tablesSql } from './tables.ts'

/**
 * Makes the schema anew as it stood after these migrations, without a row and without what would check or answer to one,
 * in the transaction of the caller. Returns what puts that back.
 */
export async function rebuild(client: pg.ClientBase, migrations: string[]): Promise<() => Promise<void>> {
  for (const table of await names(client, tablesSql)) await client.query(`drop table ${quoted(table)} cascade`)
  for (const made of await names(client, functionsSql)) await client.query(`drop function if exists ${made} cascade`)
  await applyMigrations(client, migrations)
  const tables = (await names(client, tablesSql)).map(quoted)
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  const keys = await names(client, foreignKeysSql)
  const indexes = await names(client, indexesSql)
  const { rows } = await client.query<{ drop: string }>(dropsSql)
  for (const { drop } of rows) await client.query(drop)
  return async () => {
    for (const again of [...indexes, ...keys]) await client.query(again)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  }
}

async function names(client: pg.ClientBase, sql: string): Promise<string[]> {
  return (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name)
}

const keys = `from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`

const foreignKeysSql = `select format('alter table %s add constraint %I %s', conrelid::regclass, conname,
  pg_get_constraintdef(oid)) as name ${keys} order by conname`

/** Indexes are made faster over all rows than row by row; those that constraints stand on are left. */
const indexes = `from pg_index join pg_class i on i.oid = indexrelid
  where i.relnamespace = 'public'::regnamespace and i.relkind = 'i'
    and not exists (select from pg_constraint where conindid = indexrelid)`

const indexesSql = `select pg_get_indexdef(indexrelid) as name ${indexes} order by i.relname`

const dropsSql = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop ${keys}
  union all select format('drop index %s', indexrelid::regclass) ${indexes}`
