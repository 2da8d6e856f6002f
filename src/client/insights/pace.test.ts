import { expect, test } from 'vitest'
import { goalPercent } from '#contract/rules.ts'
import { booksAhead, booksToGo, paceText } from './pace.ts'

test('books to go never fall below 0', () => {
  expect(booksToGo(14, 24)).toBe(10)
  expect(booksToGo(30, 24)).toBe(0)
})

test('half a year passed: 14 of 24 books are two ahead, a little later one', () => {
  expect(booksAhead(14, 24, '2026-07-10')).toBe(1)
  expect(booksAhead(14, 24, '2026-06-30')).toBe(2)
})

test('behind or on pace counts as 0 ahead', () => {
  expect(booksAhead(0, 24, '2026-01-01')).toBe(0)
  expect(booksAhead(24, 24, '2026-12-31')).toBe(0)
  expect(booksAhead(3, 24, '2026-10-01')).toBe(0)
})

test('the percent is whole, capped at 100, and 0 without a goal', () => {
  expect([goalPercent(14, 24), goalPercent(30, 24), goalPercent(3, 0)]).toEqual([58, 100, 0])
})

const home = (booksThisYear: number, goal: number, percent: number) => ({
  year: 2026,
  totalBooksRead: 0,
  spines: [],
  activity: [],
  booksThisYear,
  goal,
  goalPercent: percent,
})

test('the text shows the percentage, and says “ahead of pace” only when that is true', () => {
  expect(paceText(home(14, 24, 58), '2026-06-30')).toBe('58% of your goal · 2 books ahead of pace')
  expect(paceText(home(14, 24, 58), '2026-10-30')).toBe('58% of your goal · 10 to go')
})

test('the text celebrates a reached goal', () => {
  expect(paceText(home(24, 24, 100), '2026-12-30')).toContain('Goal reached')
})

test('without a goal the text offers one; without books it points at the shelf', () => {
  expect(paceText(home(2, 0, 0), '2026-02-01')).toContain('goal')
  expect(paceText(home(0, 0, 0), '2026-02-01')).toContain('first finished book')
})
