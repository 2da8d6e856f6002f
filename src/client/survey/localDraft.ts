import type { Draft } from '#contract/survey.ts'
import { draftKey } from '#client/drafts.ts'
import { lastStep } from './answers.ts'

const keyOf = (readerId: string) => draftKey(readerId, 'survey')

/** The draft that this browser holds because the server has not taken it yet; undefined when there is none. */
export function localDraft(readerId: string): Draft | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(readerId)) ?? 'null')
    return isDraft(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** Holds a draft here until the server has it. A browser that keeps nothing relies on the server alone. */
export function holdLocally(readerId: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(readerId), JSON.stringify(draft))
  } catch {
    // Full or forbidden: the draft still goes to the server.
  }
}

/** Lets go of the held draft; when `delivered` is given, only if it is that one. */
export function letGo(readerId: string, delivered?: Draft): void {
  try {
    const isNewer = delivered && localStorage.getItem(keyOf(readerId)) !== JSON.stringify(delivered)
    if (!isNewer) localStorage.removeItem(keyOf(readerId))
  } catch {
    // A browser that keeps nothing has nothing to let go of.
  }
}

const lists = ['genres', 'preferredFormats', 'favoriteTropes', 'favoriteAuthors']

function isDraft(found: unknown): found is Draft {
  if (!isRecord(found) || !isRecord(found.answers)) return false
  const { step, answers } = found
  const isStep = Number.isInteger(step) && Number(step) >= 0 && Number(step) <= lastStep
  return isStep && lists.every((list) => answers[list] === undefined || isTexts(answers[list]))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')
