import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOutbound } from '#server/shared/outbound/politeFetch.ts'
import { type StubServices, stubServices } from '#server/testing/outside/bookServices.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { anHttpsHost, type HttpsHost } from '#server/testing/outside/httpsHost.ts'
import { aCover } from '#server/testing/outside/pictures.ts'
import { noPace, withServices } from '#server/testing/outside/withServices.ts'
import { coverSources } from './coverSources.ts'
import { findCover } from './findCover.ts'
import { checkCover } from './checkCover.ts'

let house: HouseWithPool
let host: HttpsHost
let stub: StubServices
/** What was asked of the covers' hosts: method, host and path. */
let asked: string[]
let stands: Record<string, (method: string) => { status?: number; type?: string; body?: Buffer }>

beforeAll(async () => {
  host = await anHttpsHost()
  const known = { title: 'The Tide Ledger', author: 'Mira Halvorsen', isbn13: '9780306406157', year: 1999 }
  const rest = { synopsis: 'Of tides.', category: 'Fiction', cover: 0 }
  const others = ['Notes on the Tide Ledger', 'Tide Ledger Halvorsen Mira'].map((title, place) => ({
    title,
    author: 'Halvorsen Mira Press the',
    isbn13: `978148410001${place}`,
    year: 2010,
    ...rest,
    knownTo: ['google-books' as const],
  }))
  const books = [...others, { ...known, ...rest, knownTo: ['open-library' as const, 'google-books' as const] }]
  stub = await stubServices(books, 'books.google.com')
  const furnished = withServices(await aHouse(), stub.settings, noPace)
  const config = { ...furnished.config, openLibraryUrl: 'https://openlibrary.org' }
  house = { ...furnished, config }
})
afterAll(() => stub.close())

beforeEach(async () => {
  await house.db.deleteFrom('service_answers').execute()
  stub.asked.length = 0
  asked = []
  stands = {}
  host.answers((response, { method = '', headers, url = '' }) => {
    asked.push(`${method} ${headers.host}${url.split('&')[0]}`)
    const {
      status = 200,
      type = 'image/jpeg',
      body,
    } = stands[`${headers.host}${url.split('?')[0]}`]?.(method) ?? {
      status: 404,
    }
    response.writeHead(status, { 'content-type': type, ...(body && { 'content-length': body.length }) })
    response.end(method === 'HEAD' ? undefined : body)
  })
  // One of its own for each test: a host that failed in one is spared in the next.
  house = { ...house, outbound: openOutbound('Sageleaf', { network: host.network }) }
})

const invalid = { status: 'invalid', mayComeLater: false, resting: undefined, silent: [] }

let seed = 0
const aPicture = () => ({ body: aCover(++seed) })

async function aBook(values: { title?: string; cover?: string; isbn?: string; manual_cover_url?: string } = {}) {
  const book = { google_book_id: randomUUID(), title: randomUUID(), authors: ['Mira Halvorsen'], ...values }
  return (await house.db.insertInto('books').values(book).returning('id').executeTakeFirstOrThrow()).id
}

const look = async (bookId: string) => checkCover(house, bookId, (await coverSources(house.db, house.config, bookId))!)
const find = async (bookId: string) => findCover(house, bookId, (await coverSources(house.db, house.config, bookId))!)

describe("a check of a book's cover", () => {
  test(
    'is a HEAD with an image type; then the cover is valid, and served from here',
    { tags: ['COV-020', 'VAL-053', 'CALLS-081', 'RULE-042', 'T48'] },
    async () => {
      stands['pictures.example/there.jpg'] = aPicture
      const bookId = await aBook({ cover: 'http://pictures.example/there.jpg' })
      expect(await look(bookId)).toEqual({
        status: 'valid',
        address: 'http://pictures.example/there.jpg',
        preview: expect.stringMatching(/^\/covers\/[0-9a-f]{32}-320\.webp$/),
      })
      expect(asked).toEqual(['HEAD pictures.example/there.jpg', 'GET pictures.example/there.jpg'])
      expect(stub.asked).toEqual([])
    },
  )

  test.each([
    ['a page', { type: 'text/html' }, false],
    ['nothing', { status: 404 }, false],
    ['an error', { status: 500 }, true],
    ['a refusal of HEAD', { status: 405 }, false],
  ])(
    '%s is not valid, without more than a HEAD',
    { tags: ['VAL-053', 'RULE-042'] },
    async (_, answer, mayComeLater) => {
      stands['pictures.example/here'] = () => answer
      const seen = await look(await aBook({ cover: 'https://pictures.example/here' }))
      expect(seen).toEqual({ ...invalid, mayComeLater })
      expect(asked).toEqual(['HEAD pictures.example/here'])
    },
  )

  test('a host that does not answer in time makes the cover invalid', { tags: ['VAL-053', 'CONST-035'] }, async () => {
    host.answers(() => undefined)
    house = { ...house, outbound: openOutbound('Sageleaf', { network: host.network, timeoutMs: 300 }) }
    expect(await look(await aBook({ cover: 'https://pictures.example/slow' }))).toMatchObject({
      status: 'invalid',
      mayComeLater: true,
    })
  })

  test(
    'without one, both services are asked by title and author',
    { tags: ['CALLS-082', 'CALLS-083', 'CONST-037', 'CONST-038', 'RULE-042'] },
    async () => {
      stands['books.google.com/books/content'] = aPicture
      const bookId = await aBook({ title: 'The Tide Ledger', manual_cover_url: 'https://pictures.example/gone.jpg' })
      expect(await look(bookId)).toMatchObject({
        status: 'enhanced',
        address: expect.stringMatching(/^https:\/\/books\.google\.com\/books\/content\?id=stub640615AAQBAJ&/),
        preview: expect.stringMatching(/^\/covers\//),
      })
      const queries = stub.asked.map(({ service, query }) => [service, Object.fromEntries(query)])
      expect(Object.fromEntries(queries)).toMatchObject({
        'open-library': { title: 'The Tide Ledger', author: 'Mira Halvorsen', limit: '5' },
        'google-books': { q: '"The Tide Ledger" "Mira Halvorsen"', maxResults: '5' },
      })
      expect(asked.filter((each) => each.startsWith('GET'))).toEqual([
        'GET books.google.com/books/content?id=stub640615AAQBAJ',
      ])
      await house.db.deleteFrom('books').where('id', '=', bookId).execute()
    },
  )

  test(
    'a cover at Open Library by ISBN is an alternative; a one-pixel picture is not',
    { tags: ['CALLS-084', 'RULE-042'] },
    async () => {
      const dot = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
      stands['covers.openlibrary.org/b/isbn/9780141439587-L.jpg'] = () => ({ body: dot })
      const bookId = await aBook({ isbn: '9780141439587' })
      expect(await look(bookId)).toEqual(invalid)
      stands['covers.openlibrary.org/b/isbn/9780141439587-L.jpg'] = aPicture
      expect(await look(bookId)).toMatchObject({
        status: 'enhanced',
        address: 'https://covers.openlibrary.org/b/isbn/9780141439587-L.jpg?default=false',
      })
    },
  )

  test('says which service gave no answer', async () => {
    stub.behave('google-books', 'answers 500')
    expect(await look(await aBook())).toEqual({
      ...invalid,
      silent: [{ name: 'Google Books', outcome: { state: 'unavailable' } }],
    })
    stub.behave('google-books', 'well')
  })

  test('at an internal address, or one that redirects there, sends no request', { tags: ['T24'] }, async () => {
    host.network.isPublic = () => false
    for (const cover of [
      'https://pictures.example/1.jpg',
      'https://127.0.0.1/',
      'https://db.internal/x.png',
      'file:///etc/passwd',
    ])
      expect(await look(await aBook({ cover }))).toEqual(invalid)
    host.network.isPublic = () => true
    expect(asked).toEqual([])
  })
})

describe('finding a cover of a book', () => {
  test('takes the first that is one, the services last of all', async () => {
    stands['covers.openlibrary.org/b/isbn/9780306406157-L.jpg'] = aPicture
    const bookId = await aBook({ title: 'The Tide Ledger', cover: 'https://pictures.example/gone.jpg' })
    expect(await find(bookId)).toMatchObject({ path: expect.stringMatching(/^\/covers\//) })
    expect(asked.map((each) => each.replace(/\?.*/, ''))).toEqual([
      'GET pictures.example/gone.jpg',
      'GET books.google.com/books/content',
      'GET covers.openlibrary.org/b/isbn/9780306406157-L.jpg',
    ])
    await house.db.deleteFrom('books').where('id', '=', bookId).execute()
  })

  test('takes another than the one that the book has', async () => {
    const old = aPicture()
    const other = aPicture()
    stands['pictures.example/old.jpg'] = () => old
    stands['covers.openlibrary.org/b/isbn/9780141439587-L.jpg'] = () => other
    const bookId = await aBook({ cover: 'https://pictures.example/old.jpg', isbn: '9780141439587' })
    const first = await find(bookId)
    await house.db
      .updateTable('books')
      .set({ cover: first.path!, manual_cover_url: 'https://pictures.example/old.jpg' })
      .where('id', '=', bookId)
      .execute()
    const second = await find(bookId)
    expect(second.path).toMatch(/^\/covers\//)
    expect(second.path).not.toBe(first.path)
  })

  test('tells a permanent miss from a temporary one', async () => {
    expect(await find(await aBook({ cover: 'https://pictures.example/gone.jpg' }))).toEqual({
      path: undefined,
      mayComeLater: false,
      resting: undefined,
      silent: [],
    })
    stands['pictures.example/ill.jpg'] = () => ({ status: 503 })
    expect(await find(await aBook({ cover: 'https://pictures.example/ill.jpg' }))).toMatchObject({ mayComeLater: true })
  })
})
