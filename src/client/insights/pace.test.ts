import { expect, test } from 'vitest'
import { goalPercent } from '#contract/goal.ts'
import { booksAhead, booksToGo } from './pace.ts'

test('books to go never fall below none', () => {
  expect(booksToGo(14, 24)).toBe(10)
  expect(booksToGo(30, 24)).toBe(0)
})

test('half a year passed: 14 of 24 books are two ahead, a little later one', () => {
  expect(booksAhead(14, 24, '2026-07-10')).toBe(1)
  expect(booksAhead(14, 24, '2026-06-30')).toBe(2)
})

test('behind or on pace is 0', () => {
  expect(booksAhead(0, 24, '2026-01-01')).toBe(0)
  expect(booksAhead(24, 24, '2026-12-31')).toBe(0)
  expect(booksAhead(3, 24, '2026-10-01')).toBe(0)
})

test('the percent is whole, capped at 100, and 0 without a goal', () => {
  expect([goalPercent(14, 24), goalPercent(30, 24), goalPercent(3, 0)]).toEqual([58, 100, 0])
})
