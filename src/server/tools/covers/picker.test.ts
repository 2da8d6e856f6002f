import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCoverHouse, type CoverHouse, usualHost } from '#server/testing/outside/coverHouse.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'

let covers: CoverHouse
beforeAll(async () => {
  covers = await aCoverHouse()
})
beforeEach(() => covers.reset())

describe('the picker', () => {
  test('lists the books whose cover is not in our storage, by title', { tags: ['COV-011', 'CALLS-079'] }, async () => {
    const listed = [
      await covers.aBook('ash'),
      await covers.aBook('Birch', { cover: `${usualHost}/birch.jpg` }),
      await covers.aBook('cedar', { manual_cover_url: `${usualHost}/cedar.jpg` }),
    ]
    await covers.aBook('Beech', { cover: '/covers/kept.webp' })
    await covers.aBook('Box', { manual_cover_url: '/covers/kept.webp', cover: `${usualHost}/box.jpg` })
    const { books, total } = await covers.admin.call.tools.uncovered({})
    expect(total).toBe(3)
    expect(books).toEqual(
      ['ash', 'Birch', 'cedar'].map((title, place) => ({
        id: listed[place],
        title,
        author: 'Ann Other',
        hasManualCover: title === 'cedar',
      })),
    )
    expect(await outcomeOf(covers.admin.call.tools.uncovered({ page: 0 }))).toBe('BAD_REQUEST')
  })

  test('a hundred at a time, each on one page', { tags: ['COV-011'] }, async () => {
    await sql`insert into books (google_book_id, title, authors)
      select 'many ' || n, 'Many ' || n / 3, '{Ann Other}' from generate_series(1, 230) n`.execute(covers.house.db)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => covers.admin.call.tools.uncovered({ page })))
    expect(pages.map(({ books, total }) => [books.length, total])).toEqual([100, 100, 30, 0].map((n) => [n, 230]))
    expect(new Set(pages.flatMap(({ books }) => books.map(({ id }) => id))).size).toBe(230)
  })

  test(
    'a look says of each book whether its cover is there, and changes none',
    { tags: ['RULE-042', 'DATA-050', 'CALLS-081'] },
    async () => {
      const valid = await covers.aBook('Maple', { cover: `${usualHost}/maple.jpg` })
      const invalid = await covers.aBook('Oak', { cover: 'https://other.example/oak.jpg' })
      const enhanced = await covers.aBook('Pine', { cover: 'https://other.example/pine.jpg', isbn: '9780141439587' })
      covers.shown.add('covers.openlibrary.org')
      const { books, ...counts } = await covers.check([valid, invalid, enhanced])
      expect(counts).toEqual({ bookIds: [valid, invalid, enhanced], valid: 1, enhanced: 1, invalid: 1 })
      const preview = expect.stringMatching(/^\/covers\/[0-9a-f]{32}-320\.webp$/)
      const enhancedCoverUrl = 'https://covers.openlibrary.org/b/isbn/9780141439587-L.jpg?default=false'
      expect(books).toEqual([
        { bookId: valid, coverStatus: 'valid', enhancedCoverUrl: null, preview, reason: '' },
        { bookId: invalid, coverStatus: 'invalid', enhancedCoverUrl: null, preview: null, reason: '' },
        { bookId: enhanced, coverStatus: 'enhanced', enhancedCoverUrl, preview, reason: '' },
      ])
      expect(await covers.changes()).toEqual([])
    },
  )

  test('a check reports when a service was over its budget', async () => {
    for (let used = 0; used < 200; used += 1) await covers.house.limits.use('google-books-for-tools', 'all')
    const { books } = await covers.check([await covers.aBook('Quince')])
    expect(books[0]!.reason).toBe('Google Books has reached its limit for today.')
    expect((await covers.batch()).result.details[0]!.reason).toBe(
      'No cover was found. Google Books has reached its limit for today.',
    )
    await covers.house.limits.forget('google-books-for-tools', 'all')
  })

  test(
    'migrates the picked books and no others, the better cover where its own is gone',
    { tags: ['CALLS-080', 'RULE-043', 'COV-015'] },
    async () => {
      const picked = [
        await covers.aBook('Rowan', { cover: `${usualHost}/rowan.jpg` }),
        await covers.aBook('Spruce', { cover: 'https://other.example/spruce.jpg', isbn: '9780141439587' }),
      ]
      const other = await covers.aBook('Teak', { cover: `${usualHost}/teak.jpg` })
      covers.shown.add('covers.openlibrary.org')
      const { id } = await covers.admin.call.tools.migratePicked({ bookIds: [...picked, picked[0]!] })
      await covers.work(id)
      expect((await covers.told(id)).result).toMatchObject({ total: 2, successful: 2, failed: 0, skipped: 0 })
      expect(await Promise.all(picked.map(covers.coverOf))).toEqual(
        picked.map(() => expect.stringMatching(/^\/covers\//)),
      )
      expect(await covers.coverOf(other)).toBe(`${usualHost}/teak.jpg`)
    },
  )

  test('needs at least one book, and takes no more than a page of them', { tags: ['VAL-052'] }, async () => {
    const none = await refusalOf(covers.admin.call.tools.migratePicked({ bookIds: [] }))
    expect(JSON.stringify(none)).toContain('Please select at least one book to migrate')
    const many = Array.from({ length: 101 }, () => randomUUID())
    expect(await outcomeOf(covers.admin.call.tools.migratePicked({ bookIds: many }))).toBe('BAD_REQUEST')
    expect(await outcomeOf(covers.admin.call.tools.checkCovers({ bookIds: ['everything'] }))).toBe('BAD_REQUEST')
  })

  test('neither a check nor a migration requests a cover at a private address', { tags: ['T24'] }, async () => {
    const bookIds = []
    for (const cover of [
      'https://127.0.0.1/x.jpg',
      'https://db.internal/x.jpg',
      'https://[::1]/x.jpg',
      `${usualHost}/x.jpg`,
    ])
      bookIds.push(await covers.aBook('Yew', { cover }))
    covers.host.network.isPublic = () => false
    expect(await covers.check(bookIds)).toMatchObject({ valid: 0, enhanced: 0, invalid: 4 })
    const { id } = await covers.admin.call.tools.migratePicked({ bookIds })
    await covers.work(id)
    expect((await covers.told(id)).result).toMatchObject({ successful: 0, failed: 4 })
    covers.host.network.isPublic = () => true
    expect(covers.host.asked).toEqual([])
  })
})
