import type { Draft } from '#contract/survey.ts'
import { draftKey, keepText, keptText } from '#client/lib/drafts.ts'
import { lastStep, sameAnswers } from './answers.ts'

/** A draft not yet saved on the server; `after` are the drafts that the server may have. */
interface LocalDraft {
  draft: Draft
  after: (Draft | null)[]
}

const keyOf = (readerId: string) => draftKey(readerId, 'survey')

/** Undefined unless this browser has a newer draft than the server, with no later one from another device. */
export function findLocalDraft(readerId: string, served: Draft | null): Draft | undefined {
  const local = read(readerId)
  return local?.after.some((one) => sameDraft(one, served)) ? local.draft : undefined
}

/** Without storage, only the server keeps the draft. */
export function saveLocally(readerId: string, local: LocalDraft): void {
  keepText(keyOf(readerId), JSON.stringify(local))
}

/** With `delivered`, drops only that draft. */
export function dropLocally(readerId: string, delivered?: Draft): void {
  const local = read(readerId)
  if (local && (!delivered || sameDraft(local.draft, delivered))) keepText(keyOf(readerId), undefined)
}

function sameDraft(one: Draft | null, other: Draft | null): boolean {
  if (!one || !other) return one === other
  return one.step === other.step && sameAnswers(one.answers, other.answers)
}

function read(readerId: string): LocalDraft | undefined {
  try {
    const found: unknown = JSON.parse(keptText(keyOf(readerId)) ?? 'null')
    return isLocalDraft(found) ? found : undefined
  } catch {
    return undefined
  }
}

const isLocalDraft = (found: unknown): found is LocalDraft =>
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
