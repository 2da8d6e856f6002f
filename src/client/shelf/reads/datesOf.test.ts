import { expect, test } from 'vitest'
import { datesOf } from './datesOf.ts'

test.each([
  ['2022-03-01', '2022-03-20', 'Mar 1, 2022 – Mar 20, 2022'],
  ['2024-07', '2024-07', 'Jul 2024'],
  ['2022-03-01', '2022-03-01', 'Mar 1, 2022'],
  ['2019-05', null, 'started May 2019, no end noted'],
  [null, '2019', '2019'],
  [null, null, 'dates unknown'],
])('a read from %s to %s', (startDate, finishDate, shown) => {
  expect(datesOf({ startDate, finishDate, outcome: 'finished' })).toBe(shown)
})
