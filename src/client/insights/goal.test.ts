import { expect, test } from 'vitest'
import { goalOf, withGoal } from './goal.ts'

test('a typed goal is a whole number from 1 to 300', () => {
  expect(['1', '300', ' 24 '].map(goalOf)).toEqual([1, 300, 24])
  expect(['', ' ', '0', '301', '2.5', 'ten', '-3'].map(goalOf)).toEqual(Array(7).fill(undefined))
})

test('a new goal changes the progress and nothing else', () => {
  const home = { year: 2026, booksThisYear: 6, totalBooksRead: 40, goal: 0, goalPercent: 0, spines: [], activity: [] }
  expect(withGoal(home, 24)).toEqual({ ...home, goal: 24, goalPercent: 25 })
})
