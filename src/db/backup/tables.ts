import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { knownMigrations, migrationsFolder } from '../migrate.ts'

const isOurs = (catalogue: string) => `not exists (
  select from pg_depend where classid = '${catalogue}'::regclass and objid = o.oid and deptype = 'e')`

export const tablesSql = `select relname::text as name from pg_class o
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${isOurs('pg_class')} order by 1`

/** The tables and views in our schema that no migration makes. */
export async function foreignTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class o where relnamespace = 'public'::regnamespace
     and relkind in ('r', 'p', 'f', 'v', 'm') and relname <> all($1) and ${isOurs('pg_class')} order by 1`,
    [createdByMigrations('table')],
  )
  return rows.map(({ name }) => name)
}

/** Includes what a later migration drops. */
export function createdByMigrations(kind: 'table' | 'function'): string[] {
  const made = new RegExp(`^create (?:or replace |unlogged )?${kind} (?:if not exists )?(\\w+)`, 'gm')
  const all = knownMigrations().map((name) => readFileSync(join(migrationsFolder, name), 'utf8'))
  return [
    ...(kind === 'table' ? ['migrations'] : []),
    ...all.flatMap((sql) => [...sql.matchAll(made)].map(([, name]) => name!)),
  ]
}

/** Without generated columns, in their order. */
export async function columnsOf(client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select t.name, array_agg(attname::text order by attnum) as columns
     from (${tablesSql}) t join pg_attribute on attrelid = format('public.%I', t.name)::regclass
     where attnum > 0 and not attisdropped and attgenerated = '' group by t.name order by t.name`,
  )
  return rows
}

export const copyOf = (table: string, columns: string[]) =>
  `copy ${quoted(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

/** Escaped because names in a backup file may be hostile. */
export const quoted = (table: string) => `public.${pg.escapeIdentifier(table)}`
