import type { Draft } from '#contract/survey.ts'
import { draftKey, keepText, keptText } from '#client/lib/drafts.ts'
import { lastStep, sameAnswers } from './answers.ts'

/** A draft that the server has not taken yet, and those of which it may have taken one. */
interface Held {
  draft: Draft
  after: (Draft | null)[]
}

const keyOf = (readerId: string) => draftKey(readerId, 'survey')

/**
 * The draft that this browser holds and that follows the one the server has; undefined when there is none, or when
 * another device has gone on since.
 */
export function localDraft(readerId: string, served: Draft | null): Draft | undefined {
  const held = read(readerId)
  return held?.after.some((one) => sameDraft(one, served)) ? held.draft : undefined
}

/** Holds a draft here until the server has it. A browser that keeps nothing relies on the server alone. */
export function holdLocally(readerId: string, held: Held): void {
  keepText(keyOf(readerId), JSON.stringify(held))
}

/** Lets go of the held draft; when `delivered` is given, only if it is that one. */
export function letGo(readerId: string, delivered?: Draft): void {
  const held = read(readerId)
  if (held && (!delivered || sameDraft(held.draft, delivered))) keepText(keyOf(readerId), undefined)
}

function sameDraft(one: Draft | null, other: Draft | null): boolean {
  if (!one || !other) return one === other
  return one.step === other.step && sameAnswers(one.answers, other.answers)
}

function read(readerId: string): Held | undefined {
  try {
    const found: unknown = JSON.parse(keptText(keyOf(readerId)) ?? 'null')
    return isHeld(found) ? found : undefined
  } catch {
    return undefined
  }
}

const isHeld = (found: unknown): found is Held =>
  isRecord(found) &&
  isDraft(found.draft) &&
  Array.isArray(found.after) &&
  found.after.every((one) => one === null || isDraft(one))

const lists = ['genres', 'preferredFormats', 'favoriteTropes', 'favoriteAuthors']

function isDraft(found: unknown): found is Draft {
  if (!isRecord(found) || !isRecord(found.answers)) return false
  const { step, answers } = found
  const isStep = Number.isInteger(step) && Number(step) >= 0 && Number(step) <= lastStep
  return isStep && lists.every((list) => answers[list] === undefined || isTexts(answers[list]))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')
