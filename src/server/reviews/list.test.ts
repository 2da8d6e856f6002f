import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { anyText } from '#server/testing/cast/anyText.ts'
import { aReader, aVisitor, bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const canary = 'CANARY-nobody-else-reads-this'

describe('the list', () => {
  test(
    'says this of a review and nothing more',
    { tags: ['COMM-007', 'COMM-008', 'COMM-009', 'COMM-013', 'COMM-014', 'DATA-046', 'CALLS-048', 'CALLS-050', 'T18'] },
    async () => {
      const reader = await aReader(house)
      const text = `${'word '.repeat(40)}end`
      const id = await shareReview(house, reader, 'Emma', {
        rating: 4.5,
        finishDate: '2026-02-03',
        publicReview: text,
        privateNotes: canary,
        spoilerWarning: true,
      })
      const { isbn } = await reader.call.books.get({ bookId: await bookNamed(house, 'Emma') })
      const { reviews, reader: told } = await aVisitor(house).call.reviews.byReader({ username: reader.username })
      expect(reviews).toEqual([
        {
          id,
          book: {
            id: await bookNamed(house, 'Emma'),
            title: 'Emma',
            author: 'Jane Austen',
            cover: null,
            genreFamily: 'literary',
            series: null,
            seriesPosition: null,
            isbn,
          },
          reviewer: { id: reader.id, username: reader.username, avatarUrl: null },
          rating: 4.5,
          isDnf: false,
          excerpt: '',
          isCut: true,
          words: 41,
          hasSpoilers: true,
          isHidden: false,
          contentWarnings: null,
          finishDate: '2026-02-03',
          createdAt: expect.stringMatching(/Z$/),
          likes: 0,
          liked: false,
          comments: 0,
        },
      ])
      expect(told).toEqual({ id: reader.id, username: reader.username, avatarUrl: null })
    },
  )

  test(
    'has the book finished last first, those without a date last, the newest of them first',
    { tags: ['CALLS-049'] },
    async () => {
      const reader = await aReader(house)
      const dates = { Emma: '2026-01-05', Dune: null, 'The Hobbit': '2026-03-01', Circe: null, Beloved: '2026-01-05' }
      for (const [title, finishDate] of Object.entries(dates)) await shareReview(house, reader, title, { finishDate })
      const { reviews } = await aVisitor(house).call.reviews.byReader({ username: reader.username })
      expect(reviews.map(({ book }) => book.title)).toEqual(['The Hobbit', 'Beloved', 'Emma', 'Circe', 'Dune'])
    },
  )

  test(
    'walked page by page has every review once, be it that moments and days tie',
    { tags: ['COMM-020'] },
    async () => {
      const reader = await aReader(house)
      const titles = ['Emma', 'Dune', 'The Hobbit', 'Circe', 'Beloved', 'Persuasion', 'Dracula']
      for (const [place, title] of titles.entries())
        await shareReview(house, reader, title, { finishDate: place < 4 ? '2026-01-05' : null })
      await house.db
        .updateTable('read_books')
        .set({ created_at: new Date() })
        .where('user_id', '=', reader.id)
        .execute()
      for (const limit of [1, 2, 3, 4, 50]) {
        const walked = await walk(reader.username, limit)
        expect(walked.toSorted()).toEqual(titles.toSorted())
      }
    },
  )

  test('continues from its cursor after the last review of the page was deleted', { tags: ['COMM-020'] }, async () => {
    const reader = await aReader(house)
    for (const title of ['Emma', 'Dune', 'Circe']) await shareReview(house, reader, title)
    const { username } = reader
    const first = await reader.call.reviews.byReader({ username, limit: 1 })
    await reader.call.shelf.remove({ bookId: first.reviews[0]!.book.id })
    const then = await reader.call.reviews.byReader({ username, limit: 50, after: first.next! })
    expect(then.reviews.map(({ book }) => book.title)).toEqual(['Dune', 'Emma'])
  })

  test('returns at most fifty at once, and no total', { tags: ['T39'] }, async () => {
    expect(await outcomeOf(aVisitor(house).call.reviews.list({ limit: 51 }))).toBe('BAD_REQUEST')
    expect(Object.keys(await aVisitor(house).call.reviews.list({})).sort()).toEqual(['next', 'reviews'])
  })

  test('stops a visitor who walks through it at full speed', { tags: ['T39'] }, async () => {
    const visitor = aVisitor(house)
    const outcomes: string[] = []
    for (let page = 0; page < 62; page++) outcomes.push(await outcomeOf(visitor.call.reviews.list({ limit: 1 })))
    expect(outcomes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 'fine'))
    expect(outcomes.slice(60)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
  })

  test.each([
    '',
    'x',
    '~~',
    '2026-01-01~x~y',
    `0000-01-01~2026-01-01T00:00:00.000000Z~${randomUUID()}`,
    `2026-02-30~2026-01-01T00:00:00.000000Z~${randomUUID()}`,
    `~0000-01-01T00:00:00.000000Z~${randomUUID()}`,
  ])('refuses the cursor %j', { tags: ['T41'] }, async (after) => {
    expect(await outcomeOf(aVisitor(house).call.reviews.list({ after }))).toBe('CURSOR_UNKNOWN')
  })

  test('takes any text as a cursor or a name without a fault', { tags: ['T41'] }, async () => {
    const reader = await aReader(house)
    await fc.assert(
      fc.asyncProperty(anyText({ maxLength: 60 }), async (text) => {
        expect(['fine', 'CURSOR_UNKNOWN', 'BAD_REQUEST']).toContain(
          await outcomeOf(reader.call.reviews.list({ after: text })),
        )
        expect(['READER_NOT_FOUND', 'BAD_REQUEST']).toContain(
          await outcomeOf(reader.call.reviews.byReader({ username: text })),
        )
      }),
      { numRuns: 30 },
    )
  })

  async function walk(username: string, limit: number): Promise<string[]> {
    const walker = await aReader(house)
    const titles: string[] = []
    let after: string | undefined
    do {
      const page = await walker.call.reviews.byReader({ username, limit, after })
      titles.push(...page.reviews.map(({ book }) => book.title))
      after = page.next ?? undefined
    } while (after !== undefined)
    return titles
  }
})
