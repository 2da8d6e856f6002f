import { expect, test } from 'vitest'
import { demotion, decayedTimes } from './leftAlone.ts'
import { recommend } from './recommend.ts'
import { aReader, aSage, someBooks, someReaders } from './testLibrary.ts'

const sage = aSage(someBooks(240), someReaders(200, 236))
const ask = (leftAlone?: Map<number, number>) => recommend(sage, aReader([4, 24, 44], { leftAlone }))
const books = (picks: ReturnType<typeof ask>) => picks.discovery.map((pick) => pick.book)
const before = ask()

test('picks that are ignored give way to others, and one falls further behind each time', () => {
  const all = books(ask(new Map(books(before).map((book) => [book, 1]))))
  expect(all.filter((book) => books(before).includes(book)).length).toBeLessThan(books(before).length)
  const [first] = books(before)
  const places = [0, 1, 2, 4, 8].map((times) => {
    const place = books(ask(new Map([[first!, times]]))).indexOf(first!)
    return place < 0 ? Infinity : place
  })
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[2]).toBeGreaterThan(places[1]!)
  expect(places.at(-1)).toBeGreaterThan(places[2]!)
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

test('however often all picks are ignored, none that come instead are further from what the reader loves than allowed', () => {
  const left = new Map<number, number>()
  const leastAllowed = 0.5 * before.discovery.map(({ score }) => score).toSorted((a, b) => b - a)[4]!
  const shown = new Set<number>()
  for (let press = 0; press < 6; press++) {
    const { discovery } = ask(new Map(left))
    for (const { book, score } of discovery) {
      expect(score).toBeGreaterThanOrEqual(leastAllowed)
      left.set(book, (left.get(book) ?? 0) + 1)
      shown.add(book)
    }
  }
  expect(shown.size).toBeGreaterThan(before.discovery.length)
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
