import { expect, test } from 'vitest'
import { goalHelper, movedGoal } from './goalHelper.ts'

test.each([
  [1, 'Perfect for getting started or maintaining a steady reading habit!'],
  [12, 'Perfect for getting started or maintaining a steady reading habit!'],
  [13, 'A solid goal for dedicated readers!'],
  [24, 'A solid goal for dedicated readers!'],
  [25, "Ambitious and exciting - you've got this!"],
  [50, "Ambitious and exciting - you've got this!"],
  [51, "Wow! That's an impressive challenge. We love your ambition!"],
  [300, "Wow! That's an impressive challenge. We love your ambition!"],
])('%i books: %s', (goal, text) => {
  expect(goalHelper(goal)).toBe(text)
})

test('a goal moves within 1 and 300, from the shown 12 when there is none', () => {
  expect(movedGoal(undefined, 1)).toBe(13)
  expect(movedGoal(5, -12)).toBe(1)
  expect(movedGoal(295, 12)).toBe(300)
})
