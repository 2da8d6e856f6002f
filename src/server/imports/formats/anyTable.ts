import type { Mapping } from '#contract/imports.ts'
import { tableFields } from '#contract/importRules.ts'
import { firstNameFirst, formatOf, isYes, listOf, stateOf, titleAndSeries } from '../cells.ts'
import { type Imported, nothingImported } from '../imported.ts'
import { columnKey, type Row } from '../row.ts'
import { finishedOf, singleRead } from './singleRead.ts'

/** What a column can hold, with the names that tables give it. */
const fields = {
  title: ['title', 'book title', 'book', 'name', 'titel', 'titre', 'titulo', 'título'],
  author: ['author', 'authors', 'author(s)', 'writer', 'by', 'autor', 'auteur'],
  isbn: ['isbn', 'isbn13', 'isbn 13', 'isbn-13', 'isbn10', 'isbn 10', 'ean'],
  series: ['series', 'series name'],
  seriesPosition: ['series position', 'series number', 'volume', 'number in series'],
  year: ['year', 'year published', 'publication year', 'published', 'first published'],
  pages: ['pages', 'page count', 'number of pages', 'length'],
  shelf: ['status', 'shelf', 'read status', 'state', 'exclusive shelf'],
  startDate: ['date started', 'start date', 'started', 'started on', 'begun'],
  finishDate: [
    'date finished',
    'date read',
    'finish date',
    'finished',
    'finished on',
    'read on',
    'end date',
    'date completed',
  ],
  timesRead: ['read count', 'times read', 'reads'],
  progress: ['progress', 'current page', 'page reached', 'pages read', 'percent', 'percentage', 'percent read'],
  rating: ['rating', 'my rating', 'stars', 'star rating', 'score'],
  review: ['review', 'my review', 'comment', 'comments', 'thoughts'],
  notes: ['notes', 'private notes', 'note', 'private comment'],
  tags: ['tags', 'shelves', 'bookshelves', 'genre', 'genres', 'categories', 'lists'],
  format: ['format', 'binding', 'media', 'medium'],
  owned: ['owned', 'own', 'owned?', 'i own it'],
  lentTo: ['lent to', 'loaned to', 'lent'],
  addedOn: ['date added', 'added', 'added on', 'entry date'],
} satisfies Record<TableField, string[]>

type TableField = (typeof tableFields)[number]

/** What the headers suggest; a column serves one field. */
export function guessMapping(headers: string[]): Mapping {
  const keys = headers.map(columnKey)
  const mapping: Mapping = {}
  for (const field of tableFields) {
    const place = fields[field].map((name) => keys.indexOf(name)).find((found) => found >= 0)
    if (place !== undefined) mapping[field] = headers[place]
  }
  return mapping
}

export function readAnyTable(row: Row, mapping: Mapping): Imported {
  const column = (field: TableField) => mapping[field] ?? ''
  const shelf = row.text(column('shelf'))
  const finishDate = row.day(column('finishDate'))
  const startDate = row.day(column('startDate'))
  const rating = row.stars(column('rating'))
  const count = row.count(column('timesRead')) ?? 0
  const said = stateOf(shelf)
  const state =
    said ?? (shelf !== '' ? null : finishDate || rating !== null ? 'finished' : startDate ? 'reading' : null)
  row.keep(column('format'))
  if (state === null) row.keep(column('shelf'))
  if (state === null || state === 'tbr') row.keep(column('startDate'))
  const named = titleAndSeries(row.text(column('title')))
  const { reads, timesRead } = singleRead(state, startDate, finishDate)
  return {
    ...nothingImported,
    ...named,
    series: row.text(column('series')) || named.series,
    seriesPosition: Number(row.text(column('seriesPosition'))) || named.seriesPosition,
    authors: authorsIn(row.text(column('author'))),
    isbns: row.isbns(column('isbn')),
    year: row.year(column('year')),
    pages: row.count(column('pages')),
    state,
    shelf: state === null ? shelf || null : null,
    reads,
    progress: state === 'reading' || state === 'paused' ? row.place(column('progress')) : null,
    timesRead: Math.max(timesRead, finishedOf(state, count)),
    rating,
    review: row.prose(column('review')),
    privateNotes: row.prose(column('notes')),
    format: formatOf(row.text(column('format'))),
    shelves: listOf(row.text(column('tags')), /[,;|]/),
    isOwned: isYes(row.text(column('owned'))),
    lentTo: row.text(column('lentTo')) || null,
    addedOn: row.day(column('addedOn')),
    extras: row.rest(),
    unread: row.unread,
  }
}

const authorsIn = (cell: string) => [
  ...new Set(
    cell
      .split(';')
      .flatMap((part) =>
        isLastNameFirst(part) ? [firstNameFirst(part)] : listOf(part, / & | and |,(?! (?:jr|sr|i{2,3}|iv)\b)/i),
      ),
  ),
]

/** `Miller, Madeline` and `Le Guin, Ursula K.` are one person each; `Terry Pratchett, Neil Gaiman` are two. */
function isLastNameFirst(text: string): boolean {
  const [, last, first] = /^([^,]+), ([^,]+)$/u.exec(text.trim()) ?? []
  if (last === undefined || / (?:&|and) /i.test(text)) return false
  const words = first!.split(/\s+/)
  return words.length === 1 || /^\p{L}\.?$/u.test(words.at(-1)!) || (words.length === 2 && !/\s/.test(last))
}
