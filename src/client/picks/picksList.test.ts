import { expect, test } from 'vitest'
import type { Pick, Picks } from '#contract/picks.ts'
import { cardDelayMs, pickColumns, ratingsMissing, sharesOf, withBack, withoutBook } from './picksList.ts'

const pick = (id: string): Pick => ({
  id: `pick ${id}`,
  book: {
    id,
    title: id,
    author: 'A. Author',
    cover: null,
    year: null,
    series: null,
    seriesPosition: null,
    averageRating: null,
    ratings: 0,
    mine: null,
  },
  synopsis: null,
  matchScore: 80,
  evidence: 'good',
  matchReason: 'Because.',
  contributions: [],
  sharedTags: [],
})
const picks: Picks = {
  hasTaste: true,
  consultedAt: null,
  picks: ['a', 'b', 'c'].map(pick),
  nextInSeries: ['c'].map(pick),
  rated: 5,
}

test('a dismissed book leaves every list and comes back to its places', () => {
  const { left, removed } = withoutBook(picks, 'c')
  expect(left.picks.map(({ book }) => book.id)).toEqual(['a', 'b'])
  expect(left.nextInSeries).toEqual([])
  expect(withBack(left, removed)).toEqual(picks)
})

test('two dismissals taken back in any order give the old list', () => {
  const first = withoutBook(picks, 'a')
  const second = withoutBook(first.left, 'b')
  expect(withBack(withBack(second.left, second.removed), first.removed)).toEqual(picks)
})

test('a pick that is already back is not shown twice', () => {
  const { removed } = withoutBook(picks, 'b')
  expect(withBack(picks, removed)).toEqual(picks)
})

test('shares are whole percents, the most first, nothing below one', () => {
  const shares = sharesOf([
    { kind: 'genre', name: 'Fantasy', bookId: null, share: 0.249 },
    { kind: 'book', name: 'Emma', bookId: 'e', share: 0.6 },
    { kind: 'trope', name: 'quest', bookId: null, share: 0.004 },
  ])
  expect(shares.map(({ name, percent }) => [name, percent])).toEqual([
    ['Emma', 60],
    ['Fantasy', 25],
  ])
})

test('the first row appears at once and nothing waits longer than 600 ms', () => {
  expect([0, 1, 2, 3, 4, 19].map((index) => cardDelayMs(index, 2))).toEqual([0, 0, 400, 600, 600, 600])
  expect(cardDelayMs(5, 6)).toBe(0)
})

test('two to six picks stand side by side', () => {
  expect([390, 640, 800, 1100, 1280].map(pickColumns)).toEqual([2, 3, 4, 5, 6])
})

test('with five ratings nothing more is asked for', () => {
  expect([0, 1, 5, 9].map(ratingsMissing)).toEqual([5, 4, 0, 0])
})
