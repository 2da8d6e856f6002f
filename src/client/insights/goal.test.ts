import { expect, test } from 'vitest'
import { withGoal } from './GoalEditor.tsx'

test('a new goal changes the progress and nothing else', () => {
  const home = {
    year: 2026,
    booksThisYear: 6,
    totalBooksRead: 40,
    awaitStars: { thisYear: 1, allTime: 2 },
    goal: 0,
    goalPercent: 0,
    spines: [],
    reading: [],
    paused: [],
    activity: [],
  }
  expect(withGoal(home, 24)).toEqual({ ...home, goal: 24, goalPercent: 25 })
})
