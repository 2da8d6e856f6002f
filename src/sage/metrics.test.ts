import { expect, test } from 'vitest'
import { topK } from './topK.ts'
import {
  areaUnderCurve,
  calibrationError,
  coverage,
  errorByChance,
  gini,
  miscalibration,
  ndcgAt,
  novelty,
  type Outcome,
  recallAt,
  repeats,
} from './metrics.ts'

test('recall and NDCG worked by hand', () => {
  const targets = new Set([7, 9])
  expect(recallAt([7, 1, 2], targets, 3)).toBe(0.5)
  expect(recallAt([7, 1, 2], targets, 1)).toBe(1)
  expect(ndcgAt([1, 7, 9], targets, 3)).toBeCloseTo((1 / Math.log2(3) + 0.5) / (1 + 1 / Math.log2(3)), 12)
})

test('coverage, Gini, novelty and repeats worked by hand', () => {
  expect(
    coverage(
      [
        [0, 1],
        [1, 2],
      ],
      4,
    ),
  ).toBe(0.75)
  expect(
    gini(
      [
        [0, 1],
        [2, 3],
      ],
      4,
    ),
  ).toBe(0)
  expect(gini([[0], [0]], 4)).toBe(0.75)
  expect(novelty([[0]], Int32Array.of(1), 7)).toBe(2)
  expect(repeats([0, 1, 2], Int32Array.of(5, 5, -1))).toBe(1)
})

test('a list with the reader’s genres is calibrated, and a promise kept has no error', () => {
  expect(miscalibration(Float64Array.of(0.5, 0.5), Float64Array.of(0.5, 0.5))).toBeCloseTo(0, 12)
  expect(miscalibration(Float64Array.of(1, 0), Float64Array.of(0, 1))).toBeGreaterThan(1)
  expect(
    calibrationError([...[1, 2, 3].map(() => ({ percent: 75, liked: true })), { percent: 75, liked: false }]),
  ).toBe(0)
  expect(calibrationError([{ percent: 90, liked: false }])).toBeCloseTo(0.9, 12)
})

test('figures that are right show the calibration error that chance makes', () => {
  let seed = 7
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  const draw = (): Outcome[] =>
    Array.from({ length: 500 }, () => {
      const percent = Math.floor(100 * random())
      return { percent, liked: random() < percent / 100 }
    })
  const draws = Array.from({ length: 100 }, draw)
  const mean = draws.reduce((sum, one) => sum + calibrationError(one), 0) / draws.length
  expect(errorByChance(draws[0]!) / mean).toBeCloseTo(1, 1)
})

test('the best ids come best first and ties go to the smaller id', () => {
  const scores = Float64Array.of(1, 3, 0, 3, 2, -1)
  expect([...topK(Int32Array.of(5, 4, 3, 2, 1, 0), 6, scores, 3)]).toEqual([1, 3, 4])
  expect([...topK(Int32Array.of(5, 2, 0), 3, scores, 9)]).toEqual([0])
})

test('the area under the curve counts the pairs in the right order, and ties half', () => {
  const liked = (percent: number) => ({ percent, liked: true })
  const not = (percent: number) => ({ percent, liked: false })
  expect(areaUnderCurve([liked(80), not(40)])).toBe(1)
  expect(areaUnderCurve([liked(80), liked(30), not(40), not(30)])).toBe(2.5 / 4)
})
