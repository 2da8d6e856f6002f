import { expect, test } from 'vitest'
import type { Dislike } from './dislikes.ts'
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
    stars: book % 13 === 0 ? 2.5 : 5,
    status: 'finished',
    when: book,
  }))
  const { books, rated, liked } = profileOf(entries)
  expect(books.length).toBe(200)
  expect(books[0]).toBe(259)
  expect([rated, liked]).toEqual([260, 240])
})

const loved: ShelfEntry = { book: 3, stars: 4, status: 'finished', when: 1 }
const notForMe = (book: number, weight = 1): Dislike => ({ book, for: 'all', weight })

test('a dismissed book counts against similar books', () => {
  const { books, weights } = profileOf([loved], [notForMe(9), notForMe(7, 0.5)])
  expect([...books]).toEqual([3, 9, 7])
  expect(weights[1]).toBeLessThan(0)
  expect(weights[2]! / weights[1]!).toBeCloseTo(0.5 * Math.exp(-0.3), 6)
})

test('a book with one or two stars counts against similar books, less so on a long shelf', () => {
  const hated: ShelfEntry = { book: 9, stars: 1, status: 'finished', when: 2 }
  const weightOn = (liked: number) => {
    const shelf = Array.from({ length: liked }, (_, n): ShelfEntry => ({ ...loved, book: n + 10 }))
    const { books, weights } = profileOf([...shelf, hated])
    return weights[books.indexOf(9)]!
  }
  expect(weightOn(1)).toBeLessThan(-0.2)
  expect(weightOn(40)).toBeGreaterThan(weightOn(1) / 4)
  expect(profileOf([{ ...hated, stars: 2.5 }]).dislikes).toEqual([])
})

test('a book given up counts for what it was given up for', () => {
  const dnf = (dislikedFor?: Dislike['for'][]) =>
    profileOf([{ book: 9, status: 'finished', dnf: true, ...(dislikedFor && { dislikedFor }), when: 2 }]).dislikes!
  expect(dnf().map((one) => one.for)).toEqual(['all'])
  expect(dnf(['grim']).map((one) => one.for)).toEqual(['grim', 'all'])
  expect(dnf(['grim'])[1]!.weight).toBeLessThan(dnf()[0]!.weight)
  // Such as "wrong time", which says nothing of the book.
  expect(dnf([])).toEqual([])
})

test('a thousand dismissed books weigh no more than the one that is liked, the latest the most', () => {
  const { weights } = profileOf(
    [loved],
    Array.from({ length: 1000 }, (_, n) => notForMe(n + 10)),
  )
  expect(weights).toHaveLength(201)
  expect(-weights.slice(1).reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(1.2)
  expect(weights[1]).toBeLessThan(weights[2]!)
})
