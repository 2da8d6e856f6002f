import { expect, test } from 'vitest'
import { solvePositive } from './cholesky.ts'
import { seeded } from './testLibrary.ts'

test('a system worked by hand is solved: 4x + 2y = 10, 2x + 3y = 9', () => {
  const solved = solvePositive(Float64Array.of(4, 0, 2, 3), Float64Array.of(10, 9), 2)
  expect(solved[0]).toBeCloseTo(1.5, 12)
  expect(solved[1]).toBeCloseTo(2, 12)
})

test('systems of one unknown and of none are solved', () => {
  expect([...solvePositive(Float64Array.of(4), Float64Array.of(2), 1)]).toEqual([0.5])
  expect([...solvePositive(new Float64Array(0), new Float64Array(0), 0)]).toEqual([])
})

test('systems of every size up to 12 return the unknowns they were built from', () => {
  const random = seeded(3)
  for (let size = 1; size <= 12; size++) {
    const roots = Array.from({ length: size }, () => Array.from({ length: size }, () => random() - 0.5))
    const full = roots.map((a, i) => roots.map((b, j) => a.reduce((sum, x, k) => sum + x * b[k]!, i === j ? 1 : 0)))
    const unknowns = roots.map(() => random())
    const right = full.map((row) => row.reduce((sum, x, k) => sum + x * unknowns[k]!, 0))
    const solved = solvePositive(Float64Array.from(full.flat()), Float64Array.from(right), size)
    unknowns.forEach((unknown, k) => expect(solved[k]).toBeCloseTo(unknown, 10))
  }
})
