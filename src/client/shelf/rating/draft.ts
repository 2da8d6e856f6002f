import { contentWarnings } from '#contract/contentWarnings.ts'
import { audiences } from '#contract/rules.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import { keptText } from '#client/lib/drafts.ts'
import type { RatingValues } from './reviewForm.ts'

/** `savedAt` is in milliseconds since 1970; `base` is what the form was filled from. */
export interface Draft {
  savedAt: number
  values: RatingValues
  base?: RatingValues
}

const dateMaxLength = 40

export type FieldName = keyof RatingValues

export const draftText = (draft: Draft) => JSON.stringify(draft)

export function draftOf(text: string | null): Draft | undefined {
  const stored = parsed(text)
  if (!isRecord(stored) || typeof stored.savedAt !== 'number' || !isRecord(stored.values)) return undefined
  const { savedAt, values, base } = stored
  return { savedAt, values: valuesIn(values), ...(isRecord(base) ? { base: valuesIn(base) } : {}) }
}

function valuesIn(stored: Record<string, unknown>): RatingValues {
  return {
    rating: stars(stored.rating),
    isDnf: stored.isDnf === true,
    dnfNotes: words(stored.dnfNotes),
    startDate: typed(stored.startDate),
    finishDate: typed(stored.finishDate),
    seriesType: seriesTypes.find((type) => type === stored.seriesType) ?? null,
    pointOfView: pointsOfView.find((view) => view === stored.pointOfView) ?? null,
    genres: chosen(genres, stored.genres),
    tropes: chosen(tropes, stored.tropes),
    characters: chosen(characters, stored.characters),
    themes: chosen(themes, stored.themes),
    privateNotes: words(stored.privateNotes),
    publicReview: words(stored.publicReview),
    shareWithCommunity: stored.shareWithCommunity === true,
    spoilerWarning: stored.spoilerWarning === true,
    contentWarnings: graded(stored.contentWarnings),
    visibility: audiences.find((audience) => audience === stored.visibility) ?? 'private',
  }
}

/** Ignores the order of chips. */
export function sameValues(a: RatingValues, b: RatingValues): boolean {
  return differences(a, b).length === 0
}

export function differences(a: RatingValues, b: RatingValues): FieldName[] {
  return fieldNames(a).filter((name) => inOrder(a[name]) !== inOrder(b[name]))
}

/** A three-way merge. `clashes` are the fields both sides changed; the draft wins there. */
export function rebased({ values, base = values }: Draft, saved: RatingValues) {
  const mine = differences(values, base)
  const theirs = differences(saved, base)
  const merged = { ...saved, ...Object.fromEntries(mine.map((name) => [name, values[name]])) }
  // Stars win over DNF, as everywhere.
  const isDnf = merged.isDnf && merged.rating === null
  const clashes = mine.filter((name) => theirs.includes(name) && inOrder(values[name]) !== inOrder(saved[name]))
  return { values: { ...merged, isDnf, finishDate: isDnf ? '' : merged.finishDate }, clashes }
}

const fieldNames = (values: RatingValues) => Object.keys(values) as FieldName[]

const inOrder = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.toSorted((a: string, b: string) => (a < b ? -1 : 1)) : value)

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
/** Half stars, or quarter stars from an import. */
const stars = (value: unknown) =>
  typeof value === 'number' && value > 0 && value <= 5 && Number.isInteger(value * 4) ? value : null
const words = (value: unknown) => (typeof value === 'string' ? value : '')
const typed = (value: unknown) => (typeof value === 'string' && value.length <= dateMaxLength ? value : '')
const chosen = <Option extends string>(options: readonly Option[], value: unknown): Option[] =>
  Array.isArray(value) ? options.filter((option) => value.includes(option)) : []
const graded = (value: unknown) => {
  const { graphic, moderate, minor } = isRecord(value) ? value : {}
  return {
    graphic: chosen(contentWarnings, graphic),
    moderate: chosen(contentWarnings, moderate),
    minor: chosen(contentWarnings, minor),
  }
}

/** A draft merged with the saved values; `clashes` are the fields that both changed. */
export interface FoundDraft {
  savedAt: number
  values: RatingValues
  clashes: FieldName[]
}

export function storedDraft(key: string, base: RatingValues): FoundDraft | undefined {
  const draft = draftOf(keptText(key))
  if (!draft) return undefined
  // Old drafts have no base and are used unchanged.
  const found = { savedAt: draft.savedAt, ...rebased(draft.base ? draft : { ...draft, base }, base) }
  return sameValues(found.values, base) ? undefined : found
}
