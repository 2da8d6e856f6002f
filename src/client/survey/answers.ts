import type { Answers, Draft } from '#contract/survey.ts'
import { splitList } from '#contract/rules.ts'

/** The answers as far as the reader has given them. */
export type PartialAnswers = Draft['answers']

export const stepCount = 6
export const lastStep = stepCount - 1
/** The number of genres that earns the reader a kind word. */
export const niceTaste = 6

const isAnswered: ((answers: PartialAnswers) => boolean)[] = [
  (answers) => (answers.genres ?? []).length > 0,
  (answers) => answers.readingFrequency !== undefined,
  (answers) => (answers.preferredFormats ?? []).length > 0,
  (answers) => Number.isInteger(answers.readingGoal) && (answers.readingGoal ?? 0) > 0,
]

/** Whether the reader may go on from this step; tropes and authors may stay empty. */
export const canLeave = (step: number, answers: PartialAnswers): boolean => isAnswered[step]?.(answers) ?? true

const lists = ['genres', undefined, 'preferredFormats', undefined, 'favoriteTropes', 'favoriteAuthors'] as const

/** How many answers a step holds; undefined where there is only one to give. */
export function chosenCount(step: number, answers: PartialAnswers): number | undefined {
  const list = lists[step]
  return list && (answers[list]?.length ?? 0)
}

/** The complete answers; undefined while one that is required is missing. */
export function completed(answers: PartialAnswers): Answers | undefined {
  const { genres, readingFrequency, preferredFormats, readingGoal } = answers
  if (!isAnswered.every((answered) => answered(answers))) return undefined
  if (!genres || !readingFrequency || !preferredFormats || !readingGoal) return undefined
  return {
    genres,
    readingFrequency,
    preferredFormats,
    readingGoal,
    favoriteTropes: answers.favoriteTropes ?? [],
    favoriteAuthors: answers.favoriteAuthors ?? [],
  }
}

/** The first step that still wants an answer, else the last one. */
export function openStep(answers: PartialAnswers): number {
  const open = isAnswered.findIndex((answered) => !answered(answers))
  return open === -1 ? lastStep : open
}

/** Where the reader goes on: at the step they left, but never past one that still wants an answer. */
export const resumedStep = ({ step, answers }: Draft): number => Math.min(step, openStep(answers))

/** The most tropes, and the most authors, that are kept. */
export const mostNames = 60

/** The typed names, split at commas, that the list does not hold yet (case ignored). */
export function freshNames(list: readonly string[], typed: string): string[] {
  const held = new Set(list.map((name) => name.toLowerCase()))
  return splitList(typed).filter((name) => !held.has(name.toLowerCase()))
}

/** The names, each worded as the options word it where one of them is meant. */
export function asListed(names: readonly string[], options: readonly string[]): string[] {
  const worded = new Map(options.map((option) => [option.toLowerCase(), option]))
  return names.map((name) => worded.get(name.toLowerCase()) ?? name)
}

/** Why the typed names cannot be added: the first one that is too long, or that the list would become too long. */
export function namesProblem(
  list: readonly string[],
  typed: string,
  longest: number,
): { tooLong: string } | 'full' | undefined {
  const tooLong = splitList(typed).find((name) => name.length > longest)
  if (tooLong !== undefined) return { tooLong }
  return list.length + freshNames(list, typed).length > mostNames ? 'full' : undefined
}

/** Whether a change of the reader's own has just made the count six. */
export const earnsNiceTaste = (before: readonly string[], after: readonly string[]): boolean =>
  before.length !== niceTaste && after.length === niceTaste

const sameList = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((value) => other.includes(value))

/** Whether two sets of answers say the same, in whatever order. */
export function sameAnswers(one: PartialAnswers, other: PartialAnswers): boolean {
  return (
    one.readingFrequency === other.readingFrequency &&
    one.readingGoal === other.readingGoal &&
    sameList(one.genres, other.genres) &&
    sameList(one.preferredFormats, other.preferredFormats) &&
    sameList(one.favoriteTropes, other.favoriteTropes) &&
    sameList(one.favoriteAuthors, other.favoriteAuthors)
  )
}

/** What every step is given. */
export interface StepProps {
  answers: PartialAnswers
  change: (part: PartialAnswers) => void
  /** The reader's name, as the survey speaks to them. */
  name: string
  /** Says, in words, what keeps the reader here although the answers would do; undefined when nothing does any more. */
  hold: (obstacle: string | undefined) => void
  /** Brings the focus to the way on. */
  faceOnward: () => void
}
