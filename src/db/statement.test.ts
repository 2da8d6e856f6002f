import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Db, openPool, queriesOver } from './db.ts'
import { statement } from './statement.ts'
import { aDatabase } from './testing/testDatabase.ts'

const database = await aDatabase()
const pool = openPool(database.url, () => undefined, 1)
const db = queriesOver(pool)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

interface Between {
  from: number
  to: number | undefined
}

test('a statement is written once, and each run has its own values', async () => {
  let written = 0
  const between = statement((_: Db, { from, to }: Between) => {
    written += 1
    return sql<{ n: number }>`select n from generate_series(${from}::int, coalesce(${to}::int, ${from}::int + 1)) n`
  })
  expect(await between(db, { from: 1, to: 3 })).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(await between(db, { from: 5, to: 5 })).toEqual([{ n: 5 }])
  expect(await between(db, { from: 7, to: undefined })).toEqual([{ n: 7 }, { n: 8 }])
  expect(written).toBe(1)
})

test('values of a built query are filled in, beside those that are written in', async () => {
  const sumOf = statement((kysely: Db, { least, most }: { least: number; most: number }) =>
    kysely
      .selectFrom(sql<{ n: number }>`generate_series(${1}::int, ${9}::int)`.as<'n'>(sql`each(n)`))
      .select(sql<number>`sum(n)`.as('sum'))
      .where(sql`n`, '>=', least)
      .where(sql`n`, '<=', most)
      .limit(1),
  )
  expect(await sumOf(db, { least: 4, most: 6 })).toEqual([{ sum: 15 }])
  expect(await sumOf(db, { least: 9, most: 20 })).toEqual([{ sum: 9 }])
})

test('it runs in a transaction, too, and sees what that wrote', async () => {
  const named = statement(
    (_: Db, { name }: { name: string }) => sql<{ name: string }>`select name from told where name = ${name}`,
  )
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table told (name text) on commit drop`.execute(tx)
    await sql`insert into told values ('Emma')`.execute(tx)
    expect(await named(tx, { name: 'Emma' })).toEqual([{ name: 'Emma' }])
  })
})
