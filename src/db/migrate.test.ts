import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartError } from './StartError.ts'
import { openPool } from './db.ts'
import { dumpSchema } from './dumpSchema.ts'
import { knownMigrations, migrate, migrationsFolder } from './migrate.ts'
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
  expect(await migrate(pool)).toContain('0001-baseline-accounts.sql')
  expect(await migrate(pool)).toEqual([])
})

test('two processes at once run each migration once', async () => {
  const other = openPool(database.url, () => undefined)
  const [one, two] = await Promise.all([migrate(pool), migrate(other)])
  await other.end()
  expect([...one, ...two].toSorted()).toEqual(await marks())
  expect(Math.min(one.length, two.length)).toBe(0)
})

test('a migration that fails midway leaves no trace, and earlier ones stay', async () => {
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
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal).toHaveProperty(
    'message',
    'This database was changed by a newer Sageleaf (9001-newer.sql): start that version, or a newer one.',
  )
})

describe('the migrations of 0.1.0, which the baselines replaced', () => {
  test('count as the baselines when all have run, and later migrations go on from there', async () => {
    const later = knownMigrations().filter((name) => name > '0046-authors-by-key.sql')
    for (const name of later) rmSync(join(folder, name))
    const baselines = await migrate(pool, folder)
    await replaceLedger([...oldMigrations, '0046-authors-by-key.sql'])
    for (const name of later) copyFileSync(join(migrationsFolder, name), join(folder, name))
    writeFileSync(join(folder, '9001-next.sql'), 'create table next (id int);')
    expect(await migrate(pool, folder)).toEqual([...later, '9001-next.sql'])
    expect(await marks()).toEqual([...baselines, ...later, '9001-next.sql'])
    expect(await migrate(pool, folder)).toEqual([])
  })

  test('are requested in one sentence when some have not run, and nothing changes', async () => {
    await migrate(pool)
    await replaceLedger(oldMigrations)
    const before = await fingerprint()
    const refusal = await migrate(pool).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(refusal).toHaveProperty(
      'message',
      'This database is older than the last build of Sageleaf 0.1.0 (its newest migration is 0045-covers-taken-off-by-merges.sql): start commit b289266 once, then this version. Nothing was changed.',
    )
    expect(await fingerprint()).toBe(before)
  })
})

/** Some of the 34; a ledger is judged by its last. */
const oldMigrations = ['0001-accounts.sql', '0002-books.sql', '0045-covers-taken-off-by-merges.sql']

const replaceLedger = (names: string[]) =>
  pool.query('with gone as (delete from migrations) insert into migrations (name) select unnest($1::text[])', [names])

test(
  'killed within any migration, it has left nothing of that one, and the next start ends it',
  { tags: ['G19'] },
  async () => {
    const known = knownMigrations(folder)
    const shown = join(folder, 'shown')
    mkdirSync(shown)
    expect(await migrate(pool, shown)).toEqual([])
    let kills = 0
    for (const name of known) {
      const whole = readFileSync(join(folder, name), 'utf8')
      const before = await fingerprint()
      for (const begun of someOf(beginningsOf(whole))) {
        writeFileSync(join(shown, name), `${begun};\nselect pg_terminate_backend(pg_backend_pid());`)
        await expect(migrate(pool, shown)).rejects.toThrow(`Migration ${name} failed.`)
        expect(await fingerprint(), begun.slice(-80)).toBe(before)
        kills += 1
      }
      writeFileSync(join(shown, name), whole)
      expect(await migrate(pool, shown)).toEqual([name])
    }
    expect(kills).toBeGreaterThan(70)
    expect(await dumpSchema(pool)).toBe(readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8'))
  },
)

/** A script up to the end of each of its statements; what looks like an end within quotes or remarks is none. */
function beginningsOf(script: string): string[] {
  const pieces = script.matchAll(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|;/g)
  return [...pieces].filter(([piece]) => piece === ';').map(({ index }) => script.slice(0, index))
}

/** The first, the last, and one in four between: each is tried with all the statements before it. */
const someOf = (beginnings: string[]) =>
  beginnings.filter((_, place) => place % 4 === 0 || place === beginnings.length - 1)

const catalogues = 'class attribute constraint proc trigger attrdef extension description type index depend'.split(' ')

/** Differs after any change to the schema: PostgreSQL notes it in a row of a catalogue. Also, which migrations have run. */
async function fingerprint(): Promise<string> {
  const parts = catalogues.map((name) => `(select (count(*), max(xmin::text::bigint))::text from pg_${name})`)
  const { rows } = await pool.query(`select concat_ws(' ', ${parts.join(', ')}) as hash`)
  const hasRun = await pool.query(`select to_regclass('public.migrations') is not null as has_run`)
  return `${rows[0].hash} ${hasRun.rows[0].has_run ? (await marks()).join() : ''}`
}

async function marks(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

async function tableNamed(name: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from pg_class where relname = $1', [name])
  return rowCount === 1
}
