import { notesMaxLength } from '#contract/rules.ts'
import type { EntryRow } from './entryRow.ts'
import { joined, mergedReview } from './mergedReview.ts'

const steps = ['tbr', 'currently_reading', 'finished']

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

/** How far a reader has come with two entries as one, and notes on giving up that have no place there any more. */
function mergedReading(stays: EntryRow, goes: EntryRow) {
  const [further, other] =
    steps.indexOf(goes.reading_status) > steps.indexOf(stays.reading_status) ? [goes, stays] : [stays, goes]
  const isFinished = further.reading_status === 'finished'
  const rating = stays.rating ?? goes.rating
  const isDnf = further.is_dnf && rating === null
  const finish = isFinished && !isDnf ? (further.finish_date ?? other.finish_date) : further.finish_date
  const begun = [stays.start_date, goes.start_date].filter((day) => day !== null).toSorted()[0] ?? null
  const given = [stays.dnf_notes, goes.dnf_notes].filter((notes) => notes !== null)
  return {
    reading: {
      reading_status: further.reading_status,
      is_dnf: isDnf,
      rating,
      // A start after the end is none.
      start_date: begun !== null && finish !== null && begun > finish ? null : begun,
      finish_date: finish,
      year_read: finish === null ? (further.year_read ?? other.year_read) : Number(finish.slice(0, 4)),
      dnf_notes: isDnf ? (given[0] ?? null) : null,
    } satisfies Partial<EntryRow>,
    leftOver: isDnf ? given.slice(1) : given,
  }
}
