import { expect, test } from 'vitest'
import { shownBriefly } from './shownBriefly.ts'

test('a narrow card shows the month of another year without its day', () => {
  const now = new Date(2026, 11, 31)
  expect(shownBriefly('2026-11-12', now)).toMatch(/^(Nov 12|12 Nov)$/)
  expect(shownBriefly('2025-11-12', now)).toBe('Nov 2025')
})
