import { expect, test } from 'vitest'
import { shownDay, shownMoment } from './moment.ts'

const moment = new Date(2026, 10, 4, 9, 5)

test('a moment is shown in local time, whether given as text or as a number', () => {
  for (const given of [moment.toISOString(), moment.getTime()]) {
    expect(shownDay(given)).toBe('11/04/2026')
    expect(shownMoment(given)).toBe('11/04/2026, 09:05')
  }
})
