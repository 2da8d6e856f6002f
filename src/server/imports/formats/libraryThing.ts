import { firstNameFirst, formatOf, listOf, stateOf } from '../cells.ts'
import { idsOf, type Imported, type ImportedState, nothingImported } from '../imported.ts'
import type { Row } from '../row.ts'
import { singleRead } from './singleRead.ts'

/** Tab-separated. It has collections in place of states, and a library holds read and unread books. */
export const libraryThing = {
  name: 'LibraryThing',
  isHere: (columns: Set<string>) => columns.has('primary author') && columns.has('collections'),
  read,
}

const library = 'Your library'

function read(row: Row): Imported {
  const collections = listOf(row.text('Collections'))
  const startDate = row.day('Date Started')
  const finishDate = row.day('Date Read')
  const rating = row.stars('Rating')
  const review = row.prose('Review')
  const named = collections.map(stateOf).find((state) => state !== undefined)
  const state: ImportedState | null =
    finishDate || rating !== null || review ? 'finished' : (named ?? (startDate ? 'reading' : null))
  const lentTo = row.text('Lending Patron')
  row.keep('Book Id', 'Work id', 'Media')
  if (state === null || state === 'tbr') row.keep('Date Started')
  return {
    ...nothingImported,
    title: row.text('Title').replace(/\s+/gu, ' '),
    authors: authorsIn(row),
    isbns: row.isbns('ISBN', 'ISBNs'),
    ids: idsOf({ libraryThing: row.text('Work id', 'Book Id') }),
    year: row.year('Date'),
    pages: row.count('Page Count'),
    state,
    shelf: state === null ? (collections[0] ?? library) : null,
    ...singleRead(state, startDate, finishDate),
    rating,
    review,
    privateNotes: row.prose('Private Comment'),
    format: formatOf(row.text('Media')),
    shelves: [
      ...collections.filter((name) => name !== library && stateOf(name) === undefined),
      ...listOf(row.text('Tags')),
    ],
    isOwned: collections.includes(library),
    lentTo: lentTo || null,
    addedOn: row.day('Entry Date'),
    extras: row.rest(),
    unread: row.unread,
  }
}

/** Translators and illustrators are no authors; they stay in the columns. */
function authorsIn(row: Row): string[] {
  const primary = row.text('Primary Author')
  const others = row.text('Secondary Author').split('|')
  const roles = row.text('Secondary Author Roles').split('|')
  row.keep('Secondary Author Roles')
  if (roles.some((role) => role !== '')) row.keep('Secondary Author')
  const authors = others.filter((_, place) => /^(author)?$/i.test((roles[place] ?? '').trim()))
  return [primary, ...authors].map((name) => firstNameFirst(name.trim())).filter(Boolean)
}
