import type { ImportedRead, ImportedState, Imported, PartialDay } from '../imported.ts'
import { nothingImported } from '../imported.ts'
import type { ArchivedBook, ArchivedRead } from './archivedBook.ts'

/** For the preview and the match. The run takes the book itself, which says more. */
export function toImported(archived: ArchivedBook): Imported {
  const { book, entry, reads, shelves } = archived
  return {
    ...nothingImported,
    title: book.title,
    authors: book.authors,
    series: book.series,
    seriesPosition: book.series_position,
    isbns: book.isbns,
    year: book.first_year,
    pages: entry.own_pages ?? book.pages,
    minutes: entry.own_minutes,
    state: stateOf(entry),
    reads: reads.toReversed().map(toRead),
    timesRead: entry.times_read,
    rating: entry.rating,
    review: entry.public_review ?? '',
    hasSpoiler: entry.spoiler_warning,
    privateNotes: entry.private_notes ?? '',
    warnings: entry.content_warnings ?? nothingImported.warnings,
    shelves,
    isOwned: entry.is_owned,
    lentTo: entry.lent_to,
    addedOn: entry.created_at.slice(0, 10),
    extras: {},
    unread: [],
    archived,
  }
}

function stateOf({ reading_status: status, is_dnf, is_paused }: ArchivedBook['entry']): ImportedState {
  if (status === 'tbr') return 'tbr'
  if (status === 'currently_reading') return is_paused ? 'paused' : 'reading'
  return is_dnf ? 'dnf' : 'finished'
}

const toRead = (read: ArchivedRead): ImportedRead => ({
  outcome: read.outcome,
  startDate: partialDay(read.started_on, read.started_precision),
  finishDate: partialDay(read.finished_on, read.finished_precision),
})

const partialDay = (day: string | null, precision: ArchivedRead['started_precision']): PartialDay | null =>
  day && day.slice(0, { day: 10, month: 7, year: 4 }[precision])
