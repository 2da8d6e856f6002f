import { expect, test } from 'vitest'
import type { Hit } from './hit.ts'
import { mergeHits } from './mergeHits.ts'

let count = 0
const aHit = (filled: Partial<Hit>): Hit => ({
  provider: 'open-library',
  providerId: `OL${++count}W`,
  title: 'The Tide Ledger',
  authors: ['Mira Halvorsen'],
  coverUrl: null,
  synopsis: null,
  isbn: null,
  isbns: [],
  firstYear: null,
  language: null,
  pages: null,
  genres: [],
  ...filled,
})
const titles = (hits: Hit[]) => hits.map((hit) => hit.title)

test.each([
  ['case and article', { title: 'tide LEDGER' }],
  ['accents and marks', { title: 'The Tidé Ledger!' }],
  ['how the author is spelt', { authors: ['mira  halvorsen', 'Ann Other'] }],
])('books of the same title and author are merged regardless of %s', { tags: ['VAL-021'] }, (_, other) => {
  expect(mergeHits([[aHit({})], [aHit({ provider: 'google-books', ...other })]], 'tide')).toHaveLength(1)
})

test('of the same book the version with a cover is shown', { tags: ['VAL-021'] }, () => {
  const bare = aHit({})
  const covered = aHit({ coverUrl: 'https://covers.example/1.jpg' })
  expect(mergeHits([[bare], [covered]], 'tide')[0]).toMatchObject({ providerId: covered.providerId })
  expect(mergeHits([[covered], [bare]], 'tide')[0]).toMatchObject({ providerId: covered.providerId })
})

test('books of the same title by others stay apart, and so do books without a title', { tags: ['VAL-021'] }, () => {
  expect(mergeHits([[aHit({}), aHit({ authors: ['Ann Other'] })]], 'tide')).toHaveLength(2)
  const unknown = { title: 'Unknown Title', authors: ['Unknown Author'] }
  for (const nameless of [unknown, { authors: ['Unknown Author'] }, { authors: ['???'] }])
    expect(mergeHits([[aHit(nameless), aHit(nameless)]], 'tide')).toHaveLength(2)
})

test('books that share an ISBN-13 are one, under the title of the first', () => {
  const isbns = ['9780306406157', '9781861972712']
  const merged = mergeHits([[aHit({ isbns })], [aHit({ title: 'Tidenregister', isbns: isbns.slice(1) })]], 'tide')
  expect(titles(merged)).toEqual(['The Tide Ledger'])
})

test('volumes of one title stay apart by ISBN and subtitle, and bear it', () => {
  const first = aHit({ subtitle: 'Ebb', isbns: ['9780306406157'] })
  const second = aHit({ subtitle: 'Flood', isbns: ['9781861972712'] })
  expect(titles(mergeHits([[first, second]], 'tide'))).toEqual(['The Tide Ledger: Ebb', 'The Tide Ledger: Flood'])
  for (const other of [
    { ...second, subtitle: 'EBB' },
    { ...second, subtitle: undefined },
    { ...second, isbns: [] },
  ])
    expect(titles(mergeHits([[first, other]], 'tide'))).toEqual(['The Tide Ledger'])
})

test('a field known to only one service is merged with the data of the other', () => {
  const one = aHit({ coverUrl: 'https://covers.example/1.jpg', firstYear: 1911, genres: ['Fantasy'] })
  const other = aHit({ synopsis: 'Of tides.', firstYear: 1999, isbn: '9780306406157', genres: ['Mystery'] })
  expect(mergeHits([[one], [other]], 'tide')).toMatchObject([
    { firstYear: 1911, synopsis: 'Of tides.', isbn: '9780306406157', genres: ['Fantasy', 'Mystery'] },
  ])
})

test('a book that a service names twice by the same id is one', () => {
  const hit = aHit({})
  expect(mergeHits([[hit, { ...hit, title: 'Another Name' }]], 'tide')).toHaveLength(1)
})

test.each([
  'Summary of The Tide Ledger',
  'The Tide Ledger: A Study Guide',
  'The Tide Ledger Workbook',
  'The Tide Ledger Boxed Set',
  'Tide Ledger 3-Book Collection',
])('%s comes after the books themselves, unless it is looked for', (title) => {
  const hits = [aHit({ title }), aHit({})]
  expect(titles(mergeHits([hits], 'tide ledger'))).toEqual(['The Tide Ledger', title])
  expect(titles(mergeHits([hits], title))).toEqual([title, 'The Tide Ledger'])
})

test('the services take turns, the first one first', () => {
  const lists = [['A', 'B', 'C'], ['D']].map((names) => names.map((title) => aHit({ title })))
  expect(titles(mergeHits(lists, 'x'))).toEqual(['A', 'D', 'B', 'C'])
})
