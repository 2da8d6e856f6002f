import { expect, test } from 'vitest'
import type { SageBook } from './book.ts'
import { missing, timeFactor } from './inCommon.ts'
import { recommend } from './recommend.ts'
import { termsOf } from './terms.ts'
import { aReader, aSage, likes } from './testLibrary.ts'

const noSurvey = { authors: [], genres: [], tropes: [] }
const thriller = (author: string, ...kinds: string[]): SageBook => ({
  authors: [author],
  genres: [{ name: 'Thriller', weight: 1 }],
  tags: [...kinds, 'tense', 'fast'],
  kinds,
})
const many = (count: number, author: string, ...kinds: string[]) =>
  Array.from({ length: count }, (_, n) => thriller(`${author} ${n}`, ...kinds))

const trials = many(15, 'Lawyer', 'courtroom')
const others = [...many(120, 'Spy', 'spies'), ...many(120, 'Doctor', 'hospital'), ...many(120, 'Nobody')]
const books = [...trials, ...others]
const sage = aSage(books)

test('what the authors whom a reader loves have in common is missed, what one of them writes is not', () => {
  const courtroom = [0, 1, 2]
  const spy = 15
  const lacking = missing(sage, termsOf(sage.catalogue, aReader([...courtroom, spy]).profile, noSurvey))
  expect(lacking(3)).toBe(0)
  expect(lacking(16)).toBeGreaterThan(0.05)
  expect(lacking(16)).toBe(lacking(200))
})

test('five books by one author do not make a kind', () => {
  const five = Array.from({ length: 5 }, () => thriller('One', 'Italy'))
  const library = aSage([...five, ...books])
  const loved = [0, 1, 2, 3, 4, 30, 150, 270]
  const lacking = missing(library, termsOf(library.catalogue, aReader(loved).profile, noSurvey))
  expect(lacking(30 + 1)).toBe(0)
})

test('a list ends where nothing near is left, and a book that is turned down then leaves it shorter', () => {
  const lawyers = (dismissed: number[]) =>
    recommend(sage, aReader([0, 1, 2], { dismissed: new Set(dismissed) })).discovery.map(({ book }) => book)
  const rest = trials.map((_, book) => book).slice(3)
  expect(lawyers([]).sort((a, b) => a - b)).toEqual(rest)
  expect(lawyers([5]).sort((a, b) => a - b)).toEqual(rest.filter((book) => book !== 5))
})

test('a book of which nothing is said is of the kinds that its readers love', () => {
  const untold: SageBook = { authors: ['Quiet'], genres: [{ name: 'Thriller', weight: 1 }], tags: [] }
  const withReaders = aSage(
    [untold, ...books],
    likes(Array.from({ length: 30 }, (_, reader) => [0, 1 + (reader % 15), 1 + ((reader + 4) % 15)])),
  )
  const lacking = missing(withReaders, termsOf(withReaders.catalogue, aReader([1, 2, 3]).profile, noSurvey))
  expect(lacking(0)).toBeLessThan(lacking(20))
})

test('a mood, a setting and a form that all loved books have are missed, too, and books that tell of none do not count', () => {
  const said = { setting: ['war zone'], feel: ['funny'], form: ['play'] }
  const told = many(6, 'Teller', 'plays').map((book) => ({ ...book, ...said }))
  const otherwise = { setting: ['school'], feel: ['sad'], form: ['fiction'] }
  const rest = many(200, 'Other').map((book) => ({ ...book, ...otherwise }))
  const library = aSage([...told, ...many(6, 'Quiet', 'plays'), ...rest])
  const lackingOf = (loved: number[]) => missing(library, termsOf(library.catalogue, aReader(loved).profile, noSurvey))
  expect(lackingOf([0, 1, 2])(3)).toBeCloseTo(0, 6)
  expect(lackingOf([0, 1, 2])(12)).toBeGreaterThan(lackingOf([0, 1, 2])(6))
  expect(lackingOf([0, 1, 2, 6, 7])(12)).toBeGreaterThan(1)
})

test('a book of other times than the loved ones is a worse pick, one that tells of none is not', () => {
  const at = (author: string, ...eras: number[]): SageBook => ({ ...thriller(author, 'war'), eras })
  const library = aSage([at('A', 14), at('B', 14), at('C', 14, 16), at('D', 13), at('E', 2), at('F')])
  const factor = (loved: number[]) => timeFactor(library, termsOf(library.catalogue, aReader(loved).profile, noSurvey))
  expect([3, 5].map(factor([0, 1, 2]))).toEqual([1, 1])
  expect(factor([0, 1, 2])(4)).toBeLessThan(0.5)
  expect(factor([0, 1, 2])(4)).toBeLessThan(factor([0])(4))
  expect(factor([0, 1, 2, 4])(4)).toBe(1)
  expect(factor([5])(4)).toBe(1)
})
