import { characters, contentWarnings, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import type { RatingValues } from './reviewForm.ts'

/** A rating form that has not been saved, and when it was last touched (milliseconds since 1970). */
export interface Draft {
  savedAt: number
  values: RatingValues
}

export const draftText = (draft: Draft) => JSON.stringify(draft)

/** The draft that a stored text holds; undefined when it holds none that the form could show. */
export function draftOf(text: string | null): Draft | undefined {
  const stored = parsed(text)
  if (!isRecord(stored) || typeof stored.savedAt !== 'number' || !isRecord(stored.values)) return undefined
  const { values } = stored
  return {
    savedAt: stored.savedAt,
    values: {
      rating: stars(values.rating),
      isDnf: values.isDnf === true,
      dnfNotes: words(values.dnfNotes),
      startDate: day(values.startDate),
      finishDate: day(values.finishDate),
      seriesType: seriesTypes.find((type) => type === values.seriesType) ?? null,
      pointOfView: pointsOfView.find((view) => view === values.pointOfView) ?? null,
      genres: chosen(genres, values.genres),
      tropes: chosen(tropes, values.tropes),
      characters: chosen(characters, values.characters),
      themes: chosen(themes, values.themes),
      privateNotes: words(values.privateNotes),
      publicReview: words(values.publicReview),
      shareWithCommunity: values.shareWithCommunity === true,
      spoilerWarning: values.spoilerWarning === true,
      contentWarnings: graded(values.contentWarnings),
    },
  }
}

/** Whether two forms say the same; the order in which chips were picked says nothing. */
export function sameValues(a: RatingValues, b: RatingValues): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))
}

function inOrder(values: RatingValues) {
  return Object.entries(values)
    .map(
      ([name, value]) =>
        [name, Array.isArray(value) ? value.toSorted((a: string, b: string) => (a < b ? -1 : 1)) : value] as const,
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
/** Half steps, or the quarter steps of an import. */
const stars = (value: unknown) =>
  typeof value === 'number' && value > 0 && value <= 5 && Number.isInteger(value * 4) ? value : null
const words = (value: unknown) => (typeof value === 'string' ? value : '')
const day = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '')
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
