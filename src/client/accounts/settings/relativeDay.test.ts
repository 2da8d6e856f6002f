import { expect, test } from 'vitest'
import { relativeDay } from './relativeDay.ts'

const now = new Date(2026, 10, 21, 0, 30)

test.each([
  [new Date(2026, 10, 21, 0, 10), 'today'],
  [new Date(2026, 10, 20, 23, 50), 'yesterday'],
  [new Date(2026, 10, 19, 23, 50), 'on Nov 19'],
])('%s was %s', (moment, words) => {
  expect(relativeDay(moment.toISOString(), now)).toBe(words)
})
