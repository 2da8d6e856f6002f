import { formatOf, isYes, listOf, stateOf } from '../cells.ts'
import { idsOf, type Imported, nothingImported } from '../imported.ts'
import type { Row } from '../row.ts'
import { singleRead } from './singleRead.ts'

export const hardcover = {
  name: 'Hardcover',
  isHere: (columns: Set<string>) => columns.has('hardcover book id'),
  read,
}

function read(row: Row): Imported {
  const shelf = row.text('Status')
  const state = stateOf(shelf) ?? null
  const dates = [row.day('Date Started'), row.day('Date Finished')] as const
  row.keep('Hardcover Book ID', 'Binding', 'Media')
  if (state === null) row.keep('Status')
  if (state === null || state === 'tbr') row.keep('Date Started')
  const [, series, position] = /^(.+?),? \(?#(\d+(?:\.\d+)?)\)?$/u.exec(row.text('Series')) ?? []
  return {
    ...nothingImported,
    title: row.text('Title').replace(/\s+/gu, ' '),
    authors: listOf(row.text('Author', 'Authors')),
    series: series ?? (row.text('Series') || null),
    seriesPosition: Number(position) || null,
    isbns: row.isbns('ISBN 13', 'ISBN 10', 'ISBN'),
    ids: idsOf({ hardcover: row.text('Hardcover Book ID') }),
    year: releaseYearOf(row),
    pages: row.count('Pages'),
    state,
    shelf: state === null && shelf !== '' ? shelf : null,
    ...singleRead(state, ...dates),
    rating: row.stars('Rating'),
    review: row.prose('Review'),
    hasSpoiler: isYes(row.text('Review Contains Spoilers')),
    privateNotes: row.prose('Private Notes'),
    format: formatOf(row.text('Reading Format', 'Format', 'Media', 'Binding')),
    shelves: listOf(row.text('Lists')).filter((name) => name !== 'Owned'),
    isOwned: isYes(row.text('Owned')),
    isPrivate: /^private$/i.test(row.text('Privacy')),
    addedOn: row.day('Date Added'),
    extras: row.rest(),
    unread: row.unread,
  }
}

function releaseYearOf(row: Row): number | null {
  const year = row.year('Release Date')
  row.keep('Release Date')
  return year
}
