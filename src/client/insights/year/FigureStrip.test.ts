import { expect, test } from 'vitest'
import { goalWords } from './FigureStrip.tsx'

const aYear = (booksRead: number, goal: number) => ({ year: 2026, booksRead, goal })

test('it says how many are left, or how far ahead, and never how far behind', () => {
  expect(goalWords(aYear(18, 24), '2026-12-01')).toBe('of 24, 6 to go')
  expect(goalWords(aYear(14, 24), '2026-06-30')).toBe('of 24, 2 ahead of pace')
  expect(goalWords(aYear(0, 24), '2026-12-31')).toBe('of 24, 24 to go')
})

test('a reached goal is celebrated', () => {
  expect(goalWords(aYear(24, 24), '2026-06-30')).toBe('goal of 24 reached')
})

test('a past year shows the goal without books to go', () => {
  expect(goalWords(aYear(18, 24), '2027-01-01')).toBe('of 24')
})

test('without a goal, it just says “books finished”', () => {
  expect(goalWords(aYear(3, 0), '2026-06-30')).toBe('books finished')
})
