import { expect, test } from 'vitest'
import { fieldDay, isDay, typedDay } from './typedDay.ts'

test('a day is typed mm/dd/yyyy, with or without its zeros and slashes', { tags: ['RATE-010', 'RULE-048'] }, () => {
  for (const typed of ['05/03/2026', '5/3/2026', ' 05-03-2026 ', '05.03.2026', '5 3 2026', '05032026', '2026-05-03'])
    expect(typedDay(typed), typed).toBe('2026-05-03')
  expect(fieldDay('2026-05-03')).toBe('05/03/2026')
})

const impossible = ['2025-02-30', '2025-02-29', '2025-13-01', '2026-13-01', '2026-00-10']

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
    ...impossible,
  ])
    expect(typedDay(typed), typed).toBeUndefined()
  expect(typedDay('02/29/2024')).toBe('2024-02-29')
})

test('a day that is kept is in the calendar and fully written', { tags: ['VAL-038'] }, () => {
  for (const text of ['2024-02-29', '2026-12-31']) expect(isDay(text), text).toBe(true)
  for (const text of ['', '2026-1-05', ' 2026-01-05', '01/05/2026', ...impossible])
    expect(isDay(text), text).toBe(false)
})
