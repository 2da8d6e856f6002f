import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ListKind, ListOrder } from '#contract/bookLists.ts'
import { aReader, aVisitor, bookNamed } from '#server/testing/cast/reader.ts'
import { openPool } from '#db/db.ts'
import { plansOf } from '#server/testing/house/plansOf.ts'
import { browse } from './browse.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

async function whole(kind: ListKind, name: string, order: ListOrder = 'read', limit = 7) {
  const { call } = aVisitor(house)
  const found = []
  let after: string | undefined
  do {
    const page = await call.bookLists.get({ kind, name, order, after, limit })
    found.push(...page.books)
    after = page.next ?? undefined
  } while (after)
  return found
}

async function idsWith(holds: ReturnType<typeof sql<boolean>>): Promise<Set<string>> {
  const rows = await house.db.selectFrom('books').select('id').where(holds).execute()
  return new Set(rows.map(({ id }) => id))
}

test.each(['Agatha Christie', 'agatha christie', 'AGATHA  CHRISTIE.'])(
  '%s leads to her books by year',
  async (name) => {
    const books = await whole('author', name, 'read', 3)
    expect(new Set(books.map(({ id }) => id))).toEqual(await idsWith(sql<boolean>`authors @> '{Agatha Christie}'`))
    const years = books.map(({ year }) => year!)
    expect(years).toEqual(years.toSorted((a, b) => a - b))
    const list = await aVisitor(house).call.bookLists.get({ kind: 'author', name })
    expect(list).toMatchObject({ name: 'Agatha Christie', total: books.length })
  },
)

test('an author has the series they wrote', async () => {
  const { related } = await aVisitor(house).call.bookLists.get({ kind: 'author', name: 'J. R. R. Tolkien' })
  expect(related).toEqual([{ kind: 'series', name: 'The Lord of the Rings', books: 3 }])
})

test('a series is in its order, with its authors', async () => {
  const { books, related, total } = await aVisitor(house).call.bookLists.get({
    kind: 'series',
    name: 'the lord of the rings',
  })
  expect(books.map(({ seriesPosition }) => seriesPosition)).toEqual([1, 2, 3])
  expect({ related, total }).toEqual({ related: [{ kind: 'author', name: 'J. R. R. Tolkien', books: 3 }], total: 3 })
})

test.each(['Paranormal', 'quest', 'identity'])('the pages of the tag %s have every book once', async (tag) => {
  const ids = await idsWith(sql<boolean>`(known_genres || known_tropes || themes || tags) @> array[${tag}]`)
  for (const order of ['read', 'loved', 'new'] as const) {
    const found = await whole('tag', tag, order, 50)
    expect(found).toHaveLength(ids.size)
    expect(new Set(found.map(({ id }) => id))).toEqual(ids)
  }
})

test('a tag has its most read books first, or the best loved, or the newest', async () => {
  const [first, second] = await whole('tag', 'Horror', 'new', 50)
  expect(first!.year! >= second!.year!).toBe(true)
  const loved = await bookNamed(house, 'Dracula')
  for (let k = 0; k < 3; k += 1) await aReader(house, { rated: { Dracula: 5 } })
  expect((await whole('tag', 'Horror', 'loved'))[0]).toMatchObject({ id: loved })
  expect((await whole('tag', 'Horror', 'read'))[0]).toMatchObject({ id: loved })
})

test('a prize has its winners with the latest first, and a year of it only its own', async () => {
  for (const [title, prize] of [
    ['Emma', 'Invented Prize 1999'],
    ['Dune', 'Invented Prize 2003'],
  ] as const)
    await house.db
      .updateTable('books')
      .set({ prizes: [prize] })
      .where('title', '=', title)
      .execute()
  expect((await whole('prize', 'Invented Prize', 'read', 1)).map(({ title }) => title)).toEqual(['Dune', 'Emma'])
  expect((await whole('prize', 'Invented Prize 1999')).map(({ title }) => title)).toEqual(['Emma'])
})

test('a reader sees what is on their own shelves', async () => {
  const { call } = await aReader(house, { rated: { Dracula: 3 } })
  const { books } = await call.bookLists.get({ kind: 'author', name: 'Bram Stoker' })
  expect(books[0]).toMatchObject({ title: 'Dracula', mine: { status: 'finished', rating: 3 } })
})

test.each(['author', 'series', 'tag', 'prize'] as const)('an unknown %s is not found', async (kind) => {
  expect(await outcomeOf(aVisitor(house).call.bookLists.get({ kind, name: 'Nobody’s name' }))).toBe('LIST_NOT_FOUND')
})

test('a cursor of another list is refused', async () => {
  const { call } = aVisitor(house)
  expect(await outcomeOf(call.bookLists.get({ kind: 'tag', name: 'Horror', after: 'x~1' }))).toBe('CURSOR_UNKNOWN')
})

test('a cursor with a broken place leads to the place before it', async () => {
  const { call } = aVisitor(house)
  for (const list of [
    { kind: 'tag', name: 'Horror' },
    { kind: 'author', name: 'Agatha Christie' },
  ] as const)
    expect(await outcomeOf(call.bookLists.get({ ...list, after: '-1.5~3' }))).toBe('fine')
})

test.each(['read', 'loved', 'new'] as const)('a deep page of the order %s walks an index', async (order) => {
  const after = { place: -1, number: 100 }
  const pool = openPool(`${house.pool.options.connectionString!}?options=-c%20enable_seqscan%3Doff`, () => undefined)
  const readerId = '00000000-0000-0000-0000-000000000000'
  const plans = await plansOf({ ...house, pool }, (db) => browse(db, { readerId, order, after, limit: 20 }))
  await pool.end()
  expect(plans).toMatch(/Index Only Scan using book_facets_(most_read|loved|newest) on book_facets.*\n +Index Cond/)
})
