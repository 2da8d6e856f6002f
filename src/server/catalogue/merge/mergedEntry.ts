import { notesMaxLength, reviewMaxLength } from '#contract/rules.ts'
import type { EntryRow } from './entryRow.ts'
import { warningGrades } from '#contract/contentWarnings.ts'
import { keptWarnings, warningsOf } from '#server/shelf/warnings.ts'

const parsed = (kept: string | null) => (kept === null ? null : (JSON.parse(kept) as EntryRow['content_warnings']))

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

/**
 * Two reviews as one: both texts, the second after a blank line. What was not shared is not shared by it, and what does
 * not fit is left over: that goes to the reader's private notes.
 */
function mergedReview(stays: EntryRow, goes: EntryRow) {
  const written = [stays, goes].filter(({ public_review }) => public_review !== null && public_review.trim() !== '')
  const isAnyShared = written.some(({ share_with_community }) => share_with_community)
  const alike = written.filter(({ share_with_community }) => share_with_community === isAnyShared)
  const together = joined(alike.map(({ public_review }) => public_review))
  const fitting = together !== null && together.length > reviewMaxLength ? alike.slice(0, 1) : alike
  const told = fitting.length > 0 ? fitting : [stays, goes]
  return {
    review: {
      public_review: joined(fitting.map(({ public_review }) => public_review)),
      share_with_community: written.length > 0 ? isAnyShared : stays.share_with_community,
      spoiler_warning: told.some(({ spoiler_warning }) => spoiler_warning),
      content_warnings: told.length === 1 ? told[0]!.content_warnings : parsed(keptWarnings(allWarnings(told))),
    } satisfies Partial<EntryRow>,
    leftOver: written.filter((entry) => !fitting.includes(entry)).map(({ public_review }) => public_review),
  }
}

/** Texts as one, with a blank line between them, each once; null when there are none. */
function joined(texts: (string | null)[]): string | null {
  const some = texts.filter((text) => text !== null && text.trim() !== '')
  return some.length === 0 ? null : [...new Set(some)].join('\n\n')
}

/** All warnings of these entries, each in the gravest grade that it has. */
function allWarnings(entries: EntryRow[]) {
  const all = entries.map(({ content_warnings }) => warningsOf(content_warnings))
  const graded = warningGrades.map((grade) => [grade, [...new Set(all.flatMap((each) => each[grade]))]] as const)
  const seen = new Set<string>()
  return Object.fromEntries(
    graded.map(([grade, warnings]) => [grade, warnings.filter((warning) => !seen.has(warning) && seen.add(warning))]),
  ) as ReturnType<typeof warningsOf>
}
