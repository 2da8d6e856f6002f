import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { learnAll } from '../learn.ts'

let house: HouseWithPool
let books: string[]
beforeAll(async () => {
  house = await aHouse({ SAGE_READING_MAP: 'off' })
  // Far apart in the catalogue, and alike in nothing but who reads them.
  const rows = await sql<{ id: string }>`select id from books where number % 61 = 0 order by number limit 6`.execute(
    house.db,
  )
  books = rows.rows.map(({ id }) => id)
})
beforeEach(async () => {
  await house.db.deleteFrom('users').execute()
})

/** Readers who all love the same six books; each loved the one that `latest` names last. */
async function community(count: number, latest: (reader: number) => number, more: { visibility?: 'private' } = {}) {
  for (let reader = 0; reader < count; reader += 1) {
    const id = randomUUID()
    const name = `reader_${reader}`
    await house.db
      .insertInto('users')
      .values({ id, name, email: `${name}@example.com` })
      .execute()
    const entries = books.map((book_id, place) => ({
      user_id: id,
      book_id,
      reading_status: 'finished',
      rating: 5,
      ...more,
      updated_at: new Date(2026, 1, place === latest(reader) ? 28 : 1 + place),
    }))
    await house.db.insertInto('read_books').values(entries).execute()
  }
}

async function measured() {
  await learnAll(house)
  const admin = await aModerator(house, 'admin')
  const { fit } = await admin.call.admin.sage()
  return { asked: fit!.asked, found: fit!.found }
}

describe('how good the Sage is', () => {
  test('is measured on the book that each reader loved last, found through readers who love the same books', async () => {
    await community(24, (reader) => reader % books.length)
    expect(await measured()).toEqual({ asked: 24, found: 1 })
  })

  test('is measured without the held-out data: a book that everyone loved last is never found', async () => {
    await community(24, () => 0)
    expect(await measured()).toEqual({ asked: 24, found: 0 })
  })

  test('is not reported for too few readers, nor from private entries', async () => {
    await community(19, (reader) => reader % books.length)
    expect(await measured()).toEqual({ asked: 19, found: null })
    await house.db.deleteFrom('users').execute()
    await community(24, (reader) => reader % books.length, { visibility: 'private' })
    expect(await measured()).toEqual({ asked: 0, found: null })
  })
})
