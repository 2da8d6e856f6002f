import { expect, test } from 'vitest'
import { type Told, yearNoteOf } from './yearNoteOf.ts'

const spine = (title: string, pages: number | null) => ({
  bookId: title,
  title,
  author: 'Somebody',
  genreFamily: 'general' as const,
  series: null,
  seriesPosition: null,
  pages,
})

const aYear = (differently: Partial<Told> = {}): Told => ({
  booksRead: 5,
  rereads: 0,
  authors: [],
  months: [1, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  spines: [],
  ...differently,
})

test('names the fullest month, or both of two', () => {
  expect(yearNoteOf(aYear())?.sentences).toEqual(['March was your fullest month, with 3 books.'])
  const two = [0, 2, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0]
  expect(yearNoteOf(aYear({ months: two }))?.sentences).toEqual([
    'February and April were your fullest months, with 2 books each.',
  ])
})

test('says nothing when no month, author or book stands out', () => {
  const even = [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
  expect(yearNoteOf(aYear({ months: even, authors: [{ name: 'Somebody', books: 1 }] }))).toBeUndefined()
  expect(yearNoteOf(aYear({ months: even, spines: [spine('A', 300), spine('B', 300)] }))).toBeUndefined()
})

test('of fewer than three books says nothing', () => {
  expect(yearNoteOf(aYear({ booksRead: 2, months: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }))).toBeUndefined()
})

test('names an author only when there is more than one book, and the longest book where pages are known', () => {
  const note = yearNoteOf(
    aYear({
      authors: [{ name: 'Jane Austen', books: 3 }],
      spines: [spine('A', 300), spine('B', 900), spine('C', null)],
    }),
  )
  expect(note?.sentences.at(-1)).toBe('You came back to Jane Austen for 3 books.')
  expect(note?.longest).toMatchObject({ book: { title: 'B' }, pages: 900 })
})

test('a book that was read twice is one book, still the longest', () => {
  const note = yearNoteOf(
    aYear({
      rereads: 1,
      authors: [{ name: 'Jane Austen', books: 3 }],
      spines: [spine('A', 300), spine('B', 900), spine('B', 900)],
    }),
  )
  expect(note?.sentences.at(-1)).toBe('You came back to Jane Austen for 3 reads.')
  expect(note?.longest).toMatchObject({ book: { title: 'B' }, pages: 900 })
})
