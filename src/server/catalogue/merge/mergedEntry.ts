import type { Selectable } from 'kysely'
import { warningGrades } from '#contract/contentWarnings.ts'
import { notesMaxLength, reviewMaxLength } from '#contract/rules.ts'
import type { ReadBooks } from '#db/types.ts'
import { keptWarnings, warningsOf } from '#server/shelf/findReview.ts'

type Times = 'created_at' | 'updated_at' | 'hidden_at'

/** An entry as JSON: times are strings. */
export type EntryRow = Omit<Selectable<ReadBooks>, Times> & {
  created_at: string
  updated_at: string
  hidden_at: string | null
}

export const mergedColumns = [
  'reading_status',
  'is_dnf',
  'is_paused',
  'times_read',
  'at_unit',
  'at_value',
  'own_pages',
  'own_minutes',
  'rating',
  'start_date',
  'finish_date',
  'year_read',
  'dnf_notes',
  'public_review',
  'share_with_community',
  'spoiler_warning',
  'content_warnings',
  'private_notes',
  'visibility',
  'created_at',
  'genres',
  'tropes',
  'characters',
  'themes',
  'synopsis',
  'cover',
  'point_of_view',
  'series_type',
  'isbn',
  'edition_id',
  'is_own_length',
  'is_owned',
  'lent_to',
  'tbr_position',
  'favorite_place',
  'hidden_at',
] satisfies (keyof EntryRow)[]

const parsed = (json: string | null) => (json === null ? null : (JSON.parse(json) as EntryRow['content_warnings']))

const steps = ['tbr', 'currently_reading', 'finished']

/** The kept entry wins; its blanks are filled. All words stay; nobody sees more than before. Undefined when too long. */
export function mergedEntry(kept: EntryRow, duplicate: EntryRow): EntryRow | undefined {
  const reading = mergedReading(kept, duplicate)
  const { review, leftOver } = mergedReview(kept, duplicate)
  const notes = joined([kept.private_notes, duplicate.private_notes, ...leftOver, ...reading.leftOver])
  if (notes !== null && notes.length > notesMaxLength) return undefined
  return {
    ...kept,
    ...filled(kept, duplicate),
    ...reading.reading,
    ...review,
    private_notes: notes,
    visibility: narrower(kept.visibility, duplicate.visibility),
    created_at: earlier(kept.created_at, duplicate.created_at),
    hidden_at:
      kept.hidden_at && duplicate.hidden_at
        ? earlier(kept.hidden_at, duplicate.hidden_at)
        : (kept.hidden_at ?? duplicate.hidden_at),
  }
}

function filled(kept: EntryRow, duplicate: EntryRow): Partial<EntryRow> {
  return {
    genres: kept.genres.length > 0 ? kept.genres : duplicate.genres,
    tropes: kept.tropes ?? duplicate.tropes,
    characters: kept.characters ?? duplicate.characters,
    themes: kept.themes ?? duplicate.themes,
    synopsis: kept.synopsis ?? duplicate.synopsis,
    cover: kept.cover ?? duplicate.cover,
    point_of_view: kept.point_of_view ?? duplicate.point_of_view,
    series_type: kept.series_type ?? duplicate.series_type,
    isbn: kept.isbn ?? duplicate.isbn,
    edition_id: kept.edition_id ?? duplicate.edition_id,
    is_own_length: kept.edition_id === null && kept.own_pages === null ? duplicate.is_own_length : kept.is_own_length,
    own_pages: kept.own_pages ?? duplicate.own_pages,
    own_minutes: kept.own_minutes ?? duplicate.own_minutes,
    is_owned: kept.is_owned || duplicate.is_owned,
    lent_to: kept.lent_to ?? duplicate.lent_to,
    favorite_place: kept.favorite_place ?? duplicate.favorite_place,
  }
}

const widths = ['private', 'friends', 'public']
const narrower = (one: string, other: string) => (widths.indexOf(one) < widths.indexOf(other) ? one : other)

const earlier = (one: string, other: string) => (new Date(other) < new Date(one) ? other : one)

/** The further reading status wins. `leftOver` are DNF notes that no longer fit it. */
function mergedReading(kept: EntryRow, duplicate: EntryRow) {
  const [further, other] =
    steps.indexOf(duplicate.reading_status) > steps.indexOf(kept.reading_status) ? [duplicate, kept] : [kept, duplicate]
  const isFinished = further.reading_status === 'finished'
  const rating = kept.rating ?? duplicate.rating
  const isDnf = further.is_dnf && rating === null
  const finish = isFinished && !isDnf ? (further.finish_date ?? other.finish_date) : further.finish_date
  const begun = [kept.start_date, duplicate.start_date].filter((day) => day !== null).toSorted()[0] ?? null
  const given = [kept.dnf_notes, duplicate.dnf_notes].filter((notes) => notes !== null)
  return {
    reading: {
      reading_status: further.reading_status,
      is_dnf: isDnf,
      is_paused: further.is_paused,
      tbr_position: further.tbr_position,
      rating,
      start_date: begun !== null && finish !== null && begun > finish ? null : begun,
      finish_date: finish,
      year_read: finish === null ? (further.year_read ?? other.year_read) : Number(finish.slice(0, 4)),
      dnf_notes: isDnf ? (given[0] ?? null) : null,
    } satisfies Partial<EntryRow>,
    leftOver: isDnf ? given.slice(1) : given,
  }
}

/** `leftOver`, for the private notes: an unshared review beside a shared one, and a text that does not fit. */
function mergedReview(kept: EntryRow, duplicate: EntryRow) {
  const written = [kept, duplicate].filter(({ public_review }) => public_review !== null && public_review.trim() !== '')
  const isAnyShared = written.some(({ share_with_community }) => share_with_community)
  const alike = written.filter(({ share_with_community }) => share_with_community === isAnyShared)
  const together = joined(alike.map(({ public_review }) => public_review))
  const fitting = together !== null && together.length > reviewMaxLength ? alike.slice(0, 1) : alike
  const told = fitting.length > 0 ? fitting : [kept, duplicate]
  return {
    review: {
      public_review: joined(fitting.map(({ public_review }) => public_review)),
      share_with_community: written.length > 0 ? isAnyShared : kept.share_with_community,
      spoiler_warning: told.some(({ spoiler_warning }) => spoiler_warning),
      content_warnings: told.length === 1 ? told[0]!.content_warnings : parsed(keptWarnings(allWarnings(told))),
    } satisfies Partial<EntryRow>,
    leftOver: written.filter((entry) => !fitting.includes(entry)).map(({ public_review }) => public_review),
  }
}

/** Null when there are none. */
function joined(texts: (string | null)[]): string | null {
  const some = texts.filter((text) => text !== null && text.trim() !== '')
  return some.length === 0 ? null : [...new Set(some)].join('\n\n')
}

/** Each warning once, in its gravest grade. */
function allWarnings(entries: EntryRow[]) {
  const all = entries.map(({ content_warnings }) => warningsOf(content_warnings))
  const graded = warningGrades.map((grade) => [grade, [...new Set(all.flatMap((each) => each[grade]))]] as const)
  const seen = new Set<string>()
  return Object.fromEntries(
    graded.map(([grade, warnings]) => [grade, warnings.filter((warning) => !seen.has(warning) && seen.add(warning))]),
  ) as ReturnType<typeof warningsOf>
}
