import { afterEach, expect, test, vi } from 'vitest'
import { shownDay, shownMoment } from './moment.ts'

const moment = new Date(2024, 10, 4, 9, 5)

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['en-GB', '4 Nov 2024', '4 Nov 2024, 09:05'],
  ['en-US', 'Nov 4, 2024', 'Nov 4, 2024, 9:05 AM'],
])('a moment is shown in local time for %s, whether given as text or as a number', (language, day, time) => {
  vi.stubGlobal('navigator', { languages: [language] })
  for (const given of [moment.toISOString(), moment.getTime()]) {
    expect(shownDay(given)).toBe(day)
    expect(shownMoment(given).replace(/\s/g, ' ')).toBe(time)
  }
})
