import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { knownMigrations, shipped } from '../migrate.ts'
import { isOurs } from './tables.ts'

/**
 * What somebody else keeps in the database, or leans on our tables from beside them, and what would therefore go with
 * them: tables, views, functions and references, each with its name.
 */
export async function strangers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(strangersSql, [madeEver('table'), madeEver('function')])
  return rows.map(({ name }) => name)
}

/** Everything of the kind that a migration makes, also what a later one drops. */
function madeEver(kind: 'table' | 'function'): string[] {
  const made = new RegExp(`^create (?:or replace |unlogged )?${kind} (?:if not exists )?(\\w+)`, 'gm')
  const all = knownMigrations().map((name) => readFileSync(join(shipped, name), 'utf8'))
  return ['migrations', ...all.flatMap((sql) => [...sql.matchAll(made)].map(([, name]) => name!))]
}

const ours = `'public'::regnamespace`

const strangersSql = `
  select 'table ' || relname as name from pg_class o
  where relnamespace = ${ours} and relkind in ('r', 'p', 'f') and relname <> all($1) and ${isOurs('pg_class')}
  union select 'view ' || oid::regclass from pg_class o
  where relkind in ('v', 'm') and ${isOurs('pg_class')} and (relnamespace = ${ours} or oid in (
    select ev_class from pg_rewrite join pg_depend on classid = 'pg_rewrite'::regclass and objid = pg_rewrite.oid
      join pg_class on refclassid = 'pg_class'::regclass and refobjid = pg_class.oid
    where relnamespace = ${ours} and relname = any($1)))
  union select 'function ' || oid::regprocedure from pg_proc o
  where pronamespace = ${ours} and proname <> all($2) and ${isOurs('pg_proc')}
  union select 'references of ' || conrelid::regclass from pg_constraint join pg_class on pg_class.oid = confrelid
  where contype = 'f' and relnamespace = ${ours} and relname = any($1) and connamespace <> ${ours}
  order by 1`
