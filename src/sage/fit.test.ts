import { expect, test } from 'vitest'
import type { SageBook } from './book.ts'
import { coldStartRow } from './coldStart.ts'
import { fit, fitBook, fitRange } from './fit.ts'
import { findNearby, createNearby } from './nearby.ts'
import { RowStack } from './rowStack.ts'
import { fitSettings, prepareTraining } from './trainingData.ts'
import { neighboursFrom, neighboursOf, storedBooks } from './neighbours.ts'
import { emptyMap } from './readingMap.ts'
import { rowOf } from './rows.ts'
import { likes, seeded, someBooks, someReaders } from './testLibrary.ts'

const books = someBooks(60)
const readers = someReaders(80, 60)
const training = prepareTraining(books, readers)
const blank: SageBook = { authors: [], genres: [], tags: [] }
const plain = { ...fitSettings, longShelf: 0, evenBooks: 0, knnContent: 0, kinship: 0 }

test('weights worked by hand: three readers, three books, no content', () => {
  // Co-readings: 0 and 1 twice, 0 and 2 once, 1 and 2 once; book 0 three times, 1 twice, 2 once.
  const three = prepareTraining([blank, blank, blank], likes([[0, 1], [0, 1, 2], [0]]), emptyMap(3), plain)
  // For book 0: (2 + 50)·x + 1·y = 2 and 1·x + (1 + 50)·y = 1.
  const determinant = 52 * 51 - 1
  const { ease, knn } = fitBook(three, 0)
  expect([...ease.index]).toEqual([1, 2])
  expect(ease.value[0]).toBeCloseTo((2 * 51 - 1) / determinant, 6)
  expect(ease.value[1]).toBeCloseTo((52 - 2) / determinant, 6)
  expect(knn.value[0]).toBeCloseTo(2 / (Math.sqrt(6) + 10), 6)
})

test('a refreshed book equals the same book of a full fit', () => {
  const full = fitRange(training, 0, 60)
  for (const book of [0, 17, 59]) {
    expect(fitBook(training, book).ease).toEqual(rowOf(full.ease, book))
    expect(fitBook(training, book).knn).toEqual(rowOf(full.knn, book))
  }
})

test('a fit in ranges equals a fit in one piece', () => {
  const counts = new Int32Array(60)
  const pieces = [fitRange(training, 0, 25), fitRange(training, 25, 60)]
  expect(neighboursOf(pieces, counts)).toEqual(neighboursOf([fitRange(training, 0, 60)], counts))
})

test('books known only by period and language do not propose each other', () => {
  const bare = Array.from({ length: 300 }, (_, n) => ({ ...blank, year: 1950, language: n % 3 === 0 ? 'fr' : 'en' }))
  const known = prepareTraining(
    bare.map((book) => ({ ...book, audience: ['adults'] as const, form: ['fiction'] })),
    likes([]),
  )
  const nearby = createNearby(known)
  findNearby(known, 0, nearby)
  expect(nearby.count).toBe(0)
})

test('the order of readers does not matter', () => {
  const random = seeded(5)
  const shelves = Array.from({ length: 80 }, (_, reader) => ({
    shelf: [...rowOf(readers, reader).index],
    key: random(),
  }))
  const again = likes(shelves.toSorted((a, b) => a.key - b.key).map(({ shelf }) => shelf))
  const one = fitRange(prepareTraining(books, again), 0, 60).ease
  const other = fitRange(training, 0, 60).ease
  expect(one.index).toEqual(other.index)
  one.value.forEach((weight, k) => expect(weight).toBeCloseTo(other.value[k]!, 5))
})

test('rows written to a database and read again serve the same', () => {
  const counts = new Int32Array(60)
  const fitted = fitRange(training, 0, 60)
  const stacks = { ease: new RowStack(60), knn: new RowStack(60) }
  for (const [book, stored] of storedBooks(fitted).entries()) {
    for (const kind of ['ease', 'knn'] as const) {
      const { index, value } = stored[kind]
      stacks[kind].begin(book)
      index.forEach((column, k) => stacks[kind].add(column, value[k]!))
    }
  }
  const { ease, knn } = stacks
  expect(neighboursFrom({ ease: ease.stacked(), knn: knn.stacked() }, counts)).toEqual(neighboursOf([fitted], counts))
})

test('only positive weights are kept, ascending by book, and never the book itself', () => {
  const { ease } = fitRange(training, 0, 60)
  for (let book = 0; book < 60; book++) {
    const row = rowOf(ease, book)
    expect([...row.index]).toEqual([...row.index].sort((a, b) => a - b))
    expect(row.index.includes(book)).toBe(false)
    expect(row.value.every((weight) => weight > 0)).toBe(true)
  }
})

test.each([1, 2, 600])('with no reader at all %i books are fitted by content alone', (count) => {
  const { ease, knn } = fit(prepareTraining(someBooks(count), likes([])))
  expect(ease.index.length > 0).toBe(count > 1)
  expect(knn.index.length > 0).toBe(count > 1)
})

test('an unread book borrows from similar known books, alone as in a full fit', () => {
  const unread = prepareTraining(books, likes(Array.from({ length: 20 }, (_, n) => [1, 5, 9, 13 + 4 * (n % 10)])))
  const own = fitRange(unread, 0, 60)
  const lent = fit(unread)
  expect(rowOf(lent.ease, 53).index.length).toBeGreaterThan(0)
  expect(coldStartRow(unread, 53, rowOf(own.ease, 53), (lender) => rowOf(own.ease, lender))).toEqual(
    rowOf(lent.ease, 53),
  )
  expect(rowOf(lent.ease, 5)).toEqual(rowOf(own.ease, 5))
})
