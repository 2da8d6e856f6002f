import { type EditionFormat, readFormatOf } from '#contract/readRules.ts'
import { passagesOf } from '#contract/spoilers.ts'
import { formatOf as readFormatIn } from '#server/imports/cells.ts'
import { reviewText } from '#server/imports/review.ts'
import type { HeldBook, HeldEntry, Read } from './library.ts'

export type State = 'tbr' | 'reading' | 'paused' | 'finished' | 'dnf'

export function stateOf({ reading_status: status, is_dnf, is_paused }: HeldEntry): State {
  if (status === 'tbr') return 'tbr'
  if (status === 'currently_reading') return is_paused ? 'paused' : 'reading'
  return is_dnf ? 'dnf' : 'finished'
}

/** With the read under way or given up, or the one to come: that is how other programs count. */
export const countOf = (state: State, { times_read: finished }: HeldEntry): string =>
  String(state === 'finished' || (state === 'tbr' && finished === 0) ? finished : finished + 1)

/** `2024/03/09`, `2024/03` or `2024`: never a day that the reader did not give. */
export function slashedDay(day: string | null, precision: Read['started_precision']): string {
  const length = { day: 10, month: 7, year: 4 }[precision]
  return (day ?? '').slice(0, length).replaceAll('-', '/')
}

export const startOf = (read: Read) => slashedDay(read.started_on, read.started_precision)
export const endOf = (read: Read) => slashedDay(read.finished_on, read.finished_precision)

/** The latest end first; those without an end last. */
export const byEnd = (reads: Read[]) =>
  reads.toReversed().toSorted((one, other) => endOf(other).localeCompare(endOf(one)))

export const ofOutcome = (reads: Read[], outcome: Read['outcome']) =>
  byEnd(reads.filter((read) => read.outcome === outcome))

/** Of a book that was given up, the stars are those of the read. */
export const starsOf = (state: State, { entry, reads }: HeldBook): number | null =>
  state === 'dnf' ? (ofOutcome(reads, 'dnf')[0]?.rating ?? null) : entry.rating

export const pagesOf = ({ book, entry }: HeldBook): number | null =>
  (entry.is_own_length ? entry.own_pages : null) ?? entry.edition?.pages ?? entry.own_pages ?? book.pages

/** The binding of the edition says more than that a book was read in print. */
export function formatOf({ entry, reads }: HeldBook): EditionFormat | undefined {
  const read = reads.at(-1)?.format
  const edition = entry.edition?.format
  return edition && (!read || read === readFormatOf(edition)) ? edition : (read ?? undefined)
}

/** Text as the HTML of other programs: what looks like a tag in it is not one. */
export const asHtml = (text: string) =>
  passagesOf(text)
    .map((passage) => (passage.isSpoiler ? `<spoiler>${escaped(passage.text)}</spoiler>` : escaped(passage.text)))
    .join('')

const escaped = (text: string) =>
  text
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\r?\n/g, '<br/>')

/** With the markup that the text had in an earlier import of the same program, unless it was edited since. */
export function textCell(held: HeldBook, program: string, column: string, text: string | null): string {
  const source = leftOver(held, program, column)
  return source !== '' && text !== null && reviewText(source) === text ? source : asHtml(text ?? '')
}

/** In the program's own words, as far as they still hold: a mass market paperback is no other paperback. */
export function bindingCell(
  held: HeldBook,
  program: string,
  column: string,
  words: Record<EditionFormat, string>,
): string {
  const format = formatOf(held)
  const source = leftOver(held, program, column)
  const isStill = source !== '' && (format === undefined || format === readFormatIn(source))
  return isStill ? source : format ? words[format] : ''
}

/** What an earlier import of the same program could not place. */
export const leftOver = ({ entry }: HeldBook, program: string, column: string): string =>
  entry.imported?.[program]?.[column] ?? ''

/** In any order. */
export const hasSame = (some: string[], others: string[]) =>
  some.length === others.length && some.toSorted().join('\n') === others.toSorted().join('\n')
