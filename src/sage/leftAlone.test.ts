import { expect, test } from 'vitest'
import { demotion, decayedTimes } from './leftAlone.ts'
import { recommend } from './recommend.ts'
import { aReader, aSage, someBooks, someReaders } from './testLibrary.ts'

const sage = aSage(someBooks(240), someReaders(200, 236))
const ask = (leftAlone?: Map<number, number>) => recommend(sage, aReader([4, 24, 44], { leftAlone }))
const books = (picks: ReturnType<typeof ask>) => picks.discovery.map((pick) => pick.book)
const before = ask()

test('a pick that is ignored falls behind others, further each time', () => {
  const kept = [1, 2, 4, 8].map((times) => {
    const again = books(ask(new Map(books(before).map((book) => [book, times]))))
    return again.filter((book) => books(before).includes(book)).length
  })
  expect(kept[0]).toBeLessThan(books(before).length)
  expect(kept).toEqual(kept.toSorted((a, b) => b - a))
  expect(kept.at(-1)).toBeLessThan(kept[0]!)
})

test('match, score and reasons stay the same however often a pick is ignored', () => {
  const again = ask(new Map(books(before).map((book, place) => [book, place])))
  const both = again.discovery.filter((pick) => books(before).includes(pick.book))
  expect(both.length).toBeGreaterThan(0)
  for (const pick of both) expect(pick).toEqual(before.discovery.find(({ book }) => book === pick.book))
})

test('the first pick, once ignored, is no longer first', () => {
  const [first] = books(before)
  expect(books(ask(new Map([[first!, 3]])))[0]).not.toBe(first)
})

test('the same question has the same answer, and asking leaves no trace', () => {
  const leftAlone = new Map(books(before).map((book) => [book, 2]))
  expect(ask(leftAlone)).toEqual(ask(leftAlone))
  expect(ask()).toEqual(before)
})

test('it counts half after two weeks and next to nothing after a season', () => {
  expect([0, 14, 28].map((days) => decayedTimes(2, days))).toEqual([2, 1, 0.5])
  expect(demotion(decayedTimes(3, 120))).toBeGreaterThan(0.99)
  expect(demotion(0)).toBe(1)
})
