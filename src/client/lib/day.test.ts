import { afterEach, expect, test, vi } from 'vitest'
import { shownDate, today } from './day.ts'

afterEach(() => void vi.unstubAllGlobals())

test('today is the local date, not the UTC date', () => {
  expect(today(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05')
  expect(today(new Date(2026, 10, 30, 0, 0, 1))).toBe('2026-11-30')
})

test.each([
  [['en-GB'], '12 Nov', '12 Nov 2025'],
  [['en-US', 'en'], 'Nov 12', 'Nov 12, 2025'],
  [['de-DE', 'en-IE'], '12 Nov', '12 Nov 2025'],
  [['ar-EG'], '12 Nov', '12 Nov 2025'],
])('with the languages %j a day is %s, and %s in another year', (languages, thisYear, lastYear) => {
  vi.stubGlobal('navigator', { languages })
  const now = new Date(2026, 11, 31)
  expect(shownDate('2026-11-12', now)).toBe(thisYear)
  expect(shownDate('2025-11-12', now)).toBe(lastYear)
})
