import { expect, test } from 'vitest'
import { type KnownBook, toSageBook } from './toSageBook.ts'

const aBook = (authors: string[]): KnownBook => ({
  authors,
  series: null,
  seriesPosition: null,
  year: null,
  language: null,
  genres: [],
  surveyGenres: [],
  tags: [],
  story: [],
  moods: [],
  setting: [],
  pace: null,
  form: null,
  audience: null,
  pages: null,
  violence: null,
  warned: [],
})

test('books without a known author have no author in common', () => {
  for (const name of ['Unknown Author', 'anonymous', 'Various']) expect(toSageBook(aBook([name])).authors).toEqual([])
  expect(toSageBook(aBook(['Unknown', 'Jane Austen'])).authors).toEqual(['Jane Austen'])
})
