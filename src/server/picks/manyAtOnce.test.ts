import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { type SignedInReader, bookNamed } from '#server/testing/cast/reader.ts'
import { sweep } from '#server/run/runJobs.ts'
import { refreshPicks } from './refresh.ts'
import { loadPicksInput } from './picksInput.ts'
import type { ReaderSnapshot } from './thread/recommendations.ts'
import { aReaderWithPicks, bookIdsOf } from '#server/testing/cast/surveyedReader.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
  // A hundred requests may have to wait for each other for longer on a busy machine.
  house.pool.options.connectionTimeoutMillis = 120_000
})

async function rateKokoro(reader: SignedInReader): Promise<void> {
  const bookId = await bookNamed(house, 'Kokoro')
  await reader.call.shelf.finish({ bookId, on: '2026-01-10' })
  await reader.call.shelf.rate({ bookId, stars: 5 })
}

const pickIds = async (reader: SignedInReader) => (await reader.call.picks.list()).picks.map(({ id }) => id)

describe('one reader', () => {
  test('a hundred requests at once after a rating make picks once', { tags: ['T16'] }, async () => {
    const { reader, first } = await aReaderWithPicks(house)
    await rateKokoro(reader)
    const thinking = vi.spyOn(house.sage, 'recommend')
    const looks = await Promise.all(Array.from({ length: 100 }, () => reader.call.picks.list()))
    expect(thinking).toHaveBeenCalledTimes(1)
    thinking.mockRestore()
    expect(bookIdsOf(looks[0]!)).not.toEqual(bookIdsOf(first))
    for (const look of looks) expect(look).toEqual(looks[0])
  })

  test('never holds more than a few connections', { tags: ['T16'] }, async () => {
    const { reader } = await aReaderWithPicks(house)
    const waited = await house.db.transaction().execute(async (tx) => {
      await sql`select from user_taste_profiles where user_id = ${reader.id} for update`.execute(tx)
      const asking = Array.from({ length: 30 }, () => reader.call.picks.consult())
      await expect.poll(async () => (await waitingForLocks()).length).toBeGreaterThan(0)
      // All of them have got this far.
      await reader.call.picks.dismissed({})
      await expect.poll(async () => (await waitingForLocks()).length).toBe(1)
      return { asking }
    })
    expect(await Promise.all(waited.asking)).toHaveLength(30)
  })
})

describe('while the Sage computes picks', () => {
  /** The Sage, answering only once released. */
  function aSlowSage() {
    const recommend = house.sage.recommend.bind(house.sage)
    const gate = Promise.withResolvers<void>()
    const thinking = vi.spyOn(house.sage, 'recommend').mockImplementation(async (...input) => {
      await gate.promise
      return recommend(...input)
    })
    return { thinking, answer: () => gate.resolve() }
  }

  test('no reader holds a connection', { tags: ['T16'] }, async () => {
    const readers = []
    for (let count = 0; count < 4; count++) readers.push((await aReaderWithPicks(house)).reader)
    for (const reader of readers) await rateKokoro(reader)
    const { thinking, answer } = aSlowSage()
    const looks = readers.map((reader) => reader.call.picks.list())
    await expect.poll(() => thinking.mock.calls.length).toBe(readers.length)
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(house.db)
    expect(rows).toEqual([])
    answer()
    await Promise.all(looks)
    thinking.mockRestore()
  })

  test('a rating given while picks are computed counts, as they are computed again', async () => {
    const { reader, first } = await aReaderWithPicks(house)
    await house.db.deleteFrom('picks_made').where('user_id', '=', reader.id).execute()
    const { thinking, answer } = aSlowSage()
    const refreshed = refreshPicks(house, reader.id)
    await expect.poll(() => thinking.mock.calls.length).toBe(1)
    await rateKokoro(reader)
    answer()
    expect(await refreshed).toBe('refreshed')
    expect(thinking).toHaveBeenCalledTimes(2)
    thinking.mockRestore()
    const made = await house.db.selectFrom('picks_made').select('taste').where('user_id', '=', reader.id).execute()
    expect(made).toEqual([{ taste: (await loadPicksInput(house.db, reader.id)).taste }])
    expect(bookIdsOf(await reader.call.picks.list())).not.toEqual(bookIdsOf(first))
  })
})

async function waitingForLocks(): Promise<unknown[]> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(house.db)
  return rows
}

test('picks stay as they are until a newer model is loaded', async () => {
  const { reader } = await aReaderWithPicks(house)
  const before = await pickIds(reader)
  await sql`update sage_model set version = version + 1`.execute(house.db)
  expect(await pickIds(reader)).toEqual(before)
  await expect.poll(() => pickIds(reader), { timeout: 180_000 }).not.toEqual(before)
})

describe('picks left alone', () => {
  test('stay shown when the same books are picked again', async () => {
    const { reader, first } = await aReaderWithPicks(house)
    await house.db.deleteFrom('picks_made').where('user_id', '=', reader.id).execute()
    await refreshPicks(house, reader.id)
    const shown = await house.db
      .selectFrom('recommendations')
      .select(['id', 'book_id'])
      .where('user_id', '=', reader.id)
      .where('shown_at', 'is not', null)
      .execute()
    expect(shown.map((pick) => pick.book_id).sort()).toEqual(bookIdsOf(first).sort())
    expect(shown.map((pick) => pick.id)).not.toContain(first.picks[0]!.id)
    expect(bookIdsOf(await reader.call.picks.consult())).not.toEqual(bookIdsOf(first))
  })

  test('count for 120 days and are then deleted', async () => {
    const { reader } = await aReaderWithPicks(house)
    const leftAlone = async () =>
      (JSON.parse((await loadPicksInput(house.db, reader.id)).snapshot) as ReaderSnapshot).leftAlone.length
    const movedTo = async (days: number) => {
      const at = sql<Date>`now() - make_interval(days => ${days})`
      await house.db.updateTable('left_alone_picks').set({ at }).where('user_id', '=', reader.id).execute()
    }
    await reader.call.picks.consult()
    await movedTo(119)
    await sweep(house.db)
    expect(await leftAlone()).toBeGreaterThan(10)
    await movedTo(121)
    expect(await leftAlone()).toBe(0)
    await sweep(house.db)
    const rows = house.db.selectFrom('left_alone_picks').select('times').where('user_id', '=', reader.id)
    expect(await rows.execute()).toEqual([])
  })
})
