import { firstNameFirst, formatOf, isYes, listOf, stateOf, titleAndSeries } from '../cells.ts'
import { idsOf, type Imported, type ImportedRead, nothingImported } from '../imported.ts'
import { hasMarkup, reviewText } from '../review.ts'
import type { Row } from '../row.ts'
import { finishedOf } from './singleRead.ts'

/** 31, 24 or 23 columns by the year of the export. */
export const goodreads = {
  name: 'Goodreads',
  isHere: (columns: Set<string>) => columns.has('exclusive shelf') && columns.has('title'),
  read,
}

/** Repeated among the shelves by some of its exports. */
const ownOfGoodreads = new Set(['to-read', 'currently-reading', 'read'])

function read(row: Row): Imported {
  const shelf = row.text('Exclusive Shelf')
  const state = stateOf(shelf) ?? null
  const finishedOn = row.day('Date Read')
  const count = row.count('Read Count') ?? 0
  const review = row.text('My Review')
  if (hasMarkup(review)) row.note('My Review', review, 'markup')
  const written = firstNameFirst(row.text('Author l-f'))
  return {
    ...nothingImported,
    ...titleAndSeries(row.text('Title')),
    authors: [row.text('Author').replace(/\s+/gu, ' ') || written].filter(Boolean),
    isbns: row.isbns('ISBN13', 'ISBN'),
    ids: idsOf({ goodreads: row.text('Book Id') }),
    year: row.year('Original Publication Year') ?? row.year('Year Published'),
    pages: row.count('Number of Pages'),
    state,
    shelf: state === null && shelf !== '' ? shelf : null,
    ...readsOf(state, finishedOn, count),
    rating: row.stars('My Rating'),
    review: reviewText(review),
    hasSpoiler: isYes(row.text('Spoiler')),
    privateNotes: reviewText(row.text('Private Notes')),
    format: formatOf(row.text('Binding')),
    shelves: listOf(row.text('Bookshelves')).filter((name) => !ownOfGoodreads.has(name) && name !== shelf),
    isOwned: row.count('Owned Copies') !== null,
    addedOn: row.day('Date Added'),
    extras: withoutPositions(row),
    unread: row.unread,
  }
}

/** Only the last day is exported, however often the book was read. */
function readsOf(
  state: Imported['state'],
  finishedOn: string | null,
  count: number,
): Pick<Imported, 'reads' | 'timesRead'> {
  const dated: ImportedRead = { outcome: 'finished', startDate: null, finishDate: finishedOn }
  const counted = finishedOf(state, count)
  if (state === 'dnf') return { reads: [{ ...dated, outcome: 'dnf' }], timesRead: counted }
  const timesRead = Math.max(counted, state === 'finished' || finishedOn ? 1 : 0)
  const current: ImportedRead[] =
    state === 'reading' || state === 'paused' ? [{ outcome: state, startDate: null, finishDate: null }] : []
  return { reads: [...current, ...(finishedOn ? [dated] : [])], timesRead }
}

function withoutPositions(row: Row): Record<string, string> {
  row.text('Bookshelves with positions')
  row.text('Average Rating')
  return row.rest()
}
