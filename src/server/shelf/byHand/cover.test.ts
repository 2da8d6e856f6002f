import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchCover } from '#server/books/covers/fetchCover.ts'
import { openOutbound } from '#server/shared/outbound/politeFetch.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { anHttpsHost, type HttpsHost, picture } from '#server/testing/outside/httpsHost.ts'
import { aCover } from '#server/testing/outside/pictures.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { save } from '#server/testing/cast/shelf.ts'

let house: HouseWithPool
let host: HttpsHost
let reader: SignedInReader
beforeAll(async () => {
  host = await anHttpsHost()
  house = { ...(await aHouse()), outbound: openOutbound('Sageleaf', { network: host.network }) }
  reader = await aReader(house)
})

let seed = 0
beforeEach(() => host.answers(picture(aCover(++seed))))

let count = 0
const typed = () => ({ title: `A Pictured Tale ${++count}`, author: 'Ann Other' })
const coverUrl = 'https://pictures.example/cover.jpg'
const own = /^\/covers\/[0-9a-f]{32}-320\.webp$/
const coverFor = async (who: SignedInReader, bookId: string) => (await who.call.books.get({ bookId })).cover

test(
  'a cover that is given is stored here and shown to everyone',
  { tags: ['MANUAL-003', 'CALLS-041', 'DATA-025'] },
  async () => {
    const { book } = await reader.call.books.add({ ...typed(), coverUrl })
    expect(book.cover).toMatch(own)
    expect(await coverFor(await aReader(house), book.id)).toBe(book.cover)
  },
)

test('an address without a picture is refused, and nothing is added', { tags: ['MANUAL-009'] }, async () => {
  host.answers((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>no picture</p>'))
  const book = typed()
  expect(await outcomeOf(reader.call.books.add({ ...book, coverUrl }))).toBe('COVER_NOT_TAKEN')
  expect(await reader.call.books.known(book)).toEqual({ book: null })
  expect(await reader.call.books.add({ ...book, coverUrl: ' ' })).toMatchObject({ isNew: true })
})

test(
  'where no covers are fetched, any address is refused at once, and no request is made',
  { tags: ['MANUAL-009'] },
  async () => {
    let asked = 0
    host.answers((response) => response.writeHead(404).end(String(++asked)))
    const plain = await aReader({ ...house, config: { ...house.config, fetchCovers: false } })
    const book = typed()
    expect(await outcomeOf(plain.call.books.add({ ...book, coverUrl }))).toBe('COVERS_OFF')
    expect(asked).toBe(0)
    expect(await plain.call.books.known(book)).toEqual({ book: null })
    expect(await plain.call.books.add({ ...book, coverUrl: ' ' })).toMatchObject({ isNew: true })
  },
)

test(
  'a cover for a book that has one is shown to the reader who gave it, everywhere, and to nobody else',
  { tags: ['T35'] },
  async () => {
    const given = typed()
    const { book } = await reader.call.books.add({ ...given, coverUrl })
    await save(reader, book.id, { rating: 4, publicReview: 'Rain, rain.', shareWithCommunity: true })
    host.answers(picture(aCover(++seed)))
    const other = await aReader(house)
    const mine = (await other.call.books.add({ ...given, coverUrl })).book.cover
    expect(mine).toMatch(own)
    expect(mine).not.toBe(book.cover)
    const [entry] = (await other.call.shelf.list()).entries
    const found = await other.call.books.search({ query: given.title })
    const review = (await other.call.reviews.list({})).reviews.find((each) => each.book.id === book.id)!
    const seen = [entry!.book.cover, found.books[0]!.cover, await coverFor(other, book.id), review.book.cover]
    expect(seen).toEqual([mine, mine, mine, mine])
    expect(await coverFor(reader, book.id)).toBe(book.cover)
  },
)

test(
  'a cover is shown to everyone only when the book has none and our own search found none',
  { tags: ['T35'] },
  async () => {
    const given = typed()
    const { book } = await reader.call.books.add(given)
    const early = await aReader(house)
    const late = await aReader(house)
    const tooEarly = (await early.call.books.add({ ...given, coverUrl })).book.cover
    expect(await coverFor(early, book.id)).toBe(tooEarly)
    expect(await coverFor(reader, book.id)).toBeNull()
    host.answers((response) => response.writeHead(404).end())
    await fetchCover(house, { bookId: book.id })
    host.answers(picture(aCover(++seed)))
    const inTime = (await late.call.books.add({ ...given, coverUrl })).book.cover
    expect(await coverFor(reader, book.id)).toBe(inTime)
    const changes = house.db.selectFrom('book_changes').selectAll().where('book_id', '=', book.id)
    expect((await changes.orderBy('changed_at').execute()).slice(1)).toMatchObject([
      { changed_by: late.id, before: { cover: null }, after: { cover: inTime } },
    ])
  },
)
