import { expect, test } from 'vitest'
import { myBooks } from '#client/routes/search.ts'
import { parse, stringify } from '#client/lib/searchParams.ts'
import type { BookFacts } from '#contract/shelf.ts'
import { anEntry } from '../rating/samples.ts'
import { filtered, knownOf, needFacts, optionsOf } from './filters.ts'
import { countOf, filtersOf, keyOf, without } from './chosen.ts'
import type { Filters } from './kinds.ts'
import { labelOf } from './texts.ts'

const finished = { status: 'finished', timesRead: 1 } as const
const entries = [
  anEntry('Emma', { ...finished, rating: 4.5, pages: 474, isOwned: true, lentTo: 'Bo' }, { year: 1815 }),
  anEntry('Dune', { ...finished, rating: 4.25, pages: 612, isOwned: true }, { year: 1965, series: 'Dune' }),
  anEntry('Dune Messiah', { pages: 249 }, { year: 1969, series: 'Dune' }),
  anEntry('Circe', finished, { year: 2018 }),
]
const about = (title: string, more: Partial<BookFacts>): [string, BookFacts] => {
  const bookId = title.toLowerCase()
  return [bookId, { bookId, genres: [], tropes: [], language: 'en', formats: [], yearsRead: [], ...more }]
}
const facts = new Map([
  about('Emma', { genres: ['Romance'], tropes: ['slow burn'], formats: ['print', 'audio'], yearsRead: [2019, 2024] }),
  about('Dune', { genres: ['Science Fiction', 'Fantasy'], yearsRead: [2024] }),
  about('Dune Messiah', { genres: ['Science Fiction'], language: null }),
  about('Circe', { genres: ['Fantasy'], language: 'de' }),
])

const titles = (filters: Filters) => filtered(entries, filters, facts).map(({ book }) => book.title)

test.each<[Filters, string[]]>([
  [{}, ['Emma', 'Dune', 'Dune Messiah', 'Circe']],
  [{ genre: ['Fantasy'] }, ['Dune', 'Circe']],
  [{ genre: ['Fantasy', 'Romance'] }, ['Emma', 'Dune', 'Circe']],
  [{ genre: ['Fantasy'], read: ['2024'] }, ['Dune']],
  [{ trope: ['slow burn'] }, ['Emma']],
  [{ stars: ['4.5'] }, ['Emma', 'Dune']],
  [{ stars: ['none'] }, ['Circe']],
  [{ read: ['2019'] }, ['Emma']],
  [{ published: ['1960s'] }, ['Dune', 'Dune Messiah']],
  [{ published: ['earlier'] }, ['Emma']],
  [{ published: ['1965'] }, ['Dune']],
  [{ published: ['1965', '2010s'] }, ['Dune', 'Circe']],
  [{ read: ['none'] }, ['Circe']],
  [{ read: ['none', '2019'] }, ['Emma', 'Circe']],
  [{ length: ['short'] }, ['Dune Messiah']],
  [{ length: ['medium', 'long'] }, ['Emma', 'Dune']],
  [{ language: ['de'] }, ['Circe']],
  [{ format: ['audio'] }, ['Emma']],
  [{ copy: ['lent'] }, ['Emma']],
  [{ copy: ['owned'] }, ['Emma', 'Dune']],
  [{ copy: ['not-owned'], series: ['Dune'] }, ['Dune Messiah']],
])('the filters %j leave %j', (filters, left) => {
  expect(titles(filters)).toEqual(left)
})

test('an option counts the books that it would show together with the filters of the other kinds', () => {
  const options = optionsOf(entries, { genre: ['Fantasy'], copy: ['owned'] }, facts)
  expect(options.genre).toEqual([
    { value: 'Fantasy', books: 1 },
    { value: 'Romance', books: 1 },
    { value: 'Science Fiction', books: 1 },
  ])
  expect(options.copy).toEqual([
    { value: 'owned', books: 1 },
    { value: 'not-owned', books: 1 },
  ])
  expect(options.read).toEqual([{ value: '2024', books: 1 }])
})

test('the count of each option is the number of books that choosing it alone leaves', () => {
  for (const [kind, options] of Object.entries(optionsOf(entries, {}, facts)))
    for (const { value, books } of options) expect(titles({ [kind]: [value] }), `${kind} ${value}`).toHaveLength(books)
})

test('the latest years come first, books without one and single years of publication last; a chosen option stays even when it matches no book', () => {
  const options = optionsOf(entries, { stars: ['5'] }, facts)
  expect(options.stars.map(({ value }) => value)).toEqual(['5', '4.5', 'none'])
  expect(options.stars[0]).toEqual({ value: '5', books: 0 })
  const { published, length } = optionsOf(entries, {}, facts)
  expect(published.map(({ value }) => value)).toEqual(['2010s', '1960s', 'earlier', '2018', '1969', '1965', '1815'])
  expect(length.map(({ value }) => value)).toEqual(['short', 'medium', 'long'])
})

test('nonsense in the address is ignored, and what makes sense beside it is kept', () => {
  const search = myBooks(parse('?genre=Fantasy&genre=Sparkle&stars=six&length=&published=1960s&shoe=42&q=a&q=b'))
  expect(search).toEqual({ q: 'b', genre: ['Fantasy', 'Sparkle'], stars: ['six'], published: ['1960s'] })
  expect(knownOf(filtersOf(keyOf(search)), entries, facts)).toEqual({ genre: ['Fantasy'], published: ['1960s'] })
  expect(knownOf({ genre: ['Sparkle'] }, entries, facts)).toEqual({})
  const many = parse(`?${Array.from({ length: 300 }, (_, n) => `genre=${n}`).join('&')}`)
  expect(myBooks(many).genre).toHaveLength(50)
})

test('the address keeps several filters of a kind, whatever characters they contain', () => {
  const filters = { genre: ['Romance', "Women's Fiction"], series: ['A & B, or C?', '100%'] }
  const back = filtersOf(keyOf(myBooks(parse(stringify(filters)))))
  expect(keyOf(back)).toBe(keyOf(filters))
  expect(keyOf({ genre: ['B', 'A', 'B'] })).toBe(keyOf({ genre: ['A', 'B'] }))
  expect(countOf(back)).toBe(4)
  expect(countOf(without(back, 'genre', 'Romance'))).toBe(3)
})

test('the facts are asked for only when a filter needs them', () => {
  expect(needFacts({ stars: ['4'], series: ['Dune'] })).toBe(false)
  expect(needFacts({ stars: ['4'], genre: ['Fantasy'] })).toBe(true)
  expect(needFacts({ genre: [] })).toBe(false)
})

test('an option is named in words', () => {
  expect(labelOf('language', 'de')).toBe('German')
  expect(labelOf('language', 'no code')).toBe('no code')
  expect(labelOf('stars', '1')).toBe('1 star')
  expect(labelOf('stars', '4.5')).toBe('4.5 stars')
  expect(labelOf('length', 'short')).toBe('Short, under 250 pages')
  expect(labelOf('genre', 'Fantasy')).toBe('Fantasy')
  expect(labelOf('read', 'none')).toBe('No date')
})
