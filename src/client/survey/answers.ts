import type { Answers, Draft } from '#contract/survey.ts'
import { splitList } from '#contract/rules.ts'

export type PartialAnswers = Draft['answers']

export const stepCount = 6
export const lastStep = stepCount - 1
const niceTaste = 6

const isAnswered: ((answers: PartialAnswers) => boolean)[] = [
  (answers) => (answers.genres ?? []).length > 0,
  (answers) => answers.readingFrequency !== undefined,
  (answers) => (answers.preferredFormats ?? []).length > 0,
  (answers) => Number.isInteger(answers.readingGoal) && (answers.readingGoal ?? 0) > 0,
]

export const canLeave = (step: number, answers: PartialAnswers): boolean => isAnswered[step]?.(answers) ?? true

const lists = ['genres', undefined, 'preferredFormats', undefined, 'favoriteTropes', 'favoriteAuthors'] as const

export function chosenCount(step: number, answers: PartialAnswers): number | undefined {
  const list = lists[step]
  return list && (answers[list]?.length ?? 0)
}

/** Undefined while a required answer is missing. */
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

/** The first step without a required answer, else the last step. */
export function openStep(answers: PartialAnswers): number {
  const open = isAnswered.findIndex((answered) => !answered(answers))
  return open === -1 ? lastStep : open
}

/** The step that the reader left, but never past one without a required answer. */
export const resumedStep = ({ step, answers }: Draft): number => Math.min(step, openStep(answers))

export const maxNames = 60

/** The typed names, split at commas, that are not on the list in any case. */
export function freshNames(list: readonly string[], typed: string): string[] {
  const listed = new Set(list.map((name) => name.toLowerCase()))
  return splitList(typed).filter((name) => !listed.has(name.toLowerCase()))
}

/** The names, spelled as in the options where one matches in any case. */
export function asListed(names: readonly string[], options: readonly string[]): string[] {
  const spelled = new Map(options.map((option) => [option.toLowerCase(), option]))
  return names.map((name) => spelled.get(name.toLowerCase()) ?? name)
}

export function namesProblem(
  list: readonly string[],
  typed: string,
  maxLength: number,
): { tooLong: string } | 'full' | undefined {
  const tooLong = splitList(typed).find((name) => name.length > maxLength)
  if (tooLong !== undefined) return { tooLong }
  return list.length + freshNames(list, typed).length > maxNames ? 'full' : undefined
}

export const hasReachedNiceTaste = (before: readonly string[], after: readonly string[]): boolean =>
  before.length !== niceTaste && after.length === niceTaste

const sameList = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((value) => other.includes(value))

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

export interface StepProps {
  answers: PartialAnswers
  change: (part: PartialAnswers) => void
  name: string
  block: (reason: string | undefined) => void
  focusNext: () => void
}
