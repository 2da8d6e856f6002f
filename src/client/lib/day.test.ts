import { expect, test } from 'vitest'
import { shownDate, today } from './day.ts'

test('today is the day on the wall calendar, not that of Greenwich', () => {
  expect(today(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05')
  expect(today(new Date(2026, 10, 30, 0, 0, 1))).toBe('2026-11-30')
})

test('a day is shown month first, whatever the time zone', () => {
  expect(shownDate('2026-11-05')).toBe('11/05/2026')
})
