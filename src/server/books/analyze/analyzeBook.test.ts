import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { Analysis } from '#contract/books.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let reader: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  reader = await aReader(house)
})

const murder = {
  title: 'The Vicarage Clock',
  author: 'Nobody Known',
  synopsis: 'A detective inspector investigates a murder in a village where every suspect has something to hide.',
}

test(
  'a book by its title, author and synopsis is given tags out of the fixed lists',
  { tags: ['CALLS-042', 'CALLS-088'] },
  async () => {
    const analysis = await reader.call.books.analyze(murder)
    expect(Analysis.parse(analysis).genres).toContain('Mystery')
    expect(analysis.tropes).toContain('investigation')
  },
)

test("the catalogue's own facts about a book are kept", { tags: ['CALLS-042'] }, async () => {
  const bookId = await bookNamed(house, 'The Hobbit')
  const { genres, tropes, seriesType, pointOfView } = await reader.call.books.analyze({ bookId })
  expect(genres).toEqual(['Fantasy', 'High Fantasy'])
  expect(tropes).toContain('quest')
  expect([seriesType, pointOfView]).toEqual(['Standalone', 'Third Person'])
})

test('a book described as the catalogue has it is that book', { tags: ['CALLS-088'] }, async () => {
  const { genres } = await reader.call.books.analyze({ title: 'the hobbit', author: 'J.R.R. Tolkien' })
  expect(genres).toEqual(['Fantasy', 'High Fantasy'])
})

test(
  'a list that the catalogue leaves empty is filled from the rest of the series',
  { tags: ['CALLS-088'] },
  async () => {
    const bookId = await bookNamed(house, 'The Two Towers')
    await house.db.updateTable('books').set({ known_genres: [], series_type: [] }).where('id', '=', bookId).execute()
    const { genres, seriesType, tropes } = await reader.call.books.analyze({ bookId })
    expect(genres).toContain('Fantasy')
    expect(seriesType).toBe('Trilogy')
    expect(tropes).toContain('multiple POV')
  },
)

test('an empty synopsis counts as none, just like "No description available"', { tags: ['VAL-035'] }, async () => {
  const asked = { title: 'The Vampire and the Wizard', author: 'Nobody Known' }
  const [without, empty, told] = await Promise.all(
    [undefined, '  ', 'No description available'].map((synopsis) => reader.call.books.analyze({ ...asked, synopsis })),
  )
  expect(empty).toEqual(without)
  expect(told).toEqual(without)
})

test('a book without enough data is refused, not filled with guesses', { tags: ['ERR-054'] }, async () => {
  const nothing = { title: 'Xyzzy', author: 'Qwerty', synopsis: 'Lorem ipsum dolor sit amet.' }
  expect(await outcomeOf(reader.call.books.analyze(nothing))).toBe('NOTHING_RECOGNIZED')
})

test.each([
  ['title', { ...murder, title: ' ' }],
  ['author', { ...murder, author: '' }],
  ['title and author', { synopsis: murder.synopsis }],
])('without %s the analysis is refused', { tags: ['VAL-034', 'ERR-052'] }, async (_, asked) => {
  expect(await outcomeOf(reader.call.books.analyze(asked))).toBe('BOOK_INFO_MISSING')
})

test('an unknown book is refused as unknown', { tags: ['CALLS-042'] }, async () => {
  expect(await outcomeOf(reader.call.books.analyze({ bookId: randomUUID() }))).toBe('BOOK_NOT_FOUND')
})

test('a reader may ask 120 times an hour', { tags: ['T37'] }, async () => {
  const eager = await aReader(house)
  const other = await aReader(house)
  for (let used = 0; used < 120; used++) await house.limits.use('analyses-per-reader', eager.id)
  expect(await outcomeOf(eager.call.books.analyze(murder))).toBe('TOO_MANY_REQUESTS')
  expect(await outcomeOf(other.call.books.analyze(murder))).toBe('fine')
})
