import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house.ts'
import { aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/refusal.ts'
import { blocks, shares } from '#server/testing/sharedReview.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const canary = 'CANARY-nobody-else-reads-this'

/** Everything that an operation tells of reviews to somebody, as one text. */
async function allSeenBy(viewer: ReturnType<typeof aVisitor>, author: SignedInReader, reviewId: string) {
  const answers = await Promise.allSettled([
    viewer.call.reviews.list({ limit: 50 }),
    viewer.call.reviews.byReader({ username: author.username }),
    viewer.call.reviews.get({ reviewId }),
    viewer.call.reviews.comments({ reviewId }),
  ])
  return JSON.stringify(answers)
}

describe('the list', () => {
  test('COMM-007, COMM-008, COMM-009, COMM-013, COMM-014, DATA-046, CALLS-048, CALLS-050, T18: says this of a review and nothing more', async () => {
    const reader = await aReader(house)
    const text = `${'word '.repeat(40)}end`
    const id = await shares(house, reader, 'Emma', {
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
        book: { id: await bookNamed(house, 'Emma'), title: 'Emma', author: 'Jane Austen', cover: null, isbn },
        reviewer: { id: reader.id, username: reader.username, avatarUrl: null },
        rating: 4.5,
        isDnf: false,
        excerpt: `${'word '.repeat(30).trim()}…`,
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
  })

  test('CALLS-049: has the book finished last first, those without a date last, the newest of them first', async () => {
    const reader = await aReader(house)
    const dates = { Emma: '2026-01-05', Dune: null, 'The Hobbit': '2026-03-01', Circe: null, Beloved: '2026-01-05' }
    for (const [title, finishDate] of Object.entries(dates)) await shares(house, reader, title, { finishDate })
    const { reviews } = await aVisitor(house).call.reviews.byReader({ username: reader.username })
    expect(reviews.map(({ book }) => book.title)).toEqual(['The Hobbit', 'Beloved', 'Emma', 'Circe', 'Dune'])
  })

  test('COMM-020: walked page by page has every review once, be it that moments and days tie', async () => {
    const reader = await aReader(house)
    const titles = ['Emma', 'Dune', 'The Hobbit', 'Circe', 'Beloved', 'Persuasion', 'Dracula']
    for (const [place, title] of titles.entries())
      await shares(house, reader, title, { finishDate: place < 4 ? '2026-01-05' : null })
    await house.db.updateTable('read_books').set({ created_at: new Date() }).where('user_id', '=', reader.id).execute()
    for (const limit of [1, 2, 3, 4, 50]) {
      const walked = await walk(reader.username, limit)
      expect(walked.toSorted()).toEqual(titles.toSorted())
    }
  })

  test('COMM-020: goes on where it was, though the review at the end of the page is gone', async () => {
    const reader = await aReader(house)
    for (const title of ['Emma', 'Dune', 'Circe']) await shares(house, reader, title)
    const { username } = reader
    const first = await reader.call.reviews.byReader({ username, limit: 1 })
    await reader.call.shelf.remove({ bookId: first.reviews[0]!.book.id })
    const then = await reader.call.reviews.byReader({ username, limit: 50, after: first.next! })
    expect(then.reviews.map(({ book }) => book.title)).toEqual(['Dune', 'Emma'])
  })

  test('T39: gives no more than fifty at once, and no number of all', async () => {
    expect(await outcomeOf(aVisitor(house).call.reviews.list({ limit: 51 }))).toBe('BAD_REQUEST')
    expect(Object.keys(await aVisitor(house).call.reviews.list({})).sort()).toEqual(['next', 'reviews'])
  })

  test('T39: stops a visitor who walks through it at full speed', async () => {
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
  ])('T41: refuses the cursor %j', async (after) => {
    expect(await outcomeOf(aVisitor(house).call.reviews.list({ after }))).toBe('CURSOR_UNKNOWN')
  })

  test('T41: takes any text as a cursor or a name without a fault', async () => {
    const reader = await aReader(house)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        expect(['fine', 'CURSOR_UNKNOWN', 'BAD_REQUEST']).toContain(
          await outcomeOf(reader.call.reviews.list({ after: text })),
        )
        expect(['READER_NOT_FOUND', 'BAD_REQUEST']).toContain(
          await outcomeOf(reader.call.reviews.byReader({ username: text })),
        )
      }),
      { numRuns: 60 },
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

describe('what is not shared', () => {
  const hidden: [string, () => Parameters<typeof shares>[3], object?][] = [
    ['not shared with the community', () => ({ shareWithCommunity: false })],
    ['empty', () => ({ publicReview: '   ' })],
    ['of an entry that is private', () => ({}), { visibility: 'private' }],
    ['of an entry for friends', () => ({}), { visibility: 'friends' }],
  ]

  test.each(hidden)(
    'VAL-028, VAL-029, CALLS-045, RATE-030, SEC-012, T18: a review that is %s is nowhere',
    async (_, filled, columns) => {
      const reader = await aReader(house)
      const words = { publicReview: canary, privateNotes: canary, ...filled() }
      const reviewId = await shares(house, reader, 'Emma', words)
      if (columns) await house.db.updateTable('read_books').set(columns).where('id', '=', reviewId).execute()
      const other = await aReader(house)
      for (const viewer of [aVisitor(house), other]) {
        const seen = await allSeenBy(viewer, reader, reviewId)
        expect(seen).not.toContain(canary)
        expect(seen).not.toContain(`"id":"${reviewId}"`)
        expect(await outcomeOf(viewer.call.reviews.get({ reviewId }))).toBe('REVIEW_NOT_FOUND')
        expect(await outcomeOf(viewer.call.reviews.comments({ reviewId }))).toBe('REVIEW_NOT_FOUND')
      }
      expect(await outcomeOf(other.call.reviews.like({ reviewId }))).toBe('REVIEW_NOT_FOUND')
      expect(await outcomeOf(other.call.reviews.unlike({ reviewId }))).toBe('REVIEW_NOT_FOUND')
      expect(await outcomeOf(other.call.reviews.comment({ reviewId, text: 'Hm.' }))).toBe('REVIEW_NOT_FOUND')
      expect(await outcomeOf(other.call.reviews.report({ reviewId, reason: 'Hm.' }))).toBe('REVIEW_NOT_FOUND')
      expect(await rowsUnder(reviewId)).toEqual([0, 0, 0])
    },
  )

  test('T18: private notes, DNF notes and own covers stay with their reader where the review is shared', async () => {
    const reader = await aReader(house)
    const reviewId = await shares(house, reader, 'Emma', {
      ...{ rating: null, isDnf: true, dnfNotes: canary, privateNotes: canary },
    })
    await house.db
      .updateTable('read_books')
      .set({ cover: `/${canary}`, synopsis: canary, isbn: canary })
      .where('id', '=', reviewId)
      .execute()
    const seen = await allSeenBy(aVisitor(house), reader, reviewId)
    expect(seen).toContain('About Emma.')
    expect(seen).not.toContain(canary)
    expect(seen).not.toContain(reader.email)
  })
})

async function rowsUnder(reviewId: string): Promise<number[]> {
  const tables = ['review_likes', 'review_comments', 'review_reports'] as const
  return Promise.all(
    tables.map(async (table) => {
      const rows = await house.db.selectFrom(table).select('id').where('review_id', '=', reviewId).execute()
      return rows.length
    }),
  )
}

describe('one review', () => {
  test('REV-002, REV-003, REV-004, REV-005, DATA-061, CALLS-045, CALLS-047, SEC-011, T18: is told in full and nothing more', async () => {
    const reader = await aReader(house)
    const text = `${'word '.repeat(400)}end`
    const reviewId = await shares(house, reader, 'Dune', { publicReview: text, rating: 3.5, privateNotes: canary })
    const review = await aVisitor(house).call.reviews.get({ reviewId })
    expect(review).toEqual({
      id: reviewId,
      book: {
        id: await bookNamed(house, 'Dune'),
        title: 'Dune',
        author: 'Frank Herbert',
        cover: null,
        isbn: '9780441013593',
      },
      reviewer: { id: reader.id, username: reader.username, avatarUrl: null },
      ...{ rating: 3.5, isDnf: false, text, words: 401, hasSpoilers: false, isHidden: false, contentWarnings: null },
      ...{ finishDate: null, createdAt: expect.stringMatching(/Z$/), likes: 0, liked: false, comments: 0 },
    })
  })

  test('DATA-046: without stars has the rating 0', async () => {
    const reviewId = await shares(house, await aReader(house), 'Dune', { rating: null })
    expect(await aVisitor(house).call.reviews.get({ reviewId })).toMatchObject({ rating: 0 })
  })

  test('COMM-010, REV-004: whose reviewer has no name any more is still told', async () => {
    const reader = await aReader(house)
    const reviewId = await shares(house, reader, 'Dune')
    await house.db.deleteFrom('profiles').where('id', '=', reader.id).execute()
    expect((await aVisitor(house).call.reviews.get({ reviewId })).reviewer.username).toBeNull()
  })

  test('RATE-028: has its content warnings by grade, and none of what is no warning', async () => {
    const reviewId = await shares(house, await aReader(house), 'Dune')
    const keep = async (kept: unknown) => {
      await house.db
        .updateTable('read_books')
        .set({ content_warnings: JSON.stringify(kept) })
        .where('id', '=', reviewId)
        .execute()
      return (await aVisitor(house).call.reviews.get({ reviewId })).contentWarnings
    }
    expect(await keep({ graphic: ['Violence'], minor: ['Death of a parent'] })).toEqual({
      ...{ graphic: ['Violence'], moderate: [], minor: ['Death of a parent'] },
    })
    for (const other of [{}, [], 'x', 7, { graphic: [] }, { graphic: 'Violence' }]) expect(await keep(other)).toBeNull()
  })

  test('REV-012: that does not exist is refused', async () => {
    const refusal = await refusalOf(aVisitor(house).call.reviews.get({ reviewId: randomUUID() }))
    expect(refusal).toMatchObject({ code: 'REVIEW_NOT_FOUND', status: 404 })
    expect(await outcomeOf(aVisitor(house).call.reviews.get({ reviewId: 'x' }))).toBe('BAD_REQUEST')
  })
})

describe('the reviews of one reader', () => {
  test('RBU-001, CALLS-051: are theirs alone, found by the name in any case', async () => {
    const [one, other] = [await aReader(house, { username: `Mixed_${randomUUID().slice(0, 6)}` }), await aReader(house)]
    await shares(house, one, 'Emma')
    await shares(house, other, 'Emma')
    for (const username of [one.username, one.username.toUpperCase(), one.username.toLowerCase()]) {
      const { reader, reviews } = await aVisitor(house).call.reviews.byReader({ username })
      expect(reader.username).toBe(one.username)
      expect(reviews.map(({ reviewer }) => reviewer.id)).toEqual([one.id])
    }
  })

  test('RBU-008: of nobody are refused', async () => {
    const refusal = await refusalOf(aVisitor(house).call.reviews.byReader({ username: 'nobody_at_all' }))
    expect(refusal).toMatchObject({ code: 'READER_NOT_FOUND', status: 404 })
  })
})

describe('one reader', () => {
  test('NAV-023, T18, SEC-015: is told as this and nothing more, found by the name in any case', async () => {
    const reader = await aReader(house)
    const told = await aVisitor(house).call.reviews.reader({ username: reader.username.toUpperCase() })
    expect(told).toEqual({
      id: reader.id,
      username: reader.username,
      avatarUrl: null,
      memberSince: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  test('T31, FRI-014: is not there for whom they block; who blocks finds them, to unblock them', async () => {
    const [blocker, blocked] = [await aReader(house), await aReader(house)]
    await blocks(house, blocker, blocked)
    const look = (one: SignedInReader, { username }: SignedInReader) => outcomeOf(one.call.reviews.reader({ username }))
    expect([await look(blocker, blocked), await look(blocked, blocker)]).toEqual(['fine', 'READER_NOT_FOUND'])
  })

  test('PROF-011: is found by a name that they have left, and told by the one they have', async () => {
    const reader = await aReader(house)
    const now = `new_${randomUUID().slice(0, 8)}`
    await reader.call.profile.rename({ username: now })
    expect(await aVisitor(house).call.reviews.reader({ username: reader.username })).toMatchObject({ username: now })
  })

  test('NAV-023: whom nobody knows is refused', async () => {
    expect(await outcomeOf(aVisitor(house).call.reviews.reader({ username: 'nobody_at_all' }))).toBe('READER_NOT_FOUND')
  })
})

describe('a block', () => {
  test('T31: hides reviews, likes and comments both ways, and the counts fit', async () => {
    const [blocker, blocked, third] = [await aReader(house), await aReader(house), await aReader(house)]
    const [byBlocker, byBlocked, byThird] = [
      await shares(house, blocker, 'Emma'),
      await shares(house, blocked, 'Emma'),
      await shares(house, third, 'Emma'),
    ]
    for (const reader of [blocker, blocked]) {
      await reader.call.reviews.like({ reviewId: byThird })
      await reader.call.reviews.comment({ reviewId: byThird, text: `By ${reader.username}` })
    }
    await blocks(house, blocker, blocked)
    for (const [one, other, theirs] of [
      [blocker, blocked, byBlocked],
      [blocked, blocker, byBlocker],
    ] as const) {
      const { reviews } = await one.call.reviews.list({ limit: 50 })
      expect(reviews.map(({ reviewer }) => reviewer.id)).not.toContain(other.id)
      expect(await outcomeOf(one.call.reviews.get({ reviewId: theirs }))).toBe('REVIEW_NOT_FOUND')
      const theirPage = await one.call.reviews.byReader({ username: other.username }).catch(() => undefined)
      expect(theirPage?.reviews ?? []).toEqual([])
      expect(await one.call.reviews.get({ reviewId: byThird })).toMatchObject({ likes: 1, comments: 1, liked: true })
      const { comments } = await one.call.reviews.comments({ reviewId: byThird })
      expect(comments.map(({ writer }) => writer.id)).toEqual([one.id])
    }
    expect(await third.call.reviews.get({ reviewId: byThird })).toMatchObject({ likes: 2, comments: 2 })
  })

  test('T30, T31: keeps the blocked one from liking, commenting and reporting, as if the review were not there', async () => {
    const [blocker, blocked] = [await aReader(house), await aReader(house)]
    const reviewId = await shares(house, blocker, 'Emma')
    await blocks(house, blocker, blocked)
    expect(await outcomeOf(blocked.call.reviews.like({ reviewId }))).toBe('REVIEW_NOT_FOUND')
    expect(await outcomeOf(blocked.call.reviews.comment({ reviewId, text: 'Hello?' }))).toBe('REVIEW_NOT_FOUND')
    expect(await outcomeOf(blocked.call.reviews.report({ reviewId, reason: 'Hm' }))).toBe('REVIEW_NOT_FOUND')
    expect(await rowsUnder(reviewId)).toEqual([0, 0, 0])
  })
})

describe('without a session', () => {
  test('SEC-014: shared reviews can be read', async () => {
    const reviewId = await shares(house, await aReader(house), 'Emma')
    expect(await aVisitor(house).call.reviews.get({ reviewId })).toMatchObject({ text: 'About Emma.', liked: false })
  })

  test('SEC-016, VAL-027: nothing can be liked, said, taken away or reported', async () => {
    const reviewId = await shares(house, await aReader(house), 'Emma')
    const { reviews } = aVisitor(house).call
    const outcomes = await Promise.all([
      outcomeOf(reviews.like({ reviewId })),
      outcomeOf(reviews.unlike({ reviewId })),
      outcomeOf(reviews.comment({ reviewId, text: 'Hello' })),
      outcomeOf(reviews.removeComment({ commentId: randomUUID() })),
      outcomeOf(reviews.report({ reviewId, reason: 'Spam' })),
    ])
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => 'UNAUTHORIZED'))
    expect(await rowsUnder(reviewId)).toEqual([0, 0, 0])
  })
})
