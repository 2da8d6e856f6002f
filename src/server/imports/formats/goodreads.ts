import { firstNameFirst, formatOf, isYes, listOf, stateOf, titleAndSeries } from '../cells.ts'
import { idsOf, type Imported, type ImportedRead, nothingImported } from '../imported.ts'
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
    review: row.prose('My Review'),
    hasSpoiler: isYes(row.text('Spoiler')),
    privateNotes: row.prose('Private Notes'),
    format: formatOf(row.text('Binding')),
    shelves: ownShelvesIn(row, state === null ? '' : shelf),
    isOwned: row.count('Owned Copies') !== null,
    addedOn: row.day('Date Added'),
    extras: restOf(row),
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

/** A shelf that only the reader knows the meaning of stays one, whatever state it stands for. */
function ownShelvesIn(row: Row, stateShelf: string): string[] {
  const all = [...listOf(row.text('Bookshelves')), row.text('Exclusive Shelf')]
  return [...new Set(all)].filter((name) => name !== '' && !ownOfGoodreads.has(name) && name !== stateShelf)
}

function restOf(row: Row): Record<string, string> {
  row.text('Average Rating')
  // A box set, or a volume before the first.
  if (/#[^()]*\)$/u.test(row.text('Title')) && titleAndSeries(row.text('Title')).seriesPosition === null)
    row.keep('Title')
  row.keep('Book Id', 'Binding', 'Year Published')
  if (row.text('Owned Copies') !== '0') row.keep('Owned Copies')
  return row.rest()
}
