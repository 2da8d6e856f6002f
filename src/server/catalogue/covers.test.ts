import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureInCatalogue } from '#server/books/ensureInCatalogue.ts'
import { sweepCovers } from '#server/books/covers/sweepCovers.ts'
import { openOutbound } from '#server/shared/outbound/politeFetch.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { anHttpsHost, type HttpsHost, picture } from '#server/testing/outside/httpsHost.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { aCover } from '#server/testing/outside/pictures.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let host: HttpsHost
let admin: SignedInReader
let reader: SignedInReader
let bookId: string
beforeAll(async () => {
  host = await anHttpsHost()
  house = { ...(await aHouse()), outbound: openOutbound('Sageleaf', { network: host.network }) }
  ;[admin, reader] = [await aModerator(house, 'admin'), await aReader(house)]
}, 180_000)

let seed = 0
beforeEach(async () => {
  await house.db.deleteFrom('cover_reports').execute()
  host.answers(picture(aCover(++seed)))
  bookId = await aBook()
})

const coverUrl = 'https://pictures.example/cover.jpg'
const own = /^\/covers\/[0-9a-f]{32}-320\.webp$/
async function aBook(): Promise<string> {
  const { book } = await reader.call.books.add({ title: `A Bound Tale ${++seed}`, author: 'Ann Other', coverUrl })
  return book.id
}
const coverNow = async () => (await reader.call.books.get({ bookId })).cover
const queue = async () => (await admin.call.catalogue.coverReports({})).books
const report = async (who: SignedInReader = reader) => who.call.books.reportCover({ bookId })
const undoLast = async () => {
  const { changes } = await admin.call.catalogue.changes({ bookId })
  await admin.call.catalogue.undo({ changeId: changes[0]!.id })
}
const acts = async () => {
  const { entries } = await admin.call.moderation.log({ limit: 50 })
  return entries.filter(({ book }) => book?.id === bookId).map(({ act }) => act)
}

describe('covers that readers report', () => {
  test('wait as one case per book, the oldest first, without names', async () => {
    const other = await aReader(house)
    for (const who of [reader, other, reader]) await report(who)
    const first = bookId
    bookId = await aBook()
    await report()
    const cases = await queue()
    expect(cases).toMatchObject([
      { book: { id: first, author: 'Ann Other', cover: expect.stringMatching(own) }, reports: 2 },
      { book: { id: bookId }, reports: 1 },
    ])
    for (const { id, username } of [reader, other]) expect(JSON.stringify(cases)).not.toMatch(`${id}|${username}`)
  })

  test('come in pages, and end', async () => {
    const ids = [bookId, await aBook(), await aBook()]
    for (bookId of ids) await report()
    const page = await admin.call.catalogue.coverReports({ limit: 2 })
    const rest = await admin.call.catalogue.coverReports({ limit: 2, after: page.next! })
    expect([...page.books, ...rest.books].map(({ book }) => book.id)).toEqual(ids)
    expect(rest.next).toBeNull()
    expect(await outcomeOf(admin.call.catalogue.coverReports({ after: 'nowhere' }))).toBe('CURSOR_UNKNOWN')
  })

  test('are shown to admins only', { tags: ['SEC-024', 'T38'] }, async () => {
    for (const { call } of [reader, await aModerator(house)]) {
      expect(await outcomeOf(call.catalogue.coverReports({}))).toBe('NOT_FOUND')
      expect(await outcomeOf(call.catalogue.takeCover({ bookId }))).toBe('NOT_FOUND')
      expect(await outcomeOf(call.catalogue.giveCover({ bookId, address: coverUrl }))).toBe('NOT_FOUND')
    }
    expect(await coverNow()).toMatch(own)
  })
})

describe('an admin', () => {
  test(
    'sets a cover from an address, which we store; the reports are closed, and it can be undone',
    { tags: ['T24'] },
    async () => {
      const before = await coverNow()
      await report()
      host.answers(picture(aCover(++seed)))
      const { cover } = await admin.call.catalogue.giveCover({ bookId, address: coverUrl })
      expect(cover).toMatch(own)
      expect([cover === before, await coverNow(), await queue()]).toEqual([false, cover, []])
      await undoLast()
      expect(await coverNow()).toBe(before)
      expect(await acts()).toEqual(['undo', 'give-cover'])
      await report()
      expect(await queue()).toHaveLength(1)
    },
  )

  test('cannot use an address that is not public or has no picture', { tags: ['T24'] }, async () => {
    const before = await coverNow()
    for (const address of ['https://127.0.0.1/x.jpg', 'http://pictures.example/x.jpg', 'nonsense', ' '])
      expect(await outcomeOf(admin.call.catalogue.giveCover({ bookId, address })), address).toBe('BAD_REQUEST')
    host.answers((response) => response.writeHead(404).end())
    expect(await outcomeOf(admin.call.catalogue.giveCover({ bookId, address: coverUrl }))).toBe('NO_PICTURE_THERE')
    expect([await coverNow(), await acts()]).toEqual([before, []])
  })

  test('searches the services for another cover, and sees when there is only the present one', async () => {
    const find = { provider: 'open-library', provider_id: bookId, title: 'A Bound Tale', authors: ['Ann Other'] }
    await house.db
      .insertInto('found_books')
      .values({ ...find, cover_url: coverUrl, book_id: bookId })
      .execute()
    const none = await refusalOf(admin.call.catalogue.giveCover({ bookId }))
    expect(none).toMatchObject({ code: 'NO_OTHER_COVER', data: { mayComeLater: false } })
    host.answers((response) => response.writeHead(503).end())
    const later = await refusalOf(admin.call.catalogue.giveCover({ bookId }))
    expect(later).toMatchObject({ code: 'NO_OTHER_COVER', data: { mayComeLater: true } })
    host.answers(picture(aCover(++seed)))
    const { cover } = await admin.call.catalogue.giveCover({ bookId })
    expect(await coverNow()).toBe(cover)
  })

  test('removes a cover for good: it is not fetched again, and is kept for undo', async () => {
    const before = await coverNow()
    await report()
    const { changeId } = await admin.call.catalogue.takeCover({ bookId })
    expect([await coverNow(), await queue()]).toEqual([null, []])
    expect(await admin.call.catalogue.takeCover({ bookId })).toEqual({ changeId: null })
    await house.db.transaction().execute((tx) => ensureInCatalogue(tx, bookId))
    const jobs = await house.pool.query('select from graphile_worker.jobs where key = $1', [`cover:${bookId}`])
    expect(jobs.rowCount).toBe(0)
    await house.db
      .updateTable('covers')
      .set({ kept_at: new Date(0) })
      .execute()
    await sweepCovers(house)
    await admin.call.catalogue.undo({ changeId: changeId! })
    expect(await coverNow()).toBe(before)
    expect(await house.storage.exists(before!.slice(1))).toBe(true)
  })

  test('keeps a cover: its reports are closed, and nothing else is changed', async () => {
    const before = await coverNow()
    await report()
    await admin.call.catalogue.keepCover({ bookId })
    expect([await coverNow(), await queue(), await acts()]).toEqual([before, [], ['keep-cover']])
  })

  test('gets a refusal when the book is gone or covers are not fetched here', async () => {
    const nowhere = { bookId: admin.id }
    for (const act of [admin.call.catalogue.giveCover, admin.call.catalogue.takeCover, admin.call.catalogue.keepCover])
      expect(await outcomeOf(act(nowhere))).toBe('BOOK_NOT_FOUND')
    const offline = await aModerator({ ...house, config: { ...house.config, fetchCovers: false } }, 'admin')
    expect(await outcomeOf(offline.call.catalogue.giveCover({ bookId }))).toBe('FETCHES_NO_COVERS')
  })
})
