import { listOf, stateOf } from '../cells.ts'
import { idsOf, type Imported, nothingImported } from '../imported.ts'
import type { Row } from '../row.ts'
import { singleRead } from './singleRead.ts'

/** The reading log: ids without titles, so that each book has to be looked up. */
export const openLibrary = {
  name: 'Open Library',
  isHere: (columns: Set<string>) => columns.has('work id') && columns.has('bookshelf'),
  read,
}

function read(row: Row): Imported {
  const shelf = row.text('Bookshelf')
  const state = stateOf(shelf) ?? null
  row.keep('Work Id', 'Edition Id')
  if (state === null) row.keep('Bookshelf')
  return {
    ...nothingImported,
    title: row.text('Title'),
    authors: listOf(row.text('Authors', 'Author')),
    isbns: row.isbns('ISBNs'),
    year: row.year('First Publish Year'),
    ids: idsOf({ openLibraryWork: row.text('Work Id'), openLibraryEdition: row.text('Edition Id') }),
    state,
    shelf: state === null && shelf !== '' ? shelf : null,
    ...singleRead(state, null, null),
    rating: row.stars('My Ratings', 'Rating'),
    extras: row.rest(),
    unread: row.unread,
  }
}
