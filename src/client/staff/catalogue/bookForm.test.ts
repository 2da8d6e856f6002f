import { expect, test } from 'vitest'
import type { CatalogueBook } from '#contract/catalogueShapes.ts'
import { type BookDraft, changedSince, changesOf, problemsOf, valuesOf } from './bookForm.ts'

const book: CatalogueBook = {
  id: 'b',
  version: '1',
  googleBookId: 'g',
  title: 'Emma',
  author: 'Jane Austen',
  genreFamily: 'literary',
  authors: ['Jane Austen'],
  series: null,
  seriesPosition: null,
  synopsis: null,
  isbn: null,
  year: 1815,
  language: 'en',
  pages: null,
  genres: ['Romance'],
  tropes: [],
  themes: [],
  characters: [],
  seriesType: [],
  pointOfView: null,
  cover: null,
}

test.each([
  [{}, {}],
  [{ title: 'Emma' }, {}],
  [{ title: ' Emma. ' }, { title: 'Emma.' }],
  [{ authors: 'Jane Austen, Ben More' }, { authors: ['Jane Austen', 'Ben More'] }],
  [
    { series: 'Novels', seriesPosition: '2,5' },
    { series: 'Novels', seriesPosition: 2.5 },
  ],
  [{ year: '' }, { year: null }],
  [{ year: '-750' }, { year: -750 }],
  [{ genres: [] }, { genres: [] }],
  [{ isbn: ' 978-0-14-143958-7 ' }, { isbn: '978-0-14-143958-7' }],
] as [BookDraft, object][])('of %j only the changes are sent', (draft, sent) => {
  expect(problemsOf(book, draft)).toBeUndefined()
  expect(changesOf(book, draft)).toEqual(sent)
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ authors: ', ,' }, 'authors'],
  [{ isbn: '123' }, 'isbn'],
  [{ year: 'last year' }, 'year'],
  [{ year: '1.5' }, 'year'],
  [{ pages: '0' }, 'pages'],
  [{ series: 'Novels', seriesPosition: '-1' }, 'seriesPosition'],
  [{ seriesPosition: '1' }, 'seriesPosition'],
  [{ language: 'English' }, 'language'],
] as [BookDraft, string][])('%j is refused before it is sent', (draft, name) => {
  expect(Object.keys(problemsOf(book, draft) ?? {})).toEqual([name])
})

test('fields that someone else has changed since are named', () => {
  expect(changedSince(book, { ...book, version: '2', year: 1816, genres: [] })).toEqual(['year', 'genres'])
  expect(changedSince(book, { ...book, version: '2' })).toEqual([])
  expect(valuesOf(book).year).toBe('1815')
})
