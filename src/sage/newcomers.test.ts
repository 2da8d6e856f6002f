import { describe, expect, test } from 'vitest'
import { likeness } from './content.ts'
import { withNewcomers } from './newcomers.ts'
import { recommend } from './recommend.ts'
import { aReader, aSage, someBooks, someReaders } from './testLibrary.ts'

const books = someBooks(200).map((book) => ({ ...book, language: 'English' }))
const sage = aSage(books, someReaders(60, 200))
const newcomer = 200
const extended = withNewcomers(sage, [
  books[8]!,
  { authors: ['Nobody'], genres: [{ name: 'New', weight: 1 }], tags: ['new'] },
])

describe('a book that came after the fit', () => {
  test('is as like others as one that was there and is the same', () => {
    const { content } = extended.catalogue
    for (const other of [0, 4, 12, 60])
      expect(likeness(content, newcomer, other)).toBeCloseTo(likeness(content, 8, other), 6)
    expect(likeness(content, newcomer, 8)).toBeCloseTo(likeness(content, 8, 8), 6)
  })

  test('speaks for picks of its kind, as the only book of a reader', () => {
    const { discovery } = recommend(extended, aReader([newcomer]))
    expect(discovery.length).toBeGreaterThan(7)
    for (const { contributions } of discovery) expect(contributions[0]).toMatchObject({ kind: 'book', book: newcomer })
    expect(discovery.map(({ book }) => books[book]!.genres[0]!.name)).toContain('Fantasy')
  })

  test('is not picked before the next fit', () => {
    const { discovery, newHere, nextInSeries } = recommend(extended, aReader([4]))
    expect([...discovery, ...newHere, ...nextInSeries].some(({ book }) => book >= newcomer)).toBe(false)
  })

  test('that is like nothing known says nothing and disturbs nothing', () => {
    expect(recommend(extended, aReader([newcomer + 1])).discovery).toEqual([])
    expect(recommend(extended, aReader([4, newcomer + 1])).discovery.length).toBeGreaterThan(0)
  })

  test('opens its series for the next volume', () => {
    const first = { ...books[0]!, seriesPosition: 1.5 }
    const { nextInSeries } = recommend(withNewcomers(sage, [first]), aReader([newcomer]))
    expect(nextInSeries.map(({ book }) => book)).toContain(1)
  })

  test('is known alike whether it comes with others or after them', () => {
    const stranger = { ...books[8]!, authors: ['A Stranger'], setting: ['Atlantis'], feel: ['wistful'] }
    const other = { ...books[8]!, authors: ['Another'], setting: ['Lemuria', 'Atlantis'], feel: ['wistful'] }
    const together = withNewcomers(sage, [stranger, other])
    const apart = withNewcomers(withNewcomers(sage, [stranger]), [other])
    expect(apart.kinds).toEqual(together.kinds)
    expect(apart.catalogue.author).toEqual(together.catalogue.author)
  })

  test('leaves the picks of everybody else as they were', () => {
    expect(recommend(extended, aReader([4, 16]))).toEqual(recommend(sage, aReader([4, 16])))
  })
})
