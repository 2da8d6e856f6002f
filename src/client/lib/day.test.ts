import { expect, test } from 'vitest'
import { shownDate, today } from './day.ts'

test('today is the local date, not the UTC date', () => {
  expect(today(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05')
  expect(today(new Date(2026, 10, 30, 0, 0, 1))).toBe('2026-11-30')
})

test('a day is shown month first in every time zone', () => {
  expect(shownDate('2026-11-05')).toBe('11/05/2026')
})
