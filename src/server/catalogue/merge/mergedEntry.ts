import { notesMaxLength } from '#contract/rules.ts'
import type { EntryRow } from './entryRow.ts'
import { mergedReading } from './mergedReading.ts'
import { joined, mergedReview } from './mergedReview.ts'

/**
 * Two entries of one reader as one: the one that stays wins, and what it leaves open is filled from the other. Words are
 * all kept, and shown to nobody who was not to see them: undefined when they are too long for that.
 */
export function mergedEntry(stays: EntryRow, goes: EntryRow): EntryRow | undefined {
  const reading = mergedReading(stays, goes)
  const { review, leftOver } = mergedReview(stays, goes)
  const notes = joined([stays.private_notes, goes.private_notes, ...leftOver, ...reading.leftOver])
  if (notes !== null && notes.length > notesMaxLength) return undefined
  return {
    ...stays,
    ...filled(stays, goes),
    ...reading.reading,
    ...review,
    private_notes: notes,
    visibility: narrower(stays.visibility, goes.visibility),
    created_at: earlier(stays.created_at, goes.created_at),
    hidden_at:
      stays.hidden_at && goes.hidden_at
        ? earlier(stays.hidden_at, goes.hidden_at)
        : (stays.hidden_at ?? goes.hidden_at),
  }
}

function filled(stays: EntryRow, goes: EntryRow): Partial<EntryRow> {
  return {
    genres: stays.genres.length > 0 ? stays.genres : goes.genres,
    tropes: stays.tropes ?? goes.tropes,
    characters: stays.characters ?? goes.characters,
    themes: stays.themes ?? goes.themes,
    synopsis: stays.synopsis ?? goes.synopsis,
    cover: stays.cover ?? goes.cover,
    point_of_view: stays.point_of_view ?? goes.point_of_view,
    series_type: stays.series_type ?? goes.series_type,
    isbn: stays.isbn ?? goes.isbn,
    edition_id: stays.edition_id ?? goes.edition_id,
  }
}

const widths = ['private', 'friends', 'public']
/** Of two audiences the smaller one: nobody is shown what was not for them. */
export const narrower = (one: string, other: string) => (widths.indexOf(one) < widths.indexOf(other) ? one : other)

const earlier = (one: string, other: string) => (new Date(other) < new Date(one) ? other : one)
