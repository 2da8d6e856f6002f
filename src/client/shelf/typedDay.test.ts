import { expect, test } from 'vitest'
import { typedDay } from './typedDay.ts'

test('RATE-010, RULE-048: a day is typed mm/dd/yyyy, with or without its zeros and slashes', () => {
  for (const typed of ['05/03/2026', '5/3/2026', ' 05-03-2026 ', '05.03.2026', '5 3 2026', '05032026', '2026-05-03'])
    expect(typedDay(typed), typed).toBe('2026-05-03')
})

test('what is in no calendar is no day', () => {
  for (const typed of [
    '',
    'soon',
    '02/30/2026',
    '02/29/2025',
    '13/01/2026',
    '00/10/2026',
    '5/3/26',
    '5/3',
    '05/03/2026x',
  ])
    expect(typedDay(typed), typed).toBeUndefined()
  expect(typedDay('02/29/2024')).toBe('2024-02-29')
})
