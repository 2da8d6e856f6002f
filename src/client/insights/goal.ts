import type { Home } from '#contract/insights.ts'
import { goalRange } from '#contract/rules.ts'
import { goalPercent } from './pace.ts'

/** The goal that the typed text names; undefined when it is no whole number in range. */
export function goalOf(typed: string): number | undefined {
  const goal = Number(typed)
  const isGoal = typed.trim() !== '' && Number.isInteger(goal) && goal >= goalRange.min && goal <= goalRange.max
  return isGoal ? goal : undefined
}

/** The dashboard as it will be with this goal. */
export const withGoal = (home: Home, goal: number): Home => ({
  ...home,
  goal,
  goalPercent: goalPercent(home.booksThisYear, goal),
})
