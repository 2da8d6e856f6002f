import { isAsin, listOf, stateOf } from '../cells.ts'
import { idsOf, type Imported, nothingImported } from '../imported.ts'
import type { Row } from '../row.ts'
import { singleRead } from './singleRead.ts'

/** A book on several shelves has several rows. */
export const bookWyrm = {
  name: 'BookWyrm',
  isHere: (columns: Set<string>) => columns.has('author text') && columns.has('remote id'),
  read,
}

function read(row: Row): Imported {
  const shelf = row.text('shelf')
  const name = row.text('shelf_name')
  const state = stateOf(shelf) ?? null
  const stopped = row.day('stopped_date')
  const warning = row.text('review_cw')
  const heading = row.text('review_name')
  const asin = row.text('asin', 'aasin')
  const startDate = row.day('start_date')
  const finishDate = row.day('finish_date')
  row.keep('id', 'remote_id', 'asin', 'aasin', 'openlibrary_key', 'goodreads_key')
  if (state === null || state === 'tbr') row.keep('start_date')
  return {
    ...nothingImported,
    title: row.text('title').replace(/\s+/gu, ' '),
    authors: listOf(row.text('author_text')),
    isbns: row.isbns('isbn_13', 'isbn_10'),
    ids: idsOf({
      bookWyrm: row.text('id', 'remote_id'),
      asin: isAsin(asin) ? asin : '',
      openLibraryEdition: row.text('openlibrary_key'),
      goodreads: row.text('goodreads_key'),
    }),
    pages: row.count('pages'),
    state: state ?? (stopped ? 'dnf' : null),
    shelf: null,
    ...singleRead(state ?? (stopped ? 'dnf' : null), startDate, stopped ?? finishDate),
    rating: row.stars('rating'),
    review: [heading, row.prose('review_content', 'review_body')].filter(Boolean).join('\n\n'),
    hasSpoiler: warning !== '',
    shelves: state === null && shelf !== '' ? [name || shelf] : [],
    addedOn: row.day('shelf_date'),
    extras: { ...row.rest(), ...(warning && { review_cw: warning }) },
    unread: row.unread,
  }
}
