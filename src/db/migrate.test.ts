import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart } from './CannotStart.ts'
import { openPool } from './db.ts'
import { migrate } from './migrate.ts'
import { aDatabase, type TestDatabase } from './testing/testDatabase.ts'

let database: TestDatabase
let pool: pg.Pool
let folder: string

beforeEach(async () => {
  database = await aDatabase()
  pool = openPool(database.url, () => undefined)
  folder = mkdtempSync(join(tmpdir(), 'sageleaf-migrations-'))
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('the second run has nothing to do', async () => {
  expect(await migrate(pool)).toContain('0001-accounts.sql')
  expect(await migrate(pool)).toEqual([])
})

test('two processes at once run each migration once', async () => {
  const other = openPool(database.url, () => undefined)
  const [one, two] = await Promise.all([migrate(pool), migrate(other)])
  await other.end()
  expect([...one, ...two].toSorted()).toEqual(await marks())
  expect(Math.min(one.length, two.length)).toBe(0)
})

test('a migration that fails in the middle leaves nothing of itself and all that went before', async () => {
  await migrate(pool)
  const before = await marks()
  writeFileSync(join(folder, '9001-good.sql'), 'create table good (id int);')
  writeFileSync(join(folder, '9002-bad.sql'), 'create table half (id int); insert into half values (1); select 1 / 0;')
  await expect(migrate(pool, folder)).rejects.toThrow('Migration 9002-bad.sql failed.')
  expect(await marks()).toEqual([...before, '9001-good.sql'])
  expect(await tableNamed('half')).toBe(false)
  writeFileSync(join(folder, '9002-bad.sql'), 'create table half (id int);')
  expect(await migrate(pool, folder)).toEqual(['9002-bad.sql'])
})

test('a migration whose connection is cut leaves nothing of itself', async () => {
  await migrate(pool)
  const suicide = 'create table half (id int); select pg_terminate_backend(pg_backend_pid());'
  writeFileSync(join(folder, '9001-cut.sql'), suicide)
  await expect(migrate(pool, folder)).rejects.toThrow('Migration 9001-cut.sql failed.')
  expect(await tableNamed('half')).toBe(false)
  expect(await migrate(pool)).toEqual([])
})

test('a database that a newer version has changed is refused in one sentence', async () => {
  await migrate(pool)
  writeFileSync(join(folder, '9001-newer.sql'), 'create table newer (id int);')
  await migrate(pool, folder)
  const refusal = await migrate(pool).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CannotStart)
  expect(refusal).toHaveProperty(
    'message',
    'This database was changed by a newer Sageleaf (9001-newer.sql): start that one, or a newer still.',
  )
})

async function marks(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

async function tableNamed(name: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from pg_class where relname = $1', [name])
  return rowCount === 1
}
