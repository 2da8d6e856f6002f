import { goalRange } from '#contract/rules.ts'
import { goalHelperTexts } from './texts.ts'

/** How far Page Up and Page Down go: a book a month. */
export const pageStep = 12

/** The encouragement under the slider for a goal of so many books. */
export function goalHelper(goal: number): string {
  if (goal <= 12) return goalHelperTexts.steady
  if (goal <= 24) return goalHelperTexts.solid
  if (goal <= 50) return goalHelperTexts.ambitious
  return goalHelperTexts.impressive
}

/** A goal moved by so many books; from none it starts at the one that is shown. */
export const movedGoal = (goal: number | undefined, by: number): number =>
  Math.min(goalRange.max, Math.max(goalRange.min, (goal ?? goalRange.shown) + by))
