import { isYes, listOf } from '../cells.ts'
import { type Imported, type ImportedRead, nothingImported } from '../imported.ts'
import type { Row } from '../row.ts'

export const jelu = {
  name: 'Jelu',
  isHere: (columns: Set<string>) => columns.has('read dates') && columns.has('dropped dates'),
  read,
}

function read(row: Row): Imported {
  const shelf = row.text('Shelves')
  const current = row.day('currently_reading')
  const readsOf = (column: string, outcome: 'finished' | 'dnf') =>
    listOf(row.text(column)).map((text): ImportedRead => {
      const day = row.dayIn(text, column)
      if (day === undefined) row.note(column, text, 'date')
      return { outcome, startDate: null, finishDate: day ?? null }
    })
  const column = row.has('read_dates') ? 'read_dates' : 'Date Read'
  const ended = [...readsOf(column, 'finished'), ...readsOf('dropped_dates', 'dnf')].toSorted((one, other) =>
    (other.finishDate ?? '').localeCompare(one.finishDate ?? ''),
  )
  const isReading = current !== null || shelf.includes('currently-reading')
  const started: ImportedRead[] = isReading ? [{ outcome: 'reading', startDate: current, finishDate: null }] : []
  const last = ended[0]?.outcome
  row.text('Date Read')
  return {
    ...nothingImported,
    title: row.text('Title').replace(/\s+/gu, ' '),
    authors: listOf(row.text('authors', 'Author')),
    isbns: row.isbns('ISBN', 'isbn13', 'isbn10'),
    state: isReading
      ? 'reading'
      : last === 'dnf'
        ? 'dnf'
        : last === 'finished'
          ? 'finished'
          : shelf.includes('to-read')
            ? 'tbr'
            : null,
    shelf: isReading || last || shelf.includes('to-read') ? null : shelf || 'Jelu',
    reads: [...started, ...ended],
    timesRead: ended.filter(({ outcome }) => outcome === 'finished').length,
    shelves: listOf(row.text('tags', 'Bookshelves')),
    isOwned: isYes(row.text('owned')),
    extras: row.rest(),
    unread: row.unread,
  }
}
