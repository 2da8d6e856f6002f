import { goalRange, typedGoal } from '#contract/rules.ts'
import { goalHelperTexts, goalTexts } from './goalTexts.ts'

/** Page Up and Page Down: a book a month. */
const pageStep = 12

export function goalHelper(goal: number): string {
  if (goal <= 12) return goalHelperTexts.steady
  if (goal <= 24) return goalHelperTexts.solid
  if (goal <= 50) return goalHelperTexts.ambitious
  return goalHelperTexts.impressive
}

export function goalPace(goal: number): string {
  if (goal === 1) return goalTexts.oneBook
  if (goal < 12) return goalTexts.everyWeeks(Math.round(52 / goal))
  if (goal < 48) return goalTexts.aMonth(Math.round(goal / 12))
  return goalTexts.aWeek(Math.round(goal / 52))
}

export const nearestGoal = (goal: number): number => Math.min(goalRange.max, Math.max(goalRange.min, Math.round(goal)))

export function goalByKey(key: string, shown: number): number | undefined {
  if (key === 'Home') return goalRange.min
  if (key === 'End') return goalRange.max
  const by = keySteps[key]
  return by === undefined ? undefined : nearestGoal(shown + by)
}

const keySteps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: pageStep,
  PageDown: -pageStep,
  Enter: 0,
  ' ': 0,
}

/** Undefined for a valid goal, and for an empty field. `instead` is the nearest valid goal. */
export function goalProblem(typed: string): { problem: string; instead: number } | undefined {
  if (typed.trim() === '' || typedGoal(typed) !== undefined) return undefined
  const number = Number(typed.replace(',', '.'))
  if (Number.isNaN(number)) return { problem: goalTexts.noNumber, instead: goalRange.shown }
  const instead = nearestGoal(number)
  if (number < goalRange.min || number > goalRange.max) return { problem: goalTexts.outOfRange, instead }
  return { problem: goalTexts.notWhole, instead }
}
