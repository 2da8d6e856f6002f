import type { HeldBook } from './library.ts'
import { csvLine, listCell, safeCell } from '#server/shared/csv.ts'
import { asHtml, countOf, endOf, formatOf, leftOver, ofOutcome, pagesOf, slashedDay, starsOf, stateOf } from './told.ts'

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
  const format = formatOf(held)
  return {
    Title: titleOf(book),
    Author: author,
    'Author l-f': lastNameFirst(author),
    'Additional Authors': listCell(others) || leftOver(held, 'Goodreads', 'Additional Authors'),
    ISBN: isbn10Of(book.isbns[0]),
    ISBN13: book.isbns[0] ?? '',
    'My Rating': String(starsOf(state, held) ?? 0),
    Publisher: entry.edition?.publisher ?? leftOver(held, 'Goodreads', 'Publisher'),
    Binding: format ? bindings[format] : '',
    'Number of Pages': String(pagesOf(held) ?? ''),
    'Year Published': String(entry.edition?.year ?? ''),
    'Original Publication Year': String(book.first_year ?? ''),
    'Date Read': ended ? endOf(ended) : '',
    'Date Added': slashedDay(entry.created_at, 'day'),
    Bookshelves: listCell([...(state === 'finished' ? [] : [shelves[state]]), ...held.shelves]),
    'Exclusive Shelf': shelves[state],
    'My Review': asHtml(entry.public_review ?? ''),
    Spoiler: entry.spoiler_warning ? 'true' : '',
    'Private Notes': asHtml(entry.private_notes ?? ''),
    'Read Count': countOf(state, entry),
    'Owned Copies': entry.is_owned ? '1' : '0',
  } as Partial<Record<(typeof columns)[number], string>>
}

function titleOf({ title, series, series_position: position }: HeldBook['book']): string {
  const isPlain = series !== null && !/[()]/.test(series)
  return isPlain && position !== null ? `${title} (${series}, #${position})` : title
}

function lastNameFirst(name: string): string {
  const [, first, last] = /^(.+) (\S+)$/u.exec(name.trim()) ?? []
  return last === undefined ? name : `${last}, ${first!}`
}

/** Only ISBNs that begin with 978 have an older form. */
function isbn10Of(isbn13: string | undefined): string {
  if (!isbn13?.startsWith('978')) return ''
  const digits = isbn13.slice(3, 12)
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (10 - place), 0)
  const check = (11 - (sum % 11)) % 11
  return digits + (check === 10 ? 'X' : String(check))
}
