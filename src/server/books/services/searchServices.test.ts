import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StubServices, stubServices } from '#server/testing/outside/bookServices.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { withServices } from '#server/testing/outside/withServices.ts'

let plain: HouseWithPool
let stub: StubServices
let reader: SignedInReader
beforeAll(async () => {
  plain = await aHouse()
  stub = await stubServices()
})
afterAll(() => stub.close())
beforeEach(async () => {
  await plain.db.deleteFrom('service_answers').execute()
  stub.asked.length = 0
  reader = await aReader(withServices(plain, stub.settings))
})

const find = (query: string, limit?: number) => reader.call.books.searchServices({ query, ...(limit && { limit }) })
const titlesOf = async (query: string) => (await find(query)).books.map((book) => book.title)
const foundAs = (title: string) =>
  plain.db.selectFrom('found_books').selectAll().where('title', '=', title).executeTakeFirstOrThrow()

describe('a search', () => {
  test('asks both services for up to 40 books with these words, in our name', { tags: ['CALLS-038'] }, async () => {
    await find('lantern "weather"')
    const [library, google] = ['open-library', 'google-books'].map((name) =>
      stub.asked.find((ask) => ask.service === name)!,
    )
    expect(Object.fromEntries(library!.query)).toMatchObject({ q: 'lantern weather', limit: '40' })
    expect(Object.fromEntries(google!.query)).toMatchObject({ q: 'lantern weather', maxResults: '40', key: 'stub-key' })
    expect(google!.query.get('fields')).toMatch(
      /id,volumeInfo\(title,authors,description,imageLinks,industryIdentifiers,categories/,
    )
    for (const { headers } of stub.asked)
      expect(headers['user-agent']).toMatch(/^Sageleaf\/\d+\.\d+\.\d+ \(\+http:\/\/localhost:3000\)$/)
  })

  test(
    'asks for 10 on the rating and the manual screen, and names the operator',
    { tags: ['CALLS-038', 'CONST-022'] },
    async () => {
      const settings = { ...stub.settings, OPEN_LIBRARY_CONTACT: 'me@books.example' }
      reader = await aReader(withServices(plain, settings))
      await find('lantern', 10)
      expect(stub.asked.map(({ query }) => query.get('limit') ?? query.get('maxResults'))).toEqual(['10', '10'])
      for (const { headers } of stub.asked) expect(headers['user-agent']).toMatch(/\(\+me@books\.example\)$/)
    },
  )

  test('lists each book once, and companion books last', { tags: ['VAL-021'] }, async () => {
    expect(await titlesOf('lantern')).toEqual([
      'The Lantern Cartographer',
      'Lantern Weather',
      'A Lantern for the Ferryman',
      'The Lantern Cartographer: Workbook',
    ])
  })

  test('an ISBN is looked up as one', { tags: ['CONST-039'] }, async () => {
    expect(await titlesOf('978-0-306-40615-7')).toEqual(['The Lantern Cartographer'])
    expect(stub.asked.map(({ query }) => query.get('isbn') ?? query.get('q')!).toSorted()).toEqual([
      '9780306406157',
      'isbn:9780306406157',
    ])
  })

  test(
    'keeps what the services know of a book',
    { tags: ['DATA-040', 'DATA-043', 'DATA-044', 'DATA-045'] },
    async () => {
      const { books } = await find('lantern cartographer')
      expect(books[0]).toMatchObject({
        author: 'Odile Marchetti',
        year: 1923,
        cover: `/covers/found/${books[0]!.id}-320.webp`,
        mine: null,
      })
      expect(await foundAs('The Lantern Cartographer')).toMatchObject({
        id: books[0]!.id,
        provider: 'google-books',
        cover_url: expect.stringMatching(/^https:.+&fife=w480-h720$/),
        isbn: '9780306406157',
        synopsis: 'A mapmaker draws the coast by night, and one lamp too many.',
        genres: ['Fantasy', 'High Fantasy'],
      })
    },
  )

  test(
    'keeps a synopsis clean, and sends no address of another host to the page',
    { tags: ['T22', 'T48'] },
    async () => {
      const { books } = await find('ferryman')
      const book = await reader.call.books.get({ bookId: books[0]!.id })
      expect(book.synopsis).toBe('<p>The river <strong>rises</strong>.</p>')
      expect(JSON.stringify([books, book])).not.toMatch(/https?:/)
    },
  )

  test('what it found can be put on a shelf, and the own search then finds it', { tags: ['CALLS-036'] }, async () => {
    const [book] = (await find('lantern weather')).books
    const entry = await reader.call.shelf.shelve({ bookId: book!.id, status: 'tbr', on: '2026-03-14' })
    expect(entry.book).toMatchObject({ id: book!.id, title: 'Lantern Weather', mine: { status: 'tbr' } })
    expect((await reader.call.books.search({ query: 'lantern weather' })).books).toHaveLength(1)
    expect((await find('lantern weather')).books).toEqual([])
    // Where the own search does not show it, it comes as the reader knows it.
    const shown = (await find('lantern')).books.filter(({ title }) => title === 'Lantern Weather')
    expect([...shown, ...(await reader.call.books.search({ query: 'lantern' })).books]).toMatchObject([
      { id: book!.id, mine: { status: 'tbr' } },
    ])
  })

  test('leaves out what the own search shows already', async () => {
    const own = await bookNamed(plain, 'Emma')
    const emma = {
      title: 'Emma',
      author: 'Jane Austen',
      isbn13: '9780141439587',
      year: 1815,
      synopsis: '',
      category: '',
    }
    const other = await stubServices([{ ...emma, cover: 1, knownTo: ['open-library', 'google-books'] }])
    const fan = await aReader(withServices(plain, other.settings))
    expect((await fan.call.books.search({ query: 'emma' })).books.map(({ id }) => id)).toContain(own)
    expect((await fan.call.books.searchServices({ query: 'emma' })).books).toEqual([])
    await other.close()
  })

  test('distinguishes "no such book" from "no service was asked"', async () => {
    const names = ['Open Library', 'Google Books']
    const none = (state: string) => ({ books: [], services: names.map((name) => ({ name, state })) })
    expect(await find('zzzz nothing')).toEqual(none('answered'))
    stub.asked.length = 0
    expect(await find('%_%')).toEqual(none('not-asked'))
    expect(await find('zq')).toMatchObject({ services: [{ state: 'not-asked' }, { state: 'answered' }] })
    expect(stub.asked.map(({ service }) => service)).toEqual(['google-books'])
    reader = await aReader(plain)
    expect(await find('lantern')).toEqual({ books: [], services: [] })
  })

  test.each(['', '  ', 'a'.repeat(201), 'a\0b'])(
    'refuses %j without asking a service',
    { tags: ['VAL-019'] },
    async (query) => {
      expect(await outcomeOf(find(query))).toBe('BAD_REQUEST')
      expect(stub.asked).toEqual([])
    },
  )
})

describe('asking again', () => {
  test('is answered from the cache: hits for days, misses for minutes', async () => {
    expect((await find('Cartographer')).books).toHaveLength(2)
    await find('zzzz nothing')
    stub.asked.length = 0
    expect((await find('cartographer ')).books).toHaveLength(2)
    await find('zzzz nothing')
    expect(stub.asked).toEqual([])
    const kept = await plain.db.selectFrom('service_answers').select(['hits', 'expires_at']).execute()
    const minutes = kept.map(({ hits, expires_at }) => [
      (hits as unknown[]).length > 0,
      Math.round((expires_at.getTime() - Date.now()) / 60_000),
    ])
    expect(new Set(minutes.map((each) => each.join(' ')))).toEqual(new Set([`true ${3 * 24 * 60}`, 'false 10']))
  })

  test('at once asks each service once', async () => {
    const found = await Promise.all(Array.from({ length: 5 }, () => titlesOf('lantern')))
    expect(new Set(found.map(String)).size).toBe(1)
    expect(stub.asked).toHaveLength(2)
  })

  test("beyond a service's rate limit is reported, and does not reach the service", async () => {
    const found = await Promise.all(Array.from({ length: 12 }, (_, at) => find(`lantern ${at}`)))
    const states = found.map(({ services }) => services[0]!.state)
    const busy = states.filter((state) => state === 'busy').length
    expect(busy).toBeGreaterThan(0)
    expect(stub.asked.filter(({ service }) => service === 'open-library')).toHaveLength(12 - busy)
  })

  test('more than forty times a minute is refused with when to ask again', async () => {
    for (let times = 0; times < 40; times++) await find('lantern')
    const refusal = await refusalOf(find('lantern'))
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: expect.any(Number) } })
    expect(await outcomeOf(reader.call.books.search({ query: 'lantern' }))).toBe('fine')
  })
})

test('stops asking Google for the day once all readers together have used its budget', { tags: ['T16'] }, async () => {
  for (let used = 0; used < 1000; used++) await plain.limits.use('google-books-in-all', 'all')
  const { books, services } = await find('lantern')
  expect(services).toEqual([
    { name: 'Open Library', state: 'answered' },
    { name: 'Google Books', state: 'spent' },
  ])
  expect(books.length).toBeGreaterThan(0)
  expect(stub.asked.map(({ service }) => service)).toEqual(['open-library'])
  await plain.limits.forget('google-books-in-all', 'all')
  expect((await find('lantern')).services[1]).toEqual({ name: 'Google Books', state: 'answered' })
})
