import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openPool, queriesOver } from './db.ts'
import { prepareHint } from './preparedQueries.ts'
import { aDatabase } from './testing/testDatabase.ts'

const database = await aDatabase()
const pool = openPool(database.url, () => undefined, 1)
const db = queriesOver(pool)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const keptPlans = async () => {
  const { rows } = await sql<{ kept: number }>`select count(*) as kept from pg_prepared_statements`.execute(db)
  return rows[0]!.kept
}

test('a marked statement is planned once per connection for any values, and others are not kept', async () => {
  const sum = async (a: number, b: number) =>
    (await sql<{ sum: number }>`select ${prepareHint} ${a}::int + ${b}::int as sum`.execute(db)).rows[0]!.sum
  expect([await sum(1, 2), await sum(3, 4), await sum(5, 6)]).toEqual([3, 7, 11])
  expect(await keptPlans()).toBe(1)
  const one = db.selectNoFrom((eb) => eb.lit(1).as('one')).modifyFront(prepareHint)
  expect([await one.execute(), await one.execute()]).toEqual([[{ one: 1 }], [{ one: 1 }]])
  expect(await keptPlans()).toBe(2)
})

test('a connection survives a failed marked statement', async () => {
  const half = (of: number) => sql<{ half: number }>`select ${prepareHint} 1 / ${of}::int as half`.execute(db)
  await expect(half(0)).rejects.toThrow(/division by zero/)
  expect((await half(1)).rows).toEqual([{ half: 1 }])
})
