import { expect, test } from 'vitest'
import { picksOfNamedGenres } from './namedGenres.ts'
import { recommend } from './recommend.ts'
import { aReader, aSage, someBooks } from './testLibrary.ts'

const books = someBooks(400)
const sage = aSage(books)
const genreOf = (book: number) => books[book]!.genres[0]!.name
const survey = { authors: [], genres: ['Horror', 'Romance'], tropes: [] }
test('after one rating the genres that were named have a place in the list, and it is led by the rated book', () => {
  const { discovery } = recommend(sage, aReader([28], { survey }))
  const genres = discovery.map(({ book }) => genreOf(book))
  expect(genres[0]).toBe('Fantasy')
  for (const named of survey.genres) expect(genres.filter((genre) => genre === named).length).toBeGreaterThanOrEqual(4)
})

test('a pick for a named genre says so', () => {
  const { discovery } = recommend(sage, aReader([28], { survey }))
  const horrors = discovery.filter(({ book }) => genreOf(book) === 'Horror')
  for (const { contributions } of horrors)
    expect(contributions).toContainEqual(expect.objectContaining({ kind: 'genre', name: 'Horror' }))
})

/** How many of twenty places the named genres have, after so many loved books and with so many named authors. */
function placesOf(genres: number, loved: number, authors = 0): number {
  const fade = 1 / (1 + loved / 5)
  const own = Array.from({ length: loved }, (_, book) => ({ book, weight: 1 }))
  const works = Array.from({ length: 50 * authors }, (_, n) => ({
    book: n,
    weight: 0.1,
    author: `Author ${n % authors}`,
  }))
  const tastes = Array.from({ length: genres }, (_, n) => {
    return { kind: 'genre' as const, name: `Genre ${n}`, features: [n % 4], weight: 0.03, fade }
  })
  const each = (_: Int32Array, due: number) => Array.from({ length: due }, () => 0)
  const terms = { books: [...own, ...works], tastes, knnShare: 0, alikeShare: 0 }
  return picksOfNamedGenres(sage, terms, new Int32Array(0), each, 20).length
}

test.each([1, 2, 5, 12, 42])('the places of %s genres grow fewer with each rating, and never jump', (genres) => {
  const places = Array.from({ length: 60 }, (_, n) => placesOf(genres, n + 1))
  expect(places[0]).toBeGreaterThanOrEqual(6)
  expect(places.at(-1)).toBeLessThanOrEqual(1)
  for (const [n, now] of places.slice(1).entries()) {
    expect(now).toBeLessThanOrEqual(places[n]!)
    expect(places[n]! - now).toBeLessThanOrEqual(3)
  }
})

test('a named author counts as much as a named genre, however prolific; alone they leave half as much, and two to each genre', () => {
  expect([placesOf(2, 1), placesOf(2, 1, 1), placesOf(2, 1, 3)]).toEqual([8, 6, 4])
  expect([placesOf(2, 0), placesOf(0, 3), placesOf(2, 0, 2)]).toEqual([0, 0, 4])
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
