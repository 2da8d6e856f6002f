import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { dislikedFor } from './dislikedFor.ts'
import { traitsOf } from './traits.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
  await house.sage.learnFirst()
})

const nothing = { genres: [], tags: [], moods: [], pace: null, pages: null, violence: null, warned: [] }

test('reasons that do not lie in the book say nothing, and no reason is not the same as these', () => {
  expect(dislikedFor(['Too grim', 'Wrong time'])).toEqual(['grim'])
  expect(dislikedFor(['Wrong time'])).toEqual([])
  expect([dislikedFor([]), dislikedFor(null)]).toEqual([undefined, undefined])
})

test('what a book has of each trait is told by its words, pace, pages and warnings', () => {
  expect(traitsOf(nothing)).toEqual({})
  expect(traitsOf({ ...nothing, tags: ['grimdark'], moods: ['funny'], pace: 'slow', pages: 475 })).toEqual({
    grim: 1,
    light: 0.5,
    slow: 1,
    long: 0.5,
  })
  expect(traitsOf({ ...nothing, warned: ['Gore'], violence: 2 }).grim).toBeCloseTo(0.85, 9)
})

const titles = ['The Blade Itself', 'The Poppy War', 'Prince of Thorns', 'The Final Empire', 'The Goblin Emperor']

test('books left as too grim lower grim ones, and not the others', async () => {
  const reader = await aReader(house, {
    rated: { 'The Hobbit': 5, 'The Name of the Wind': 5, 'A Wizard of Earthsea': 4 },
  })
  const known = await house.db
    .selectFrom('books')
    .select(['id', 'title', 'violence'])
    .where('title', 'in', titles)
    .execute()
  const bookIds = known.map(({ id }) => id)
  const figures = async () =>
    new Map((await reader.call.picks.matches({ bookIds })).matches.map(({ bookId, percent }) => [bookId, percent]))
  const before = await figures()
  const left = await bookNamed(house, 'A Game of Thrones')
  await reader.call.reads.giveUp({ bookId: left, on: '2026-01-10', reasons: ['Too grim'] })
  const after = await figures()
  const fallen = known.filter(({ id }) => before.has(id) && after.get(id)! < before.get(id)! - 1)
  expect(fallen.length).toBeGreaterThan(0)
  for (const { violence } of fallen) expect(violence).toBeGreaterThanOrEqual(2)
})

test('a dismissal keeps its reason, which another kind replaces', async () => {
  const reader = await aReader(house)
  const bookId = await bookNamed(house, 'Emma')
  const reasons = async () =>
    (await reader.call.picks.dismissed({})).dismissals.map(({ kind, reason }) => [kind, reason])
  await reader.call.picks.dismiss({ bookId, reason: 'Too slow' })
  expect(await reasons()).toEqual([['not-for-me', 'Too slow']])
  await reader.call.picks.dismiss({ bookId, kind: 'later', reason: 'Too slow' })
  expect(await reasons()).toEqual([['later', null]])
})
