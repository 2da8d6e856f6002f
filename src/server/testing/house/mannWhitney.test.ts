import { describe, expect, test } from 'vitest'
import { mannWhitney, median } from './mannWhitney.ts'

describe('the Mann-Whitney test', () => {
  test('finds no difference between equals', () => {
    const values = Array.from({ length: 50 }, (_, k) => k)
    expect(mannWhitney(values, values)).toBeCloseTo(1, 2)
  })

  test('agrees with a worked example', () => {
    // By hand: U = 1, and z = (12.5 - 1 - 0.5) / sqrt(25 * 11 / 12) = 2.298.
    expect(mannWhitney([1, 2, 3, 4, 5], [4.5, 6, 7, 8, 9])).toBeCloseTo(0.0216, 3)
  })

  test('sees a small shift in many values', () => {
    const values = Array.from({ length: 400 }, (_, k) => (k * 7919) % 401)
    expect(
      mannWhitney(
        values,
        values.map((value) => value + 60),
      ),
    ).toBeLessThan(0.01)
  })

  test('takes ties', () => {
    expect(mannWhitney([1, 1, 1], [1, 1, 1])).toBe(1)
  })
})

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})
