import { beforeAll, describe, expect, test } from 'vitest'
import type { Picks } from '#contract/picks.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { anApp, cookieOf } from '#server/testing/house/app.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const rated = { Emma: 5, Dune: 4.5, 'The Hobbit': 5, 'And Then There Were None': 4 }
const bookIds = ({ picks }: Picks) => picks.map(({ book }) => book.id)
const knownBooks = () =>
  house.db
    .selectFrom('books')
    .select((eb) => eb.fn.countAll<number>().as('books'))
    .executeTakeFirstOrThrow()

describe('the picks of a reader who rated books', () => {
  let reader: SignedInReader
  let consulted: Picks
  beforeAll(async () => {
    reader = await aReader(house, { rated })
    consulted = await reader.call.picks.consult()
  })

  test(
    'have an id, a score, a reason and their book with title, author, cover and synopsis, twenty at most',
    { tags: ['CALLS-072'] },
    async () => {
      const { picks } = await reader.call.picks.list()
      expect(picks.length).toBeGreaterThan(0)
      expect(picks.length).toBeLessThanOrEqual(20)
      for (const pick of picks) {
        expect(pick).toMatchObject({
          id: expect.any(String),
          matchScore: expect.any(Number),
          matchReason: expect.stringMatching(/\w/),
          book: { id: expect.any(String), title: expect.stringMatching(/\w/), author: expect.stringMatching(/\w/) },
        })
        expect(pick.book).toHaveProperty('cover')
        expect(pick).toHaveProperty('synopsis')
      }
    },
  )

  test(
    'are, when they are fetched again, those that the Sage has just made',
    { tags: ['RULE-046', 'CALLS-074'] },
    async () => {
      expect(bookIds(await reader.call.picks.list())).toEqual(bookIds(consulted))
    },
  )

  test(
    'go onto the shelf under their own id, without a second record of the book',
    { tags: ['CALLS-075', 'CALLS-076'] },
    async () => {
      const [wanted, begun] = bookIds(consulted)
      const before = await knownBooks()
      await reader.call.shelf.shelve({ bookId: wanted!, status: 'tbr', on: '2026-03-01' })
      const entry = await reader.call.shelf.shelve({ bookId: begun!, status: 'currently_reading', on: '2026-03-02' })
      expect(entry).toMatchObject({ status: 'currently_reading', startDate: '2026-03-02' })
      await reader.call.shelf.shelve({ bookId: wanted!, status: 'currently_reading', on: '2026-03-03' })
      const { entries } = await reader.call.shelf.list()
      expect(entries.filter(({ book }) => book.id === wanted)).toMatchObject([
        { status: 'currently_reading', startDate: '2026-03-03' },
      ])
      expect(await knownBooks()).toEqual(before)
    },
  )
})

describe('a taste profile', () => {
  test('is reported only as existing or not, to its own reader', { tags: ['DATA-038', 'CALLS-073'] }, async () => {
    const reader = await aReader(house, { rated })
    const other = await aReader(house)
    expect((await reader.call.picks.list()).hasTaste).toBe(true)
    const nothing = await other.call.picks.list()
    expect(nothing.hasTaste).toBe(false)
    expect(Object.keys(nothing).sort()).toEqual([
      'consultedAt',
      'hasTaste',
      'newHere',
      'nextInSeries',
      'picks',
      'rated',
      'takenOut',
      'turnedDown',
      'wishes',
    ])
    expect(await outcomeOf(other.call.picks.consult())).toBe('PROFILE_REQUIRED')
  })
})

test(
  'picks are made for the reader of the session, ignoring an id in the body',
  { tags: ['CALLS-086', 'DATA-059'] },
  async () => {
    const reader = await aReader(house, { rated })
    const other = await aReader(house, { rated: { Beloved: 5 } })
    const before = await other.call.picks.consult()
    const app = await anApp(house.config, house)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/picks',
      headers: { cookie: cookieOf(reader), 'sec-fetch-site': 'same-origin' },
      payload: { user_id: other.id },
    })
    expect(answer.statusCode).toBe(200)
    expect(bookIds(answer.json<Picks>())).toEqual(bookIds(await reader.call.picks.list()))
    expect(await other.call.picks.list()).toEqual(before)
  },
)
