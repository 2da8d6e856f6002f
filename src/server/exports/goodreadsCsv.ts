import { isbn10Of } from '#contract/isbn.ts'
import type { HeldBook } from './library.ts'
import { listOf } from '#server/imports/cells.ts'
import { csvLine, listCell, safeCell } from '#server/shared/csv.ts'
import {
  bindingCell,
  countOf,
  endOf,
  leftOver,
  ofOutcome,
  pagesOf,
  slashedDay,
  starsOf,
  stateOf,
  textCell,
} from './told.ts'

const program = 'Goodreads'
/** As of June 2026. */
const columns = [
  'Book Id',
  'Title',
  'Author',
  'Author l-f',
  'Additional Authors',
  'ISBN',
  'ISBN13',
  'My Rating',
  'Publisher',
  'Binding',
  'Number of Pages',
  'Year Published',
  'Original Publication Year',
  'Date Read',
  'Date Added',
  'Bookshelves',
  'Bookshelves with positions',
  'Exclusive Shelf',
  'My Review',
  'Spoiler',
  'Private Notes',
  'Read Count',
  'Owned Copies',
] as const

const shelves = {
  tbr: 'to-read',
  reading: 'currently-reading',
  paused: 'paused',
  finished: 'read',
  dnf: 'did-not-finish',
} as const

const bindings = {
  print: 'Paperback',
  paperback: 'Paperback',
  hardcover: 'Hardcover',
  ebook: 'ebook',
  audio: 'Audiobook',
} as const

/** Goodreads knows one day for each book: that of the last end. */
export const goodreadsCsv = {
  header: csvLine([...columns]),
  line: (held: HeldBook) => {
    const cells = cellsOf(held)
    return csvLine(columns.map((column) => isbnCell(column, cells) ?? safeCell(cells[column] ?? '')))
  },
}

/** The one formula that Goodreads writes itself: it keeps a spreadsheet from rounding the number. */
const isbnCell = (column: string, cells: ReturnType<typeof cellsOf>) =>
  column === 'ISBN' || column === 'ISBN13' ? `="${cells[column]}"` : undefined

function cellsOf(held: HeldBook) {
  const { book, entry, reads } = held
  const state = stateOf(entry)
  const finished = ofOutcome(reads, 'finished')
  const dnf = ofOutcome(reads, 'dnf')
  const ended = (state === 'dnf' ? dnf : finished)[0]
  const [author = '', ...others] = book.authors
  const left = (column: string) => leftOver(held, program, column)
  return {
    'Book Id': left('Book Id'),
    Title: titleOf(book),
    Author: author,
    'Author l-f': lastNameFirst(author),
    'Additional Authors': listCell(others) || left('Additional Authors'),
    ISBN: isbn10Of(book.isbns[0]),
    ISBN13: book.isbns[0] ?? '',
    'My Rating': String(starsOf(state, held) ?? 0),
    Publisher: entry.edition?.publisher ?? left('Publisher'),
    Binding: bindingCell(held, program, 'Binding', bindings),
    'Number of Pages': String(pagesOf(held) ?? ''),
    'Year Published': String(entry.edition?.year ?? left('Year Published')),
    'Original Publication Year': String(book.first_year ?? ''),
    'Date Read': ended ? endOf(ended) : '',
    'Date Added': slashedDay(entry.created_at, 'day'),
    Bookshelves: listCell([...(state === 'finished' ? [] : [shelves[state]]), ...held.shelves]),
    'Bookshelves with positions': stillOn(held, left('Bookshelves with positions')),
    'Exclusive Shelf': shelves[state],
    'My Review': textCell(held, program, 'My Review', entry.public_review),
    Spoiler: entry.spoiler_warning ? 'true' : '',
    'Private Notes': textCell(held, program, 'Private Notes', entry.private_notes),
    'Read Count': countOf(state, entry),
    'Owned Copies': entry.is_owned ? left('Owned Copies') || '1' : '0',
  } as Partial<Record<(typeof columns)[number], string>>
}

/** Places on the shelves that the book is still on. */
function stillOn({ shelves: own, entry }: HeldBook, positions: string): string {
  const names = new Set([...own, shelves[stateOf(entry)]])
  return listOf(positions)
    .filter((place) => names.has(place.replace(/ \(#\d+\)$/, '')))
    .join(', ')
}

function titleOf({ title, series, series_position: position }: HeldBook['book']): string {
  const isPlain = series !== null && !/[()]/.test(series)
  return isPlain && position !== null ? `${title} (${series}, #${position})` : title
}

function lastNameFirst(name: string): string {
  const [, first, last] = /^(.+) (\S+)$/u.exec(name.trim()) ?? []
  return last === undefined ? name : `${last}, ${first!}`
}
