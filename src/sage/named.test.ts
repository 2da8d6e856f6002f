import { expect, test } from 'vitest'
import { spread } from './named.ts'
import { recommend } from './recommend.ts'
import { aReader, aSage, someBooks } from './testLibrary.ts'

const books = someBooks(400)
const sage = aSage(books)
const genreOf = (book: number) => books[book]!.genres[0]!.name
const survey = { authors: [], genres: ['Horror', 'Romance'], tropes: [] }
/** Fantasies of the same tropes: hundreds of others are like them. */
const fantasies = [28, 112, 196, 280, 364, 0, 84, 168]

/** How many of the twenty are of each genre, after so many loved fantasies. */
function genresAfter(rated: number): Record<string, number> {
  const { discovery } = recommend(sage, aReader(fantasies.slice(0, rated), { survey }))
  expect(discovery).toHaveLength(20)
  const counts: Record<string, number> = {}
  for (const { book } of discovery) counts[genreOf(book)] = (counts[genreOf(book)] ?? 0) + 1
  return counts
}

test('after one rating the genres that were named have a place in the list, and it is led by the rated book', () => {
  const { discovery } = recommend(sage, aReader([28], { survey }))
  const genres = discovery.map(({ book }) => genreOf(book))
  expect(genres[0]).toBe('Fantasy')
  for (const named of survey.genres) expect(genres.filter((genre) => genre === named).length).toBeGreaterThanOrEqual(4)
  expect(genres.slice(0, 10)).toEqual(expect.arrayContaining(['Horror', 'Romance']))
})

test('a pick for a named genre says so', () => {
  const { discovery } = recommend(sage, aReader([28], { survey }))
  const horrors = discovery.filter(({ book }) => genreOf(book) === 'Horror')
  for (const { contributions } of horrors)
    expect(contributions).toContainEqual(expect.objectContaining({ kind: 'genre', name: 'Horror' }))
})

test('their places grow fewer with each rating, and never jump', () => {
  const named = fantasies.map((_, n) => genresAfter(n)).map(({ Horror = 0, Romance = 0 }) => Horror + Romance)
  expect(named[0]).toBe(20)
  for (const [n, places] of named.slice(2).entries()) expect(places).toBeLessThanOrEqual(named[n + 1]!)
  for (const [n, places] of named.slice(2).entries()) expect(named[n + 1]! - places).toBeLessThanOrEqual(6)
})

test('the rules of the list hold for them, too', () => {
  const { discovery } = recommend(sage, aReader([28], { survey, dismissed: new Set([3, 7, 2, 6]) }))
  const picked = discovery.map(({ book }) => book)
  const writers = picked.map((book) => books[book]!.authors[0])
  for (const writer of writers) expect(writers.filter((one) => one === writer).length).toBeLessThanOrEqual(2)
  const series = picked.flatMap((book) => books[book]!.series ?? [])
  expect(new Set(series).size).toBe(series.length)
  expect(new Set(picked).size).toBe(20)
  for (const book of [3, 7, 2, 6]) expect(picked).not.toContain(book)
})

test('a genre that the catalogue does not know takes no place', () => {
  const unknown = { ...survey, genres: ['Nothing Of The Kind'] }
  const { discovery } = recommend(sage, aReader([28], { survey: unknown }))
  expect(discovery).toEqual(recommend(sage, aReader([28])).discovery)
})

test('named books are spread evenly, and first only when they score best', () => {
  const scored = (scores: number[]) => ({ ...sage, scores: Float64Array.from(scores) })
  expect(spread(scored([9, 1, 1, 1, 1, 1, 1, 1]), [6, 7], [0, 1, 2, 3, 4, 5])).toEqual([0, 1, 2, 6, 3, 4, 5, 7])
  expect(spread(scored([1, 1, 1, 1, 1, 1, 9, 1]), [6, 7], [0, 1, 2, 3, 4, 5])).toEqual([6, 0, 1, 2, 7, 3, 4, 5])
  expect(spread(scored([1, 1]), [0, 1], [])).toEqual([0, 1])
  expect(spread(scored([1, 1]), [], [0, 1])).toEqual([0, 1])
})
