import { formatOf, isYes, listOf, stateOf } from '../cells.ts'
import { idsOf, type Imported, type ImportedRead, nothingImported, type PartialDay } from '../imported.ts'
import type { Row } from '../row.ts'
import { singleRead } from './singleRead.ts'

export const openreads = {
  name: 'Openreads',
  isHere: (columns: Set<string>) => columns.has('book format') && columns.has('olid'),
  /** Books in its bin stay there. */
  isDeleted: (row: Row) => isYes(row.text('deleted')),
  read,
}

function read(row: Row): Imported {
  const shelf = row.text('status')
  const state = stateOf(shelf) ?? null
  row.keep('olid', 'book_format')
  const favourite = isYes(row.text('favourite')) ? ['Favourites'] : []
  return {
    ...nothingImported,
    title: row.text('title').replace(/\s+/gu, ' '),
    authors: [row.text('author')].filter(Boolean),
    isbns: row.isbns('isbn'),
    ids: idsOf({ openLibraryEdition: row.text('olid') }),
    year: row.year('publication_year'),
    pages: row.count('pages'),
    state,
    shelf: state === null && shelf !== '' ? shelf : null,
    ...readsOf(row, state),
    rating: row.stars('rating'),
    review: row.prose('my_review'),
    privateNotes: row.prose('notes'),
    format: formatOf(row.text('book_format')),
    shelves: [...favourite, ...listOf(row.text('tags'), '|||||')],
    addedOn: row.day('date_added'),
    extras: row.rest(),
    unread: row.unread,
  }
}

/** `start|finish|milliseconds;…`; older files have one pair of columns. */
function readsOf(row: Row, state: Imported['state']): Pick<Imported, 'reads' | 'timesRead'> {
  const told = listOf(row.text('readings'), ';')
  if (told.length === 0) return singleRead(state, row.day('start_date'), row.day('finish_date'))
  const reads = told.map((reading): ImportedRead => {
    const [start = '', finish = '', milliseconds = ''] = reading.split('|')
    if (milliseconds !== '') row.keep('readings')
    return { outcome: 'finished', startDate: dayIn(row, start), finishDate: dayIn(row, finish) }
  })
  const sorted = reads.toSorted((one, other) =>
    (other.startDate ?? other.finishDate ?? '').localeCompare(one.startDate ?? one.finishDate ?? ''),
  )
  const [latest, ...earlier] = sorted
  if (state === 'finished' || state === 'tbr' || state === null || (latest!.finishDate !== null && state !== 'dnf'))
    return { reads: sorted, timesRead: sorted.length }
  return { reads: [{ ...latest!, outcome: state }, ...earlier], timesRead: earlier.length }
}

function dayIn(row: Row, text: string): PartialDay | null {
  if (text === '') return null
  const day = row.dayIn(text, 'readings')
  if (day === undefined) row.note('readings', text, 'date')
  return day ?? null
}
