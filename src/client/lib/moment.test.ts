import { afterEach, expect, test, vi } from 'vitest'
import { relativeDay, shownDay, shownMoment } from './moment.ts'

const lately = new Date(2024, 10, 4, 9, 5)

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['en-GB', '4 Nov 2024', '4 Nov 2024, 09:05'],
  ['en-US', 'Nov 4, 2024', 'Nov 4, 2024, 9:05 AM'],
])('a moment is shown in local time for %s, whether given as text or as a number', (language, day, time) => {
  vi.stubGlobal('navigator', { languages: [language] })
  for (const given of [lately.toISOString(), lately.getTime()]) {
    expect(shownDay(given)).toBe(day)
    expect(shownMoment(given).replace(/\s/g, ' ')).toBe(time)
  }
})

const night = new Date(2026, 10, 21, 0, 30)

test.each([
  [new Date(2026, 10, 21, 0, 10), 'today'],
  [new Date(2026, 10, 20, 23, 50), 'yesterday'],
  [new Date(2026, 10, 19, 23, 50), 'on Nov 19'],
])('%s was %s', (moment, words) => {
  expect(relativeDay(moment.toISOString(), night)).toBe(words)
})
