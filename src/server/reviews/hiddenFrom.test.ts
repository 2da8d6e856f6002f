import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { blockReader, shareReview } from '#server/testing/cast/sharedReview.ts'

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

describe('unshared reviews', () => {
  const hidden: [string, () => Parameters<typeof shareReview>[3], object?][] = [
    ['not shared with the community', () => ({ shareWithCommunity: false })],
    ['empty', () => ({ publicReview: '   ' })],
    ['of an entry that is private', () => ({}), { visibility: 'private' }],
    ['of an entry for friends', () => ({}), { visibility: 'friends' }],
  ]

  test.each(hidden)(
    'a review that is %s is nowhere',
    { tags: ['VAL-028', 'VAL-029', 'CALLS-045', 'RATE-030', 'SEC-012', 'T18'] },
    async (_, filled, columns) => {
      const reader = await aReader(house)
      const words = { publicReview: canary, privateNotes: canary, ...filled() }
      const reviewId = await shareReview(house, reader, 'Emma', words)
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

  test(
    'private notes, DNF notes and own covers stay with their reader where the review is shared',
    { tags: ['T18'] },
    async () => {
      const reader = await aReader(house)
      const reviewId = await shareReview(house, reader, 'Emma', {
        rating: null,
        isDnf: true,
        dnfNotes: canary,
        privateNotes: canary,
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
    },
  )
})

describe('a block', () => {
  test('hides reviews, likes and comments both ways, and the counts fit', { tags: ['T31'] }, async () => {
    const blocker = await aReader(house)
    const blocked = await aReader(house)
    const third = await aReader(house)
    const byBlocker = await shareReview(house, blocker, 'Emma')
    const byBlocked = await shareReview(house, blocked, 'Emma')
    const byThird = await shareReview(house, third, 'Emma')
    for (const reader of [blocker, blocked]) {
      await reader.call.reviews.like({ reviewId: byThird })
      await reader.call.reviews.comment({ reviewId: byThird, text: `By ${reader.username}` })
    }
    await blockReader(house, blocker, blocked)
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

  test(
    'keeps the blocked one from liking, commenting and reporting, as if the review were not there',
    { tags: ['T30', 'T31'] },
    async () => {
      const blocker = await aReader(house)
      const blocked = await aReader(house)
      const reviewId = await shareReview(house, blocker, 'Emma')
      await blockReader(house, blocker, blocked)
      expect(await outcomeOf(blocked.call.reviews.like({ reviewId }))).toBe('REVIEW_NOT_FOUND')
      expect(await outcomeOf(blocked.call.reviews.comment({ reviewId, text: 'Hello?' }))).toBe('REVIEW_NOT_FOUND')
      expect(await outcomeOf(blocked.call.reviews.report({ reviewId, reason: 'Hm' }))).toBe('REVIEW_NOT_FOUND')
      expect(await rowsUnder(reviewId)).toEqual([0, 0, 0])
    },
  )
})

describe('without a session', () => {
  test('shared reviews can be read', { tags: ['SEC-014'] }, async () => {
    const reviewId = await shareReview(house, await aReader(house), 'Emma')
    expect(await aVisitor(house).call.reviews.get({ reviewId })).toMatchObject({ text: 'About Emma.', liked: false })
  })

  test('nothing can be liked, said, taken away or reported', { tags: ['SEC-016', 'VAL-027'] }, async () => {
    const reviewId = await shareReview(house, await aReader(house), 'Emma')
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

async function rowsUnder(reviewId: string): Promise<number[]> {
  const tables = ['review_likes', 'review_comments', 'review_reports'] as const
  return Promise.all(
    tables.map(async (table) => {
      const rows = await house.db.selectFrom(table).select('id').where('review_id', '=', reviewId).execute()
      return rows.length
    }),
  )
}
