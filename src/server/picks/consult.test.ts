import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Picks } from '#contract/picks.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { refreshPicks } from './refresh.ts'
import { aReaderWithPicks, bookIdsOf } from '#server/testing/cast/surveyedReader.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
  // Others have read most of the catalogue.
  await sql`update books set readers = 1 where number % 5 > 0`.execute(house.db)
})

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`

describe('new here', () => {
  test('holds books that no one has read, in no other list, each with its reason', async () => {
    const { first } = await aReaderWithPicks(house)
    expect(first.newHere.length).toBeGreaterThan(0)
    expect(new Set(bookIdsOf(first)).size).toBe(bookIdsOf(first).length)
    const ids = first.newHere.map(({ book }) => book.id)
    const readers = await house.db.selectFrom('books').select('readers').where('id', 'in', ids).execute()
    expect(readers.filter((book) => book.readers > 0)).toEqual([])
    for (const pick of first.newHere) expect(pick.matchReason).toMatch(/^No one here has read it yet\. [A-Z].+\.$/)
  })
})

describe('asking again', () => {
  const discovered = ({ picks }: Picks) => picks.map(({ book }) => book.id)

  test('rotates picks without new input, and keeps the figures of those that stay', async () => {
    const { reader, first } = await aReaderWithPicks(house)
    const again = await reader.call.picks.consult()
    const stayed = again.picks.filter(({ book }) => discovered(first).includes(book.id))
    expect(stayed.length).toBeLessThan(first.picks.length)
    expect(stayed.length).toBeGreaterThan(0)
    for (const { book, matchScore } of stayed)
      expect(matchScore).toBe(first.picks.find((pick) => pick.book.id === book.id)!.matchScore)
  })

  test('follows a new rating before it rotates neglected picks', async () => {
    const { reader } = await aReaderWithPicks(house)
    const bookId = await bookNamed(house, 'Kokoro')
    await reader.call.shelf.finish({ bookId, on: '2026-01-10' })
    await reader.call.shelf.rate({ bookId, stars: 5 })
    await reader.call.picks.consult()
    const leftAlone = await house.db
      .selectFrom('left_alone_picks')
      .where('user_id', '=', reader.id)
      .select('times')
      .execute()
    expect(leftAlone).toEqual([])
  })

  test('after some weeks brings back neglected picks', async () => {
    const { reader, first } = await aReaderWithPicks(house)
    await reader.call.picks.consult()
    await house.db
      .updateTable('left_alone_picks')
      .set({ at: daysAgo(119) })
      .where('user_id', '=', reader.id)
      .execute()
    const later = await reader.call.picks.consult()
    const back = discovered(later).filter((id) => discovered(first).includes(id))
    expect(back.length).toBeGreaterThanOrEqual(first.picks.length - 1)
  })

  test('many times at once counts once or twice', async () => {
    const { reader } = await aReaderWithPicks(house)
    await Promise.all(Array.from({ length: 4 }, () => reader.call.picks.consult()))
    const counted = await house.db
      .selectFrom('left_alone_picks')
      .select((eb) => eb.fn.max('times').as('most'))
      .where('user_id', '=', reader.id)
      .executeTakeFirstOrThrow()
    expect(counted.most).toBeLessThanOrEqual(2)
  })

  test('counts nothing that the reader was not shown', async () => {
    const reader = await aReader(house, { rated: { Emma: 5 } })
    await refreshPicks(house, reader.id)
    const first = await reader.call.picks.consult()
    expect(
      await house.db.selectFrom('left_alone_picks').selectAll().where('user_id', '=', reader.id).execute(),
    ).toEqual([])
    expect(first.picks.length).toBeGreaterThan(0)
  })
})

describe('the account', () => {
  test('exports the steering and deletes it with the account', async () => {
    const { reader, first } = await aReaderWithPicks(house)
    const bookId = first.picks[0]!.book.id
    await reader.call.picks.consult()
    await reader.call.picks.dismiss({ bookId, kind: 'later' })
    await reader.call.picks.takeOut({ bookId: await bookNamed(house, 'Emma') })
    await reader.call.picks.takeOutName({ kind: 'genre', name: 'Mystery' })
    const data = await reader.call.security.exportData()
    expect(data).toMatchObject({
      dismissed: [{ title: first.picks[0]!.book.title, kind: 'later' }],
      taken_out: [
        { kind: 'book', name: 'Emma' },
        { kind: 'genre', name: 'Mystery' },
      ],
    })
    expect(data.left_alone.length).toBeGreaterThan(10)
    await house.db.deleteFrom('users').where('id', '=', reader.id).execute()
    for (const table of ['dismissals', 'taste_exclusions', 'taste_name_exclusions', 'left_alone_picks'] as const)
      expect(await house.db.selectFrom(table).select('user_id').where('user_id', '=', reader.id).execute()).toEqual([])
  })
})
