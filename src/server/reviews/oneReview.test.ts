import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, aVisitor, bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const canary = 'CANARY-nobody-else-reads-this'

describe('one review', () => {
  test(
    'is returned in full and nothing more',
    { tags: ['REV-002', 'REV-003', 'REV-004', 'REV-005', 'DATA-061', 'CALLS-045', 'CALLS-047', 'SEC-011', 'T18'] },
    async () => {
      const reader = await aReader(house)
      const text = `${'word '.repeat(400)}end`
      const reviewId = await shareReview(house, reader, 'Dune', {
        publicReview: text,
        rating: 3.5,
        privateNotes: canary,
      })
      const review = await aVisitor(house).call.reviews.get({ reviewId })
      expect(review).toEqual({
        id: reviewId,
        book: {
          id: await bookNamed(house, 'Dune'),
          title: 'Dune',
          author: 'Frank Herbert',
          cover: null,
          genreFamily: 'science-fiction',
          series: 'Dune',
          seriesPosition: 1,
          isbn: '9780441013593',
        },
        reviewer: { id: reader.id, username: reader.username, avatarUrl: null },
        rating: 3.5,
        isDnf: false,
        text,
        words: 401,
        hasSpoilers: false,
        isHidden: false,
        contentWarnings: null,
        finishDate: null,
        createdAt: expect.stringMatching(/Z$/),
        likes: 0,
        liked: false,
        comments: 0,
        hiding: null,
      })
    },
  )

  test('without stars has the rating 0', { tags: ['DATA-046'] }, async () => {
    const reviewId = await shareReview(house, await aReader(house), 'Dune', { rating: null })
    expect(await aVisitor(house).call.reviews.get({ reviewId })).toMatchObject({ rating: 0 })
  })

  test('whose reviewer has lost their name is still shown', { tags: ['COMM-010', 'REV-004'] }, async () => {
    const reader = await aReader(house)
    const reviewId = await shareReview(house, reader, 'Dune')
    await house.db.deleteFrom('profiles').where('id', '=', reader.id).execute()
    expect((await aVisitor(house).call.reviews.get({ reviewId })).reviewer.username).toBeNull()
  })

  test('has its content warnings by grade, and nothing that is not a warning', { tags: ['RATE-028'] }, async () => {
    const reviewId = await shareReview(house, await aReader(house), 'Dune')
    const keep = async (kept: unknown) => {
      await house.db
        .updateTable('read_books')
        .set({ content_warnings: JSON.stringify(kept) })
        .where('id', '=', reviewId)
        .execute()
      return (await aVisitor(house).call.reviews.get({ reviewId })).contentWarnings
    }
    expect(await keep({ graphic: ['Violence'], minor: ['Death of a parent'] })).toEqual({
      graphic: ['Violence'],
      moderate: [],
      minor: ['Death of a parent'],
    })
    for (const other of [{}, [], 'x', 7, { graphic: [] }, { graphic: 'Violence' }]) expect(await keep(other)).toBeNull()
  })

  test('that does not exist is refused', { tags: ['REV-012'] }, async () => {
    const refusal = await refusalOf(aVisitor(house).call.reviews.get({ reviewId: randomUUID() }))
    expect(refusal).toMatchObject({ code: 'REVIEW_NOT_FOUND', status: 404 })
    expect(await outcomeOf(aVisitor(house).call.reviews.get({ reviewId: 'x' }))).toBe('BAD_REQUEST')
  })
})
