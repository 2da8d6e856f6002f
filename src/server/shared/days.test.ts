import { expect, test } from 'vitest'
import { isFuture, yearOf } from './days.ts'

const noon = new Date('2026-06-15T12:00:00Z')
const nine = new Date('2026-06-15T09:00:00Z')

test.each([
  ['2026-06-14', noon, false],
  ['2026-06-15', noon, false],
  ['2026-06-16', noon, false],
  ['2026-06-17', noon, true],
  ['2026-06-15', nine, false],
  ['2026-06-16', nine, true],
  ['2027-01-01', new Date('2026-12-31T10:00:00Z'), false],
  ['2027-01-01', new Date('2026-12-31T09:59:59Z'), true],
])('whether %s is in the future everywhere, UTC+14 included, at %s: %s', { tags: ['VAL-038'] }, (day, now, ahead) => {
  expect(isFuture(day, now)).toBe(ahead)
})

test('the year of a day is its first four digits', () => {
  expect(yearOf('1999-12-31')).toBe(1999)
})
