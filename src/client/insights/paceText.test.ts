import { expect, test } from 'vitest'
import { paceText } from './paceText.ts'

const home = (booksThisYear: number, goal: number, goalPercent: number) => ({
  year: 2026,
  totalBooksRead: 0,
  spines: [],
  activity: [],
  booksThisYear,
  goal,
  goalPercent,
})

test('says how far one is, and ahead of pace only when one is', () => {
  expect(paceText(home(14, 24, 58), '2026-06-30')).toBe('58% of your goal · 2 books ahead of pace')
  expect(paceText(home(14, 24, 58), '2026-10-30')).toBe('58% of your goal · 10 to go')
})

test('a reached goal is a reason to be glad', () => {
  expect(paceText(home(24, 24, 100), '2026-12-30')).toContain('Goal reached')
})

test('without a goal it offers one, without books it points at the shelf', () => {
  expect(paceText(home(2, 0, 0), '2026-02-01')).toContain('goal')
  expect(paceText(home(0, 0, 0), '2026-02-01')).toContain('first finished book')
})
