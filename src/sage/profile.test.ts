import { expect, test } from 'vitest'
import { fitWeightOf, profileOf, type ShelfEntry, weightOf } from './profile.ts'

test('stars, shelves and a book given up weigh as the method says', () => {
  expect([5, 4, 3.5, 3, 2.5, 0.5].map((stars) => weightOf({ stars, status: 'finished' }))).toEqual([
    1, 1, 0.5, 0.5, 0, 0,
  ])
  expect(weightOf({ status: 'finished' })).toBe(0.5)
  expect(weightOf({ status: 'currently_reading' })).toBe(0.3)
  expect(weightOf({ status: 'tbr' })).toBe(0.15)
  expect(weightOf({ stars: 5, status: 'finished', dnf: true })).toBe(0)
  expect(fitWeightOf({ status: 'tbr' })).toBe(0)
})

test('the latest 200 books that say something are kept, the latest first', () => {
  const entries = Array.from({ length: 260 }, (_, book): ShelfEntry => ({
    book,
    stars: book % 13 === 0 ? 1 : 5,
    status: 'finished',
    when: book,
  }))
  const { books, rated } = profileOf(entries)
  expect(books.length).toBe(200)
  expect(books[0]).toBe(259)
  expect(rated).toBe(240)
})

test('a dismissed book counts against similar books', () => {
  const { books, weights } = profileOf(
    [{ book: 3, stars: 4, status: 'finished', when: 1 }],
    new Map([
      [9, 1],
      [7, 0.5],
    ]),
  )
  expect([...books]).toEqual([3, 9, 7])
  expect(weights[1]).toBeLessThan(0)
  expect(weights[2]! / weights[1]!).toBeCloseTo(0.5 * Math.exp(-0.2), 6)
})

test('a thousand dismissed books weigh no more than the one that is liked, the latest the most', () => {
  const against = new Map(Array.from({ length: 1000 }, (_, n) => [n + 10, 1] as const))
  const { weights } = profileOf([{ book: 3, stars: 4, status: 'finished', when: 1 }], against)
  expect(weights).toHaveLength(201)
  expect(-weights.slice(1).reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(1.2)
  expect(weights[1]).toBeLessThan(weights[2]!)
})
