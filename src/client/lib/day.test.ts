import { expect, test } from 'vitest'
import { shownDate, today } from './day.ts'

test('today is the local date, not the UTC date', () => {
  expect(today(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05')
  expect(today(new Date(2026, 10, 30, 0, 0, 1))).toBe('2026-11-30')
})

test.each([
  ['en-GB', '12 Nov', '12 Nov 2025'],
  ['en-US', 'Nov 12', 'Nov 12, 2025'],
  ['de', '12. Nov.', '12. Nov. 2025'],
])('a day is shown as a reader of %s says it, with the year if it is another', (locale, thisYear, lastYear) => {
  const now = new Date(2026, 11, 31)
  expect(shownDate('2026-11-12', { now, locale })).toBe(thisYear)
  expect(shownDate('2025-11-12', { now, locale })).toBe(lastYear)
})
