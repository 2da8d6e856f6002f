import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from './db.ts'
import { dumpSchema } from './dumpSchema.ts'
import { generateTypes } from './generateTypes.ts'
import { migrate } from './migrate.ts'
import { aDatabase, type TestDatabase } from './testing/testDatabase.ts'

const written = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await aDatabase()
  pool = openPool(database.url, () => undefined)
  await migrate(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('schema.sql is what the migrations make', async () => {
  expect(written('schema.sql')).toBe(await dumpSchema(pool))
})

test('types.ts is what the migrations make', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sageleaf-types-'))
  try {
    generateTypes(database.url, join(folder, 'types.ts'))
    expect(written('types.ts')).toBe(readFileSync(join(folder, 'types.ts'), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('every table says what it is for', async () => {
  expect((await rows(`select relname as found from (${tables}) t`)).length).toBeGreaterThan(20)
  expect(await rows(`select relname as found from (${tables}) t where obj_description(oid) is null`)).toEqual([])
})

test('every table has a primary key', async () => {
  const keyless = `not exists (select from pg_constraint where conrelid = oid_of and contype = 'p')`
  expect(
    await rows(`select relname as found from (select *, oid as oid_of from (${tables}) a) t where ${keyless}`),
  ).toEqual([])
})

test('every foreign key has an index that begins with it, so that deleting what it names reads no whole table', async () => {
  expect(await rows(`select conname as found from pg_constraint where contype = 'f'`)).not.toEqual([])
  expect(await rows(foreignKeysWithoutIndex)).toEqual([])
})

test('no index is a prefix of another', async () => {
  expect(await rows(needlessIndexes)).toEqual([])
})

const tables = `select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`

const foreignKeysWithoutIndex = `
  select format('%s (%s)', conrelid::regclass, string_agg(attname, ', ')) as found
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
  where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
    select from pg_index where indrelid = conrelid and indpred is null
      and (indkey::int2[])[0:cardinality(conkey) - 1] <@ conkey and indkey[0] = any(conkey))
  group by conrelid, pg_constraint.oid`

const needlessIndexes = `
  select one.indexrelid::regclass::text as found
  from pg_index one join pg_index other using (indrelid)
  where one.indexrelid <> other.indexrelid and not one.indisunique
    and one.indexprs is null and other.indexprs is null and one.indpred is null and other.indpred is null
    and (other.indkey::text || ' ') like (one.indkey::text || ' %')
    and one.indrelid in (select oid from (${tables}) t)
    and (select relam from pg_class where oid = one.indexrelid) = (select relam from pg_class where oid = other.indexrelid)`

async function rows(sql: string): Promise<string[]> {
  const found = await pool.query<{ found: string }>(sql)
  return found.rows.map((row) => row.found)
}
