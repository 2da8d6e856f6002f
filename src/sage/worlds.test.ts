import { expect, test } from 'vitest'
import type { SageBook } from './book.ts'
import { setTogether } from './worlds.ts'

const book = (title: string, author: string, series?: string): SageBook => ({
  title,
  authors: [author],
  ...(series !== undefined && { series }),
  genres: [],
  tags: [],
})
const crows = book('Six of Crows', 'Leigh Bardugo', 'Six of Crows')

test.each([
  ['a volume of the same series', book('Crooked Kingdom', 'Leigh Bardugo', 'Six of Crows'), 'series'],
  ['a series set in the same world', book('Shadow and Bone', 'Leigh Bardugo', 'Shadow and Bone'), 'world'],
  ['another series of the author', book('Ninth House', 'Leigh Bardugo', 'Alex Stern'), undefined],
  ['a book of the author alone', book('The Familiar', 'Leigh Bardugo'), undefined],
  ['a series of that name by somebody else', book('A Shadow', 'Somebody Else', 'Shadow and Bone'), undefined],
])('%s', (_, other, together) => {
  expect([setTogether(crows, other), setTogether(other, crows)]).toEqual([together, together])
})

test('a book that stands alone may be set in the world of a series', () => {
  const hobbit = book('The Hobbit', 'J. R. R. Tolkien')
  expect(setTogether(hobbit, book('The Two Towers', 'J. R. R. Tolkien', 'The Lord of the Rings'))).toBe('world')
})
