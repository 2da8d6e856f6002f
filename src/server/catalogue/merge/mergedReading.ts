import type { EntryRow } from './entryRow.ts'

const steps = ['tbr', 'currently_reading', 'finished']

/** How far a reader has come with two entries as one, and notes on giving up that have no place there any more. */
export function mergedReading(stays: EntryRow, goes: EntryRow) {
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
