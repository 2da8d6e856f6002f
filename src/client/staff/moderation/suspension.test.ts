import { describe, expect, test } from 'vitest'
import { daysOf, endOf, terms } from './suspension.ts'

test('each term names its days, and until lifted names none', () => {
  expect(terms.map((term) => daysOf(term, '12'))).toEqual([7, 30, 90, null, 12])
})

test.each(['', ' ', '0', '366', '-3', '1.5', '1e2', 'a week', '٣'])('%j is not a number of days', (typed) => {
  expect(daysOf('typed', typed)).toBeUndefined()
})

test.each([
  ['1', 1],
  [' 365 ', 365],
  ['007', 7],
])('%j are %i days', (typed, days) => {
  expect(daysOf('typed', typed)).toBe(days)
})

describe('a suspension of seven days', () => {
  const now = Date.parse('2026-11-22T10:00:00Z')
  const ends = (isSuspended: boolean, suspendedUntil: string | null) => endOf(7, { isSuspended, suspendedUntil }, now)

  test('ends in seven days', () => {
    expect(ends(false, null)).toBe('2026-11-29T10:00:00.000Z')
    expect(ends(true, '2026-11-23T10:00:00.000Z')).toBe('2026-11-29T10:00:00.000Z')
  })

  test('does not shorten one that is under way', () => {
    expect(ends(true, '2026-12-24T10:00:00.000Z')).toBe('2026-12-24T10:00:00.000Z')
    expect(ends(true, null)).toBeNull()
  })
})

test('a suspension until it is lifted has no end', () => {
  expect(endOf(null, { isSuspended: false, suspendedUntil: null })).toBeNull()
})
