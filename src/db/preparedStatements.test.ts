import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openPool, queriesOver } from './db.ts'
import { aDatabase } from './testing/testDatabase.ts'

const database = await aDatabase()
const pool = openPool(database.url, () => undefined, 1)
const db = queriesOver(pool)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** The texts whose plans the connection keeps, that hold `part`. */
const keptTexts = async (part: string) => {
  const { rows } = await pool.query<{ text: string }>('select statement as text from pg_prepared_statements')
  return rows.map(({ text }) => text).filter((text) => text.includes(part))
}

test('a statement that is run again and again is planned once, for any values', async () => {
  const sum = (a: number, b: number) => sql<{ sum: number }>`select ${a}::int + ${b}::int as sum`.execute(db)
  expect((await sum(1, 2)).rows).toEqual([{ sum: 3 }])
  expect(await keptTexts('as sum')).toHaveLength(0)
  for (let a = 0; a < 9; a++) expect((await sum(a, 4)).rows).toEqual([{ sum: a + 4 }])
  expect(await keptTexts('as sum')).toHaveLength(1)
})

test('a connection survives a prepared statement that fails', async () => {
  const half = (of: number) => sql<{ half: number }>`select 1 / ${of}::int as half`.execute(db)
  for (let of = 1; of < 5; of++) await half(of)
  await expect(half(0)).rejects.toThrow(/division by zero/)
  expect((await half(1)).rows).toEqual([{ half: 1 }])
})

test('a connection keeps at most 250 plans', async () => {
  for (let n = 0; n < 300; n++) {
    for (let run = 0; run < 3; run++) await sql`select ${n}::int as ${sql.ref(`many${n}`)}`.execute(db)
  }
  expect((await keptTexts('select')).length).toBe(250)
})

test('a table that changed under a prepared statement is read as it is now, and a transaction only fails once', async () => {
  const own = queriesOver(openPool(database.url, () => undefined, 1))
  await sql`create table shelf_of_one (title text)`.execute(own)
  const read = (from = own) => sql`select * from shelf_of_one where title is distinct from ${''}`.execute(from)
  for (let run = 0; run < 4; run++) await read()
  await pool.query('alter table shelf_of_one add column pages int')
  expect((await read()).rows).toEqual([])
  for (let run = 0; run < 4; run++) await read()
  await pool.query(
    `alter table shelf_of_one add column author text; insert into shelf_of_one values ('Emma', 474, 'Austen')`,
  )
  await expect(own.transaction().execute((tx) => read(tx))).rejects.toThrow(/cached plan/)
  const { rows } = await own.transaction().execute((tx) => read(tx))
  expect(rows).toEqual([{ title: 'Emma', pages: 474, author: 'Austen' }])
  await own.destroy()
})

test('a pooler that loses prepared statements costs no answer', async () => {
  const own = openPool(database.url, () => undefined, 1)
  const read = (n: number) => sql<{ n: number }>`select ${n}::int as lost`.execute(queriesOver(own))
  for (let n = 0; n < 4; n++) await read(n)
  await own.query('deallocate all')
  expect((await read(7)).rows).toEqual([{ lost: 7 }])
  expect((await read(8)).rows).toEqual([{ lost: 8 }])
  await own.end()
})
