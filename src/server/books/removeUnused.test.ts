import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { goWithBook, removeUnused, uses } from './removeUnused.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

test('of every table that refers to books it is known whether its rows use one', async () => {
  const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'books'::regclass order by 1`.execute(house.db)
  const known = [...uses.map(({ table }) => table), ...goWithBook].toSorted()
  expect(rows.map(({ name }) => name)).toEqual(known)
})

test('a book of the shipped catalogue stays, and so does one that is shelved at this very moment', async () => {
  const reader = await aReader(house)
  const { book } = await reader.call.books.add({ title: 'Nobody’s Book', author: 'Ann Nobody' })
  await reader.call.shelf.remove({ bookId: book.id })
  await sql`delete from entries_before`.execute(house.db)
  const shipped = await house.db.selectFrom('books').select('id').limit(1).executeTakeFirstOrThrow()
  const other = await aReader(house)
  let removing: Promise<string[]> | undefined
  await house.db.transaction().execute(async (tx) => {
    const entry = { user_id: other.id, book_id: book.id, reading_status: 'tbr' }
    await tx.insertInto('read_books').values(entry).execute()
    removing = house.db.transaction().execute((later) => removeUnused(later, [book.id, shipped.id]))
    await expect.poll(async () => isWaiting()).toBe(true)
  })
  expect(await removing).toEqual([])
  await house.db.deleteFrom('read_books').where('user_id', '=', other.id).execute()
  expect(await house.db.transaction().execute((tx) => removeUnused(tx, [book.id, shipped.id]))).toEqual([book.id])
})

async function isWaiting(): Promise<boolean> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like '%from books%for update%'`.execute(house.db)
  return rows.length > 0
}
