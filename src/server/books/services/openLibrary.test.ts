import { expect, test } from 'vitest'
import { openLibraryAt } from './openLibrary.ts'
import { questionOf } from './question.ts'

const source = openLibraryAt('https://openlibrary.org')
const read = (docs: unknown, query = 'tide') => source.read({ numFound: 1, start: 0, docs }, questionOf(query, 40))

const work = {
  key: '/works/OL8195320W',
  title: 'The Tide  Ledger\n',
  author_name: ['Mira Halvorsen', 'Mira Halvorsen', 'Ann Other'],
  author_key: ['OL1A', 'OL2A'],
  cover_i: 240726,
  first_publish_year: 1911,
  edition_count: 3,
  isbn: ['0306406152', '9781861972712', '978-3-16-148410-0', 'junk'],
  subject: ['Fantasy fiction', 'Tides -- Fiction', 'Mystery fiction'],
  number_of_pages_median: 210,
  language: ['eng', 'nor'],
}

test('a work is read with every known field', { tags: ['DATA-040', 'DATA-042', 'DATA-044'] }, () => {
  expect(read([work])).toEqual([
    {
      provider: 'open-library',
      providerId: 'OL8195320W',
      title: 'The Tide Ledger',
      authors: ['Mira Halvorsen', 'Ann Other'],
      coverUrl: 'https://covers.openlibrary.org/b/id/240726-L.jpg?default=false',
      synopsis: null,
      isbn: '9781861972712',
      isbns: ['9781861972712', '9780306406157', '9783161484100'],
      firstYear: 1911,
      language: null,
      pages: 210,
      genres: ['Fantasy', 'Mystery'],
    },
  ])
})

test('a work with only a key has the defaults', { tags: ['DATA-041', 'DATA-042'] }, () => {
  expect(read([{ key: '/works/OL1W' }])).toMatchObject([
    { title: 'Unknown Title', authors: ['Unknown Author'], coverUrl: null, isbn: null, isbns: [], firstYear: null },
  ])
})

test('a field that holds something else counts as missing', () => {
  const odd = { title: 7, author_name: 'Mira', cover_i: 'x', isbn: [1, null], subject: {}, first_publish_year: '1911' }
  expect(read([{ key: '/works/OL1W', ...odd, number_of_pages_median: -3 }])).toEqual(read([{ key: '/works/OL1W' }]))
})

test('what cannot be stored or shown is left out', { tags: ['T41'] }, () => {
  const [hit] = read([{ ...work, title: `a\0b\u202f\ud800${'x'.repeat(900)}`, author_name: ['\0', 'a\0'] }])
  expect(hit!.title.length).toBeLessThanOrEqual(500)
  expect([hit!.title.isWellFormed(), hit!.title.includes('\0'), hit!.authors]).toEqual([true, false, ['a']])
})

test('the ISBN that was asked for is the one that is shown', { tags: ['DATA-044'] }, () => {
  expect(read([work], '9783161484100')[0]!.isbn).toBe('9783161484100')
  expect(read([{ ...work, isbn: ['0306406152'] }])[0]!.isbn).toBe('0306406152')
})

test.each([0, -1, 1.5])('a cover of number %d is none', (id) => {
  expect(read([{ ...work, cover_i: id }])[0]!.coverUrl).toBeNull()
})

test('invalid works are skipped, unless all are', () => {
  expect(read([work, null, { key: '/books/OL1M' }])).toHaveLength(1)
  expect(read([])).toEqual([])
  expect(() => read([null, { key: '/books/OL1M' }])).toThrow('holds no books')
  expect(() => read('none')).toThrow(/expected array/)
})

test('it is not asked for fewer than three letters, which it refuses', () => {
  expect(source.addressFor(questionOf('ab', 40))).toBeUndefined()
  expect(source.addressFor(questionOf('abc', 40))?.pathname).toBe('/search.json')
})

test('a question by ISBN tells of that edition', () => {
  const docs = [
    { isbn: ['9781861972712'], title: 'The Tide Ledger, illustrated', publish_date: '1920' },
    {
      isbn: ['3-16-148410-X'],
      title: 'Das Buch der Gezeiten',
      language: ['ger'],
      publisher: ['Insel', 'Suhrkamp'],
      publish_date: ['May 3, 1998'],
      number_of_pages: 318,
    },
  ]
  const [hit] = read([{ ...work, editions: { docs } }], '9783161484100')
  expect(hit!.edition).toEqual({
    title: 'Das Buch der Gezeiten',
    language: 'de',
    pages: 318,
    publisher: 'Insel',
    year: 1998,
  })
  expect(
    read([{ ...work, editions: { docs: ['x', { title: 7, language: 'ger' }] } }], '9783161484100')[0]!.edition,
  ).toBe(undefined)
  expect(source.addressFor(questionOf('9783161484100', 5))!.searchParams.get('fields')).toContain('editions.publisher')
  expect(source.addressFor(questionOf('tide', 5))!.searchParams.get('fields')).not.toContain('editions')
})
