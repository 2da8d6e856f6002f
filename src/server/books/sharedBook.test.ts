import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BookDetail } from '#contract/books.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { operations } from '#server/testing/house/operations.ts'
import { aCover } from '#server/testing/outside/pictures.ts'
import { type SignedInReader, aReader } from '#server/testing/cast/reader.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { maxTags } from './contribute.ts'
import { undoChange } from './undoChange.ts'
import { keepFewBooks } from '#server/testing/cast/books.ts'

let house: HouseWithPool
let ann: SignedInReader
let ben: SignedInReader
beforeAll(async () => {
  house = {
    ...(await aHouse()),
    outbound: { fetch: async () => ({ bytes: aCover(1) }), politeFetch: async () => ({ bytes: aCover(1) }) },
  }
  await keepFewBooks(house, 3)
  ann = await aReader(house)
  ben = await aReader(house)
})

let count = 0
/** A book that Ann has added by hand, with a synopsis when one is given. */
async function aBook(synopsis?: string) {
  const title = `Shared Tale ${++count}`
  const { book } = await ann.call.books.add({ title, author: 'Ann Other', ...(synopsis && { synopsis }) })
  return book
}
const rowOf = (id: string) => house.db.selectFrom('books').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const lastChangeOf = (bookId: string) =>
  house.db
    .selectFrom('book_changes')
    .selectAll()
    .where('book_id', '=', bookId)
    .orderBy('changed_at', 'desc')
    .executeTakeFirstOrThrow()

describe('a book that another reader has added', () => {
  test(
    'is shown to that reader as before when one saves it with other words',
    { tags: ['T35', 'SEC-027'] },
    async () => {
      const book = await aBook('The true story.')
      const before = await ann.call.books.get({ bookId: book.id })
      await ben.call.books.add({
        title: book.title.toUpperCase(),
        author: 'ann other',
        synopsis: 'Vandalism',
        coverUrl: 'https://covers.example.com/vandalism.jpg',
        isbn: '9783161484100',
      })
      expect(await ann.call.books.get({ bookId: book.id })).toEqual(before)
      expect(await ben.call.books.get({ bookId: book.id })).toMatchObject({ title: book.title, synopsis: 'Vandalism' })
    },
  )

  test('accepts a limited number of tags of each kind', { tags: ['T35', 'SEC-027'] }, async () => {
    const { id: bookId } = await aBook()
    const everything = { genres: [...genres], tropes: [...tropes], characters: [...characters], themes: [...themes] }
    for (const seriesType of seriesTypes) await save(ben, bookId, { ...everything, seriesType })
    const row = await rowOf(bookId)
    expect({
      genres: row.known_genres.length,
      tropes: row.known_tropes.length,
      themes: row.themes.length,
      characters: row.characters.length,
      seriesType: row.series_type.length,
    }).toEqual(maxTags)
  })

  test.each([
    ['genres', genres, 'known_genres'],
    ['tropes', tropes, 'known_tropes'],
    ['characters', characters, 'characters'],
    ['themes', themes, 'themes'],
  ] as const)(
    'whose %s are full still keeps what each reader picks',
    { tags: ['T35', 'RULE-041'] },
    async (field, all, column) => {
      const { id: bookId } = await aBook()
      await save(ben, bookId, { [field]: [...all] })
      await save(ann, bookId, { [field]: [all.at(-1)!] })
      const picked = async ({ call }: SignedInReader) => (await call.shelf.get({ bookId })).review[field]
      expect(await picked(ann)).toEqual([all.at(-1)])
      expect(await picked(ben)).toEqual([...all])
      expect((await rowOf(bookId))[column]).not.toContain(all.at(-1))
    },
  )
})

describe('a change of a shared book', () => {
  test('is undone: its fields are reverted, and the log keeps who undid it', { tags: ['T35'] }, async () => {
    const { id: bookId } = await aBook()
    await save(ben, bookId, { themes: ['hope'], pointOfView: 'First Person' })
    const change = await lastChangeOf(bookId)
    expect(change).toMatchObject({ changed_by: ben.id })
    expect(await undoChange(house.db, change.id, ann.id)).toBe(true)
    expect(await rowOf(bookId)).toMatchObject({ themes: [], point_of_view: null })
    expect(await lastChangeOf(bookId)).toMatchObject({ changed_by: ann.id, before: { themes: ['hope'] } })
  })

  test('is taken back without what others changed since', { tags: ['T35'] }, async () => {
    const { id: bookId } = await aBook()
    await save(ben, bookId, { themes: ['hope', 'justice'] })
    const change = await lastChangeOf(bookId)
    await save(ann, bookId, { themes: ['identity'], pointOfView: 'Dual POV' })
    await undoChange(house.db, change.id, ann.id)
    expect(await rowOf(bookId)).toMatchObject({ themes: ['identity'], point_of_view: 'Dual POV' })
  })

  test('that was taken back can be brought back, and a second undoing changes nothing', { tags: ['T35'] }, async () => {
    const { id: bookId } = await aBook()
    await save(ben, bookId, { themes: ['hope'] })
    const change = await lastChangeOf(bookId)
    await undoChange(house.db, change.id, ann.id)
    expect(await undoChange(house.db, change.id, ann.id)).toBe(false)
    await undoChange(house.db, (await lastChangeOf(bookId)).id, ann.id)
    expect((await rowOf(bookId)).themes).toEqual(['hope'])
  })

  test('cannot be undone when its id is unknown', async () => {
    expect(await undoChange(house.db, randomUUID(), ann.id)).toBeUndefined()
  })
})

/** Every operation on books, editions and shelves that writes, as a vandal would use it. */
const writes: Record<string, (bookId: string, said: Said) => Promise<unknown>> = {
  'books.add': (_, { title, synopsis }) =>
    ben.call.books.add({ title, author: 'Ann Other', synopsis, coverUrl: 'https://covers.example.com/x.jpg' }),
  'books.reportCover': (bookId) => ben.call.books.reportCover({ bookId }),
  'books.analyze': (bookId, { synopsis }) => ben.call.books.analyze({ bookId, synopsis }),
  'shelf.shelve': (bookId) => ben.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-01' }),
  'shelf.finish': (bookId) => ben.call.shelf.finish({ bookId, on: '2026-01-02' }),
  'shelf.rate': (bookId, { stars }) => ben.call.shelf.rate({ bookId, stars }),
  'shelf.review': (bookId, said) => save(ben, bookId, said.review),
  'shelf.setCover': (bookId) => ben.call.shelf.setCover({ bookId, cover: null }),
  'shelf.setVisibility': (bookId) => ben.call.shelf.setVisibility({ bookId, visibility: 'private' }),
  'shelf.remove': (bookId) => ben.call.shelf.remove({ bookId }),
  'shelf.restore': (bookId) => ben.call.shelf.restore({ bookId }),
  'editions.add': (bookId, { title }) =>
    ben.call.editions.add({ bookId, isbn: '9783161484100', title, pages: 7, year: 1900 }),
  'editions.choose': async (bookId) => ben.call.editions.choose({ bookId, editionId: await editionOf(bookId) }),
  'editions.remove': async (bookId) => ben.call.editions.remove({ editionId: await editionOf(bookId) }),
}

const editionOf = async (bookId: string) => (await ben.call.editions.list({ bookId })).editions[0]!.id

interface Said {
  title: string
  synopsis: string
  stars: number
  review: Parameters<typeof save>[2]
}

const said = fc.record({
  title: fc.constantFrom('Given Tale', 'GIVEN TALE', 'The given tale!', 'Other Tale'),
  synopsis: fc.constantFrom('Vandalism', '<script>x</script>Vandalism', ''),
  stars: fc.constantFrom(0.5, 5),
  review: fc.record({
    genres: fc.subarray([...genres]),
    tropes: fc.subarray([...tropes]),
    themes: fc.subarray([...themes]),
    characters: fc.subarray([...characters]),
    seriesType: fc.constantFrom(...seriesTypes, null),
    pointOfView: fc.constantFrom(...pointsOfView, null),
    publicReview: fc.constantFrom('', 'Vandalism'),
  }),
})

test('every operation on books, editions and shelves that writes is among the vandal’s', { tags: ['T35'] }, () => {
  const known = operations.filter(({ name, method }) => /^(books|shelf|editions)\./.test(name) && method !== 'GET')
  expect(Object.keys(writes).toSorted()).toEqual(known.map(({ name }) => name).toSorted())
})

test(
  "another reader's changes only add missing fields to a reader's view of a book",
  { tags: ['T35', 'SEC-027'] },
  async () => {
    const { book } = await ann.call.books.add({ title: 'Given Tale', author: 'Ann Other' })
    const step = fc.record({ name: fc.constantFrom(...Object.keys(writes)), said })
    const view = async () => ann.call.books.get({ bookId: book.id })
    const own = () => ann.call.shelf.get({ bookId: book.id })
    const entry = (await own()).entry!
    const nothing = { genres: [], tropes: [], themes: [], characters: [], seriesType: null, pointOfView: null }
    const review = { ...nothing, genres: [genres[0]], publicReview: '' as const }
    const aGenre = { name: 'shelf.review', said: { title: 'Given Tale', synopsis: '', stars: 5, review } } as const
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        await house.db.deleteFrom('rate_limits').execute()
        for (const { name, said: words } of steps) {
          const before = await view()
          await writes[name]!(book.id, words).catch(() => undefined)
          expectNothingLost(before, await view())
        }
        const { updatedAt, status, rating } = (await own()).entry!
        expect({ updatedAt, status, rating }).toEqual({
          updatedAt: entry.updatedAt,
          status: entry.status,
          rating: entry.rating,
        })
      }),
      { numRuns: 20, endOnFailure: true, examples: [[[aGenre]]] },
    )
    expect((await view()).genres.length, 'the vandal was let in').toBeGreaterThan(0)
  },
)

const fixed = ['id', 'title', 'author', 'authors', 'cover', 'isbn', 'year', 'series', 'pages', 'mine'] as const
const onceSet = ['synopsis', 'pointOfView'] as const
const growing = ['genres', 'tropes', 'themes', 'characters', 'seriesType'] as const

function expectNothingLost(before: BookDetail, after: BookDetail): void {
  for (const field of fixed) expect(after[field], field).toEqual(before[field])
  for (const field of onceSet) if (before[field] !== null) expect(after[field], field).toBe(before[field])
  for (const field of growing) {
    expect(after[field].slice(0, before[field].length), field).toEqual(before[field])
    expect(after[field].length, field).toBeLessThanOrEqual(maxTags[field])
  }
}
