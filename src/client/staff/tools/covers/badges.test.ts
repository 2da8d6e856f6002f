import { expect, test } from 'vitest'
import type { CheckedCover } from '#contract/coverTools.ts'
import { badgeOf, hostOf, noChecks, checksIn, validOf } from './badges.ts'

const bookAt = (id: string, hasManualCover = false) => ({ id, title: id, author: 'Ann Other', hasManualCover })
const books = ['a', 'b', 'c', 'd'].map((id) => bookAt(id))
const checkedAs = (bookId: string, coverStatus: CheckedCover['coverStatus']) => ({
  bookId,
  coverStatus,
  enhancedCoverUrl: null,
  preview: null,
  reason: '',
})
const result = {
  bookIds: ['a', 'b', 'c'],
  valid: 1,
  enhanced: 1,
  invalid: 0,
  books: [checkedAs('a', 'valid'), checkedAs('b', 'enhanced')],
}

test('before a look, a badge says only who gave the cover', { tags: ['COV-013', 'COV-019', 'DATA-050'] }, () => {
  expect(badgeOf(bookAt('a'), noChecks)).toBe('auto')
  expect(badgeOf(bookAt('a', true), noChecks)).toBe('manual')
  const inVain = checksIn({ ...result, books: [checkedAs('a', 'unknown')] }, false)
  expect(badgeOf(bookAt('a', true), inVain)).toBe('manual')
})

test('from unknown through testing to the result', { tags: ['RULE-042', 'COV-013'] }, () => {
  const during = checksIn(result, true)
  expect(books.map((book) => badgeOf(book, during))).toEqual(['valid', 'enhanced', 'testing', 'auto'])
  const stopped = checksIn(result, false)
  expect(books.map((book) => badgeOf(book, stopped))).toEqual(['valid', 'enhanced', 'auto', 'auto'])
  const whole = checksIn({ ...result, books: [...result.books, checkedAs('c', 'invalid')] }, false)
  expect(books.map((book) => badgeOf(book, whole))).toEqual(['valid', 'enhanced', 'invalid', 'auto'])
})

test('valid are those that are valid or enhanced', { tags: ['COV-015'] }, () => {
  expect(validOf(books, checksIn(result, true))).toEqual(['a', 'b'])
  expect(validOf(books, noChecks)).toEqual([])
})

test('an address is shown by its host', () => {
  expect(hostOf('https://covers.openlibrary.org/b/id/1-L.jpg')).toBe('covers.openlibrary.org')
  expect(hostOf('no address')).toBe('')
})
