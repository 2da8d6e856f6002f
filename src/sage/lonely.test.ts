import { expect, test } from 'vitest'
import { recommend } from './recommend.ts'
import { termsOf } from './terms.ts'
import { aReader, aSage, someBooks } from './testLibrary.ts'
import { whyOf } from './why.ts'

const empty = { discovery: [], nextInSeries: [], newHere: [] }
const books = someBooks(200)
const fresh = aSage(books)

test('a catalogue of no book and of one book gives empty lists', () => {
  expect(recommend(aSage([]), aReader([]))).toEqual(empty)
  expect(recommend(aSage(someBooks(1)), aReader([0]))).toEqual(empty)
  expect(recommend(aSage(someBooks(1)), aReader([]))).toEqual(empty)
})

test('an empty profile gives empty lists', () => {
  expect(recommend(fresh, aReader([]))).toEqual(empty)
})

test('a reader who has everything gets empty lists', () => {
  expect(recommend(fresh, aReader(books.map((_, book) => book)))).toEqual(empty)
})

test('on a fresh instance one loved book is enough: what it is about speaks', () => {
  const { discovery } = recommend(fresh, aReader([4]))
  expect(discovery.length).toBe(20)
  expect(books[discovery[0]!.book]!.genres).toEqual(books[4]!.genres)
  expect(discovery[0]!.sharedTags.length).toBeGreaterThan(0)
})

test('what every book has is no reason', () => {
  const { discovery } = recommend(fresh, aReader([4]))
  for (const pick of discovery) expect(whyOf(pick).tags).not.toContain('third person')
})

test('a survey with nothing but a genre gives books of that genre', () => {
  const survey = { authors: [], genres: ['Horror'], tropes: [] }
  const { discovery } = recommend(fresh, aReader([], { survey }))
  expect(discovery.length).toBe(20)
  for (const pick of discovery) expect(books[pick.book]!.genres[0]!.name).toBe('Horror')
  expect(whyOf(discovery[0]!)).toEqual({ books: [], named: ['Horror'], tags: [] })
})

test('a named author speaks through the books like theirs, and says so', () => {
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
