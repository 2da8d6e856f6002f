import { isAsin, isbnOf, listOf } from '../cells.ts'
import { idsOf, type Imported, nothingImported } from '../imported.ts'
import type { Row } from '../row.ts'

/** A catalogue of files: it says what is owned, not what was read. */
export const calibre = {
  name: 'Calibre',
  isHere: (columns: Set<string>) => columns.has('author sort') && columns.has('title sort'),
  read,
}

const unknownYear = 101

function read(row: Row): Imported {
  const identifiers = Object.fromEntries(
    listOf(row.text('identifiers')).map((one) => one.split(/:(.*)/s).slice(0, 2)),
  ) as Record<string, string>
  row.keep('identifiers')
  const position = Number(row.text('series_index'))
  const series = row.text('series') || null
  const asin = identifiers['amazon'] ?? identifiers['mobi-asin'] ?? ''
  const year = row.year('pubdate')
  row.text('author_sort', 'title_sort', 'cover', 'uuid', 'id', 'size', 'library_name')
  return {
    ...nothingImported,
    title: row.text('title').replace(/\s+/gu, ' '),
    authors: listOf(row.text('authors'), /&|,(?! (?:jr|sr|i{2,3}|iv)\b)/i),
    series,
    seriesPosition: series && position > 0 ? position : null,
    isbns: isbnsIn(row, identifiers['isbn']),
    ids: idsOf({ goodreads: identifiers['goodreads'] ?? '', asin: isAsin(asin) ? asin : '' }),
    year: year === unknownYear ? null : year,
    shelf: 'Calibre',
    rating: row.stars('rating'),
    format: 'ebook',
    shelves: listOf(row.text('tags')),
    isOwned: true,
    addedOn: row.day('timestamp'),
    extras: row.rest(),
    unread: row.unread,
  }
}

/** The column of its own is empty in some catalogues. */
function isbnsIn(row: Row, identifier = ''): string[] {
  const told = row.isbns('isbn')
  const other = isbnOf(identifier)
  return told.length > 0 || other === undefined ? told : [other]
}
