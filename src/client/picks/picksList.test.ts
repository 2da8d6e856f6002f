import { expect, test } from 'vitest'
import type { Pick, Picks } from '#contract/picks.ts'
import {
  cardDelayMs,
  countOf,
  keepingOrder,
  pickColumns,
  pickOf,
  ratingsMissing,
  sharesOf,
  withBack,
  withoutBook,
} from './picksList.ts'

const pick = (id: string): Pick => ({
  id: `pick ${id}`,
  book: {
    id,
    title: id,
    author: 'A. Author',
    cover: null,
    genreFamily: 'general',
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
  cardReason: 'Because.',
  job: 'sure',
  follows: null,
  reworded: false,
  exactReason: 'Because.',
  contributions: [],
  sharedTags: [],
  unknown: [],
})
const picks: Picks = {
  hasTaste: true,
  consultedAt: null,
  picks: ['a', 'b', 'c'].map(pick),
  nextInSeries: ['c'].map(pick),
  newHere: ['d'].map(pick),
  rated: 5,
  takenOut: { books: [], booksInAll: 0, names: [] },
  turnedDown: 0,
  wishes: [],
}
const ids = (list: Pick[]) => list.map(({ book }) => book.id)

test('all lists count, and a pick is found in any of them', () => {
  expect(countOf(picks)).toBe(5)
  expect(pickOf(picks, 'd')?.book.id).toBe('d')
  expect(pickOf(picks, 'e')).toBeUndefined()
})

test('a dismissed book leaves every list and comes back to its places', () => {
  const { left, removed } = withoutBook(picks, 'c')
  expect(left.picks.map(({ book }) => book.id)).toEqual(['a', 'b'])
  expect(left.nextInSeries).toEqual([])
  expect(withBack(left, removed)).toEqual(picks)
})

test('undoing two dismissals in any order restores the old list', () => {
  const first = withoutBook(picks, 'a')
  const second = withoutBook(first.left, 'b')
  expect(withBack(withBack(second.left, second.removed), first.removed)).toEqual(picks)
})

test('a pick that is already back is not shown twice', () => {
  const { removed } = withoutBook(picks, 'b')
  expect(withBack(picks, removed)).toEqual(picks)
})

test('fresh picks keep the remaining ones in place and put new ones after them', () => {
  const { left } = withoutBook(picks, 'a')
  const fresh = { ...picks, picks: ['e', 'c', 'b'].map(pick), newHere: [], rated: 6 }
  const joined = keepingOrder(left, fresh)
  expect([ids(joined.picks), ids(joined.newHere), joined.rated]).toEqual([['b', 'c', 'e'], [], 6])
})

test('fresh picks replace known ones, and keep those just shelved', () => {
  const onShelf = {
    ...pick('a'),
    book: { ...pick('a').book, mine: { status: 'tbr' as const, isPaused: false, isDnf: false, rating: null } },
  }
  const shown = { ...picks, picks: [onShelf, pick('b')] }
  const fresh = { ...picks, picks: [{ ...pick('b'), id: 'another', matchScore: 71 }, pick('c')] }
  const joined = keepingOrder(shown, fresh).picks
  expect(ids(joined)).toEqual(['a', 'b', 'c'])
  expect(joined[1]).toMatchObject({ id: 'another', matchScore: 71 })
})

test('shares sum to a hundred with what is not told one by one, and leave out what speaks against the book', () => {
  const third = (name: string) => ({ kind: 'book' as const, name, bookId: name, share: 0.2 })
  const all = [third('a'), third('b'), third('c'), { ...third('d'), share: -0.1 }]
  const { speaking, rest } = sharesOf(all)
  expect([speaking.map(({ percent }) => percent), rest]).toEqual([[20, 20, 20], 40])
  expect(sharesOf(all.map((one) => ({ ...one, share: one.share / 0.6 })))).toMatchObject({
    speaking: [{ percent: 34 }, { percent: 33 }, { percent: 33 }],
    rest: 0,
  })
  expect(sharesOf([])).toEqual({ speaking: [], rest: 0 })
})

test('shares are whole percentages of everything that speaks for the book, largest first, none below one', () => {
  const { speaking, rest } = sharesOf([
    { kind: 'genre', name: 'Fantasy', bookId: null, share: 0.125 },
    { kind: 'book', name: 'Emma', bookId: 'e', share: 0.373 },
    { kind: 'trope', name: 'quest', bookId: null, share: 0.002 },
  ])
  expect(speaking.map(({ name, percent }) => [name, percent])).toEqual([
    ['Emma', 37],
    ['Fantasy', 13],
  ])
  expect(rest).toBe(50)
})

test(
  'each pick appears 200 ms after the one before, but the first row at once and none later than 600 ms',
  { tags: ['SAGE-011', 'CONST-031'] },
  () => {
    expect([0, 1, 2, 3, 4, 19].map((index) => cardDelayMs(index, 2))).toEqual([0, 0, 400, 600, 600, 600])
    expect(cardDelayMs(5, 6)).toBe(0)
  },
)

test('two to six picks fit side by side', { tags: ['SAGE-005'] }, () => {
  expect([390, 640, 800, 1100, 1280].map(pickColumns)).toEqual([2, 3, 4, 5, 6])
})

test('after five ratings no more are requested', () => {
  expect([0, 1, 5, 9].map(ratingsMissing)).toEqual([5, 4, 0, 0])
})
