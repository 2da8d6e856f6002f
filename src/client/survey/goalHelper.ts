import { goalRange, typedGoal } from '#contract/rules.ts'
import { goalHelperTexts, goalTexts } from './texts.ts'

/** How far Page Up and Page Down go: a book a month. */
const pageStep = 12

/** The encouragement under the slider for a goal of so many books. */
export function goalHelper(goal: number): string {
  if (goal <= 12) return goalHelperTexts.steady
  if (goal <= 24) return goalHelperTexts.solid
  if (goal <= 50) return goalHelperTexts.ambitious
  return goalHelperTexts.impressive
}

/** What the goal means from week to week, in words. */
export function goalPace(goal: number): string {
  if (goal === 1) return goalTexts.oneBook
  if (goal < 12) return goalTexts.everyWeeks(Math.round(52 / goal))
  if (goal < 48) return goalTexts.aMonth(Math.round(goal / 12))
  return goalTexts.aWeek(Math.round(goal / 52))
}

/** The goal in range that is nearest to the one asked for. */
export const nearestGoal = (goal: number): number => Math.min(goalRange.max, Math.max(goalRange.min, Math.round(goal)))

/** The goal that a key on the slider asks for, from the one shown; undefined for a key that means nothing there. */
export function goalByKey(key: string, shown: number): number | undefined {
  if (key === 'Home') return goalRange.min
  if (key === 'End') return goalRange.max
  const by = keySteps[key]
  return by === undefined ? undefined : nearestGoal(shown + by)
}

/** Enter and the space bar say yes to what is shown. */
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

/** What is wrong with a typed goal and which one is meant instead; undefined when nothing is typed, or a goal is. */
export function goalProblem(typed: string): { problem: string; instead: number } | undefined {
  if (typed.trim() === '' || typedGoal(typed) !== undefined) return undefined
  const number = Number(typed.replace(',', '.'))
  if (Number.isNaN(number)) return { problem: goalTexts.noNumber, instead: goalRange.shown }
  const instead = nearestGoal(number)
  if (number < goalRange.min) return { problem: goalTexts.tooFew, instead }
  if (number > goalRange.max) return { problem: goalTexts.tooMany, instead }
  return { problem: goalTexts.notWhole, instead }
}
