import type { Home } from '#contract/insights.ts'
import { goalPercent } from '#contract/goal.ts'

/** The dashboard as it will be with this goal. */
export const withGoal = (home: Home, goal: number): Home => ({
  ...home,
  goal,
  goalPercent: goalPercent(home.booksThisYear, goal),
})
