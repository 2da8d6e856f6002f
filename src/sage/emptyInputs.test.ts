import { expect, test } from 'vitest'
import { profileOf, type ShelfEntry } from './profile.ts'
import { recommend } from './recommend.ts'
import { termsOf } from './terms.ts'
import { aReader, aSage, someBooks } from './testLibrary.ts'
import { whyOf } from './why.ts'

const empty = { discovery: [], nextInSeries: [], newHere: [] }
const books = someBooks(200)
const fresh = aSage(books)

test('a catalogue with no book or one book yields empty lists', () => {
  expect(recommend(aSage([]), aReader([]))).toEqual(empty)
  expect(recommend(aSage(someBooks(1)), aReader([0]))).toEqual(empty)
  expect(recommend(aSage(someBooks(1)), aReader([]))).toEqual(empty)
})

test('an empty profile yields empty lists', () => {
  expect(recommend(fresh, aReader([]))).toEqual(empty)
})

test('a reader who has everything gets empty lists', () => {
  expect(recommend(fresh, aReader(books.map((_, book) => book)))).toEqual(empty)
})

test('on a fresh instance one loved book is enough: its content counts', () => {
  const { discovery } = recommend(fresh, aReader([4]))
  expect(discovery.length).toBeGreaterThanOrEqual(8)
  expect(books[discovery[0]!.book]!.genres).toEqual(books[4]!.genres)
  expect(whyOf(fresh.catalogue, () => 5, discovery[0]!).sharedTags.length).toBeGreaterThan(0)
})

test('a feature of every book is not a reason', () => {
  const { discovery } = recommend(fresh, aReader([4]))
  for (const pick of discovery) expect(whyOf(fresh.catalogue, () => 5, pick).sharedTags).not.toContain('third person')
})

test('a survey with only a genre yields books of that genre', () => {
  const survey = { authors: [], genres: ['Horror'], tropes: [] }
  const { discovery } = recommend(fresh, aReader([], { survey }))
  expect(discovery.length).toBe(20)
  for (const pick of discovery) expect(books[pick.book]!.genres[0]!.name).toBe('Horror')
  expect(whyOf(fresh.catalogue, () => 5, discovery[0]!)).toEqual({
    books: [],
    named: ['Horror'],
    sharedTags: [],
    reasonTags: [],
    isByLoved: false,
    kept: [],
    isFromReaders: false,
    isLoudest: false,
    settings: [],
    feel: [],
    own: ['heist'],
  })
})

test('a named author counts through similar books, and the reason says so', () => {
  const survey = { authors: ['Author 5', 'Nobody Known'], genres: [], tropes: [] }
  const { discovery } = recommend(fresh, aReader([], { survey }))
  expect(discovery[0]!.contributions[0]).toMatchObject({ kind: 'author', name: 'Author 5' })
  expect(discovery.filter((pick) => books[pick.book]!.authors[0] === 'Author 5').length).toBeLessThanOrEqual(2)
})

test('the survey fades as ratings arrive', () => {
  const survey = { authors: [], genres: ['Horror'], tropes: [] }
  const weight = (loved: number[]) => termsOf(fresh.catalogue, aReader(loved).profile, survey).tastes[0]!.weight
  expect(weight([0, 4, 8, 16, 20])).toBeCloseTo(weight([]) / 2, 12)
  expect(weight([0, 4, 8])).toBeGreaterThan(weight([0, 4, 8, 16]))
})

test('a thousand dismissals leave the rest of the catalogue', () => {
  const many = aSage(someBooks(1300))
  const dismissed = new Set(Array.from({ length: 1000 }, (_, n) => n + 100))
  const loved = [4, 8, 44, 60, 72, 1100, 1200]
  const entries = loved.map((book, when): ShelfEntry => ({ book, stars: 5, status: 'finished', when }))
  const reader = aReader(loved, {
    dismissed,
    profile: profileOf(
      entries,
      [...dismissed].map((book) => ({ book, for: 'all', weight: 1 })),
    ),
  })
  const { discovery } = recommend(many, reader)
  expect(discovery.length).toBeGreaterThanOrEqual(5)
  for (const { book } of discovery) expect(dismissed.has(book)).toBe(false)
})

test('a reader who dismisses everything gets empty lists', () => {
  expect(recommend(fresh, aReader([], { dismissed: new Set(books.keys()) }))).toEqual(empty)
})

test.each([
  ['five', 5],
  ['four', 4],
  ['three', 3],
])('a reader who rates every book %s stars gets similar books, in the same order', (_, stars) => {
  const given = (all: number) => {
    const entries = [4, 8, 44].map((book, when): ShelfEntry => ({ book, stars: all, status: 'finished', when }))
    return recommend(fresh, aReader([4, 8, 44], { profile: profileOf(entries) })).discovery.map(({ book }) => book)
  }
  expect(given(stars).length).toBeGreaterThanOrEqual(10)
  expect(new Set(given(stars).slice(0, 10))).toEqual(new Set(given(5).slice(0, 10)))
})

test('low ratings alone count for nothing; with a survey, the survey counts', () => {
  const entries = [4, 8, 44].map((book, when): ShelfEntry => ({ book, stars: 1.5, status: 'finished', when }))
  const disappointed = { profile: profileOf(entries) }
  expect(recommend(fresh, aReader([4, 8, 44], disappointed)).discovery).toEqual([])
  const survey = { authors: [], genres: ['Horror'], tropes: [] }
  const { discovery } = recommend(fresh, aReader([4, 8, 44], { ...disappointed, survey }))
  expect(discovery.length).toBeGreaterThanOrEqual(8)
  for (const { contributions } of discovery) {
    const speaking = contributions.filter(({ amount }) => amount > 0)
    expect(speaking.map(({ kind }) => kind)).toEqual(['genre'])
  }
})
