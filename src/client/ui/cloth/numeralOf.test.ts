import { expect, test } from 'vitest'
import { numeralOf } from './numeralOf.ts'

test.each([
  [1, 'I'],
  [4, 'IV'],
  [10, 'X'],
  [29, 'XXIX'],
  [40, '40'],
  [0, '0'],
  [1.5, '1.5'],
  [null, ''],
])('volume %s is numbered %s', (seriesPosition, numeral) => {
  expect(numeralOf({ series: 'Discworld', seriesPosition })).toBe(numeral)
})

test('a book outside series has no numeral', () => {
  expect(numeralOf({ series: null, seriesPosition: 3 })).toBe('')
})
