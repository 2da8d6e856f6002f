import type pg from 'pg'
import { applyMigrations } from '../migrate.ts'
import { createdByMigrations, quoted, tablesSql } from './tables.ts'

/** Recreates the tables empty; foreign keys, indexes and triggers wait until the returned function is called. */
export async function rebuild(client: pg.ClientBase, migrations: string[]): Promise<() => Promise<void>> {
  // No cascade: PostgreSQL then refuses, and names the operator's objects that depend on a table.
  await client.query(`drop table if exists ${createdByMigrations('table').map(quoted).join(', ')}`)
  const functions = await names(client, functionsSql, [createdByMigrations('function')])
  if (functions.length > 0) await client.query(`drop function ${functions.join(', ')}`)
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

async function names(client: pg.ClientBase, sql: string, values: unknown[] = []): Promise<string[]> {
  return (await client.query<{ name: string }>(sql, values)).rows.map(({ name }) => name)
}

const functionsSql = `select oid::regprocedure::text as name from pg_proc
  where pronamespace = 'public'::regnamespace and proname = any($1)`

const keys = `from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`

const foreignKeysSql = `select format('alter table %s add constraint %I %s', conrelid::regclass, conname,
  pg_get_constraintdef(oid)) as name ${keys} order by conname`

/** Building an index over all rows is faster than row by row. Indexes of constraints stay. */
const indexes = `from pg_index join pg_class i on i.oid = indexrelid
  where i.relnamespace = 'public'::regnamespace and i.relkind = 'i'
    and not exists (select from pg_constraint where conindid = indexrelid)`

const indexesSql = `select pg_get_indexdef(indexrelid) as name ${indexes} order by i.relname`

const dropsSql = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop ${keys}
  union all select format('drop index %s', indexrelid::regclass) ${indexes}`
