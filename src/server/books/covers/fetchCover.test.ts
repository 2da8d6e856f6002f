import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openStorage } from '#server/shared/storage/openStorage.ts'
import { readConfig } from '#server/config.ts'
import { picture } from '#server/testing/outside/httpsHost.ts'
import { aBook, aPicture, coverOf, host, house, setUpCovers } from '#server/testing/outside/outsideCovers.ts'
import { queuedJobs } from '#server/testing/outside/mails.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { anS3Server } from '#server/testing/outside/s3Server.ts'
import { fetchCover, requestCover } from './fetchCover.ts'

setUpCovers()

const filesOf = (path: string) => ['160.webp', '160.avif', '320.webp', '320.avif'].map((end) => path.slice(1, -8) + end)

describe('the cover of a book', () => {
  test(
    'is fetched by us, drawn in two sizes and two forms, and shown from here',
    { tags: ['CALLS-041', 'T48'] },
    async () => {
      host.answers(aPicture())
      const bookId = await aBook({ cover: 'http://pictures.example/cover.jpg' })
      expect(await coverOf(bookId)).toBeNull()
      await fetchCover(house, { bookId })
      const path = (await coverOf(bookId))!
      expect(path).toMatch(/^\/covers\/[0-9a-f]{32}-320\.webp$/)
      const drawn = await Promise.all(filesOf(path).map((name) => house.storage.get(name)))
      const known = await Promise.all(drawn.map((file) => sharp(file).metadata()))
      expect(known.map(({ width, format }) => `${width} ${format}`)).toEqual([
        '160 webp',
        '160 heif',
        '320 webp',
        '320 heif',
      ])
      const change = await house.db.selectFrom('book_changes').selectAll().where('book_id', '=', bookId).execute()
      expect(change).toMatchObject([
        { changed_by: null, before: { cover: expect.stringMatching(/^http:/) }, after: { cover: path } },
      ])
    },
  )

  test(
    'is looked for at its address, where services saw one, at Google by its id, at Open Library by ISBN',
    { tags: ['RULE-051'] },
    async () => {
      const bookId = await aBook({
        cover: 'https://pictures.example/gone.jpg',
        isbn: '9780141439587',
        google_book_id: 'zyTCAlFPjgYC',
      })
      await house.db.insertInto('editions').values({ book_id: bookId, isbn13: '9780199535552' }).execute()
      const found = { provider: 'open-library', provider_id: randomUUID(), title: 'x', authors: ['y'], book_id: bookId }
      await house.db
        .insertInto('found_books')
        .values({ ...found, cover_url: 'https://other.example/1.jpg' })
        .execute()
      await fetchCover(house, { bookId })
      expect(host.asked).toEqual([
        'pictures.example/gone.jpg',
        'other.example/1.jpg',
        'books.google.com/books/content?id=zyTCAlFPjgYC&printsec=frontcover&img=1&source=gbs_api&fife=w480-h720',
        'covers.openlibrary.org/b/isbn/9780141439587-L.jpg?default=false',
        'covers.openlibrary.org/b/isbn/9780199535552-L.jpg?default=false',
      ])
      expect(await coverOf(bookId)).toBeNull()
    },
  )

  test('is the first real picture: a single dot and a page are skipped', { tags: ['RULE-051'] }, async () => {
    host.answers((response, request) => {
      if (request.url === '/dot.gif') return picture(dot)(response, request)
      if (request.url === '/page') return response.writeHead(200).end('<html>Not found</html>')
      return aPicture()(response, request)
    })
    const bookId = await aBook({ cover: 'https://pictures.example/dot.gif', isbn: '9780141439587' })
    await house.db
      .updateTable('books')
      .set({ manual_cover_url: 'https://pictures.example/page' })
      .where('id', '=', bookId)
      .execute()
    await fetchCover(house, { bookId })
    expect(host.asked.map((asked) => asked.split('?')[0])).toEqual([
      'pictures.example/page',
      'pictures.example/dot.gif',
      'covers.openlibrary.org/b/isbn/9780141439587-L.jpg',
    ])
    expect(await coverOf(bookId)).toMatch(/^\/covers\//)
  })

  test('is fetched once, even if its job runs again or twice at once', async () => {
    host.answers(aPicture())
    const bookId = await aBook({ cover: 'https://pictures.example/twice.jpg' })
    await Promise.all([fetchCover(house, { bookId }), fetchCover(house, { bookId })])
    const asked = host.asked.length
    await fetchCover(house, { bookId })
    expect(host.asked).toHaveLength(asked)
    expect(await house.db.selectFrom('book_changes').select('id').where('book_id', '=', bookId).execute()).toHaveLength(
      1,
    )
  })

  test('that two books share is stored once', async () => {
    host.answers(aPicture())
    const one = await aBook({ cover: 'https://a.pictures.example/1' })
    const other = await aBook({ cover: 'https://other.example/2' })
    host.network.resolve = async () => ['127.0.0.1']
    for (const bookId of [one, other]) {
      await house.db.updateTable('books').set({ cover: 'https://other.example/2' }).where('id', '=', bookId).execute()
      await fetchCover(house, { bookId })
    }
    expect(await coverOf(one)).toBe(await coverOf(other))
  })

  test('of a deleted book is not fetched', async () => {
    await fetchCover(house, { bookId: randomUUID() })
    expect(host.asked).toEqual([])
  })
})

const dot = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

describe('a cover is wanted', () => {
  test('when a book without one is shelved, in the same transaction, and not twice', async () => {
    const reader = await aReader(house)
    const bookId = await bookNamed(house, 'Emma')
    for (const status of ['tbr', 'currently_reading'] as const)
      await reader.call.shelf.shelve({ bookId, status, on: '2026-01-01' })
    expect(await queuedJobs(house, 'fetch-cover')).toEqual([{ bookId }])
    await sql`delete from graphile_worker._private_jobs`.execute(house.db)
    const undone = house.db.transaction().execute(async (tx) => {
      await requestCover(tx, await aBook())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await queuedJobs(house, 'fetch-cover')).toEqual([])
  })

  test('once: a waiting retry keeps its count of attempts', async () => {
    host.answers((response) => response.writeHead(500).end())
    const bookId = await aBook({ cover: 'https://pictures.example/1.jpg' })
    await fetchCover(house, { bookId, tries: 3 })
    await house.db.transaction().execute((tx) => requestCover(tx, bookId))
    expect(await queuedJobs(house, 'fetch-cover')).toEqual([{ bookId, tries: 4 }])
  })

  test('not when the book has one, nor within a month after none was found', async () => {
    const want = async (bookId: string) => {
      await house.db.transaction().execute((tx) => requestCover(tx, bookId))
      const jobs = await queuedJobs(house, 'fetch-cover')
      await sql`delete from graphile_worker._private_jobs`.execute(house.db)
      return jobs.length
    }
    expect(await want(await aBook({ cover: '/covers/mine.webp' }))).toBe(0)
    const bookId = await aBook({ isbn: '9780141439587' })
    expect(await want(bookId)).toBe(1)
    await fetchCover(house, { bookId })
    expect(await want(bookId)).toBe(0)
    await sql`update covers_sought set sought_at = sought_at - interval '31 days'`.execute(house.db)
    expect(await want(bookId)).toBe(1)
  })
})

test('covers are stored in a bucket when there is one; while it fails, the job fails and is retried', async () => {
  const bucket = await anS3Server()
  const storage = openStorage(readConfig({ S3_URL: bucket.url }))
  host.answers(aPicture())
  const bookId = await aBook({ cover: 'https://pictures.example/bucket.jpg' })
  bucket.fails('answers 500', 100)
  await expect(fetchCover({ ...house, storage }, { bookId })).rejects.toThrow('the storage service')
  expect(await coverOf(bookId)).toBeNull()
  bucket.fails('answers 500', 0)
  await fetchCover({ ...house, storage }, { bookId })
  expect([...bucket.files.keys()].sort()).toEqual(filesOf((await coverOf(bookId))!).sort())
})
