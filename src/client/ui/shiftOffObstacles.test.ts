import { expect, test } from 'vitest'
import { shiftOffObstacles } from './shiftOffObstacles.ts'

const within = { width: 1280, height: 800 }
const toast = { left: 455, right: 811, top: 706, bottom: 776 }
const button = { left: 305, right: 545, top: 744, bottom: 788, weight: 1 }

test('a toast over nothing stays where it is', () => {
  expect(shiftOffObstacles(toast, [], within)).toEqual({ x: 0, y: 0 })
})

test('a toast over a button goes to the corner that is free, and above when none is', () => {
  expect(shiftOffObstacles(toast, [button], within)).toEqual({ x: 453, y: 0 })
  const bar = { left: 0, right: 1280, top: 740, bottom: 800, weight: 1 }
  const { x, y } = shiftOffObstacles(toast, [button, bar], within)
  expect(x).toBe(0)
  expect(toast.bottom + y).toBeLessThanOrEqual(740 - 4)
})

test('where everything is taken, what weighs least is covered, and the toast stays in the window', () => {
  const all = { left: 0, right: 1280, top: 0, bottom: 800, weight: 1 }
  const focused = { ...toast, weight: 10 }
  const { x, y } = shiftOffObstacles(toast, [all, focused], within)
  expect([x, y]).not.toEqual([0, 0])
  expect(toast.top + y).toBeGreaterThanOrEqual(0)
})
