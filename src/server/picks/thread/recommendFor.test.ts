import { expect, test } from 'vitest'
import { aSage, someBooks } from '#sage/testLibrary.ts'
import { answerFor } from '../ask/answerFor.ts'
import { placesOf } from './loadBooks.ts'
import type { Model } from './loadModel.ts'
import { readerOf } from './recommendFor.ts'
import type { ReaderSnapshot } from './recommendations.ts'

const count = 40
const isDevout = (book: number) => book >= 20 && book < 24
const books = someBooks(count).map((book, n) => ({
  ...book,
  audience: ['adults' as const],
  form: ['facts'],
  tags: [...book.tags, ...(isDevout(n) ? ['faith'] : [])],
}))
const numbers = Int32Array.from(books, (_, book) => book + 1)
const model: Model = {
  version: 1,
  sage: aSage(books),
  books,
  numbers,
  places: placesOf(numbers),
  readers: new Int32Array(count),
  ratings: new Int32Array(count),
  lines: new Int32Array(count).fill(-1),
  authorNamed: new Map(),
}
const snapshot = (wishes: string[]): ReaderSnapshot => ({
  shelf: [{ number: 1, stars: 5, status: 'finished', dnf: false, reasons: null, when: 1 }],
  turnedDown: [],
  takenOut: [],
  takenOutNames: [],
  wishes,
  leftAlone: [],
  survey: null,
})
const askedFor = (...wishes: string[]) => [...(readerOf(model, snapshot(wishes)).reader.profile.askedFor ?? [])]

test('a reader asks for what they wish more of, not for what they rule out or would have less of', () => {
  expect(askedFor('more:faith', 'less:christian fiction', 'not:horror')).toEqual(['faith'])
  expect(askedFor()).toEqual([])
})

test('what a question asks for, or what the book has that answers should be like, is no acquired taste that nobody asked for', () => {
  const candidates = books.flatMap((_, book): [number, number, number][] => (book > 3 ? [[book + 1, 0, 0]] : []))
  const placeOfDevout = (wanted: string[], like: number[] = []) => {
    const question = { candidates, like, worksOf: [], wanted, isForOther: false, isByAuthor: true, isFromShelf: false }
    const { picks } = answerFor(model, snapshot([]), question)
    const place = picks.findIndex(({ number }) => isDevout(number - 1))
    return place < 0 ? Infinity : place
  }
  expect(placeOfDevout(['faith'])).toBeLessThan(placeOfDevout([]))
  expect(placeOfDevout([], [21])).toBeLessThan(placeOfDevout([], []))
})
