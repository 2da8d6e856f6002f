import { beforeAll, describe, expect, test } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { blockReader, shareReview } from '#server/testing/cast/sharedReview.ts'
import { waitForBlockedTransactions } from '#server/testing/house/transactions.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

/** The reviews whose kept counts are not those of the rows. */
async function miscounted() {
  const { rows } = await house.pool.query(
    `select id from read_books e
     where likes <> (select count(*) from review_likes where review_id = e.id)
       or comments <> (select count(*) from review_comments where review_id = e.id)`,
  )
  return rows
}

const readers = (many: number) => Promise.all(Array.from({ length: many }, () => aReader(house)))
const erase = (id: string) => house.db.deleteFrom('users').where('id', '=', id).execute()

describe('the kept counts of likes and comments are right', () => {
  test('after many at once, and after who gave them are gone', { tags: ['T33', 'CALLS-056'] }, async () => {
    const reviewId = await shareReview(house, await aReader(house), 'Beloved')
    const fans = await readers(6)
    const talk = async ({ call }: (typeof fans)[number]) => {
      const { id: commentId } = await call.reviews.comment({ reviewId, text: 'Yes.' })
      await Promise.all([
        call.reviews.removeComment({ commentId }),
        call.reviews.comment({ reviewId, text: 'No.' }),
        call.reviews.like({ reviewId }),
        call.reviews.unlike({ reviewId }),
        call.reviews.like({ reviewId }),
      ])
    }
    await Promise.all(fans.map(talk))
    expect(await miscounted()).toEqual([])
    expect(await fans[0]!.call.reviews.get({ reviewId })).toMatchObject({ comments: 6 })
    await erase(fans[0]!.id)
    expect(await miscounted()).toEqual([])
    expect(await fans[1]!.call.reviews.get({ reviewId })).toMatchObject({ comments: 5 })
  })

  test(
    'when a comment is removed by its writer and by the author of the review at once',
    { tags: ['T33'] },
    async () => {
      const author = await aReader(house)
      const writer = await aReader(house)
      const reviewId = await shareReview(house, author, 'Circe')
      for (let round = 0; round < 5; round++) {
        const { id: commentId } = await writer.call.reviews.comment({ reviewId, text: 'Hm.' })
        const outcomes = await Promise.all(
          [author, writer, author, writer].map(({ call }) => outcomeOf(call.reviews.removeComment({ commentId }))),
        )
        expect(outcomes.toSorted()).toEqual(['COMMENT_NOT_FOUND', 'COMMENT_NOT_FOUND', 'COMMENT_NOT_FOUND', 'fine'])
      }
      expect(await author.call.reviews.get({ reviewId })).toMatchObject({ comments: 0 })
      expect(await miscounted()).toEqual([])
    },
  )

  test('when readers who liked the same reviews leave at once, in any order', { tags: ['T33'] }, async () => {
    const authors = await readers(12)
    const reviewIds = await Promise.all(authors.map((author) => shareReview(house, author, 'Dune')))
    const leaving = await readers(6)
    for (const [place, { call }] of leaving.entries())
      for (const reviewId of place % 2 ? reviewIds : reviewIds.toReversed()) await call.reviews.like({ reviewId })
    await Promise.all(leaving.map(({ id }) => erase(id)))
    expect(await miscounted()).toEqual([])
    expect((await authors[0]!.call.reviews.get({ reviewId: reviewIds[0]! })).likes).toBe(0)
  })

  test('when two who liked and answered each other’s reviews leave at once', { tags: ['T33'] }, async () => {
    const two = await readers(2)
    const reviewIds = await Promise.all(two.map((reader) => shareReview(house, reader, 'Dune')))
    for (const [place, { call }] of two.entries()) {
      const reviewId = reviewIds[1 - place]!
      await call.reviews.like({ reviewId })
      await call.reviews.comment({ reviewId, text: 'Yes.' })
    }
    const leaving: Promise<unknown>[] = []
    await house.db.transaction().execute(async (tx) => {
      await tx.selectFrom('read_books').select('id').where('id', 'in', reviewIds).forUpdate().execute()
      leaving.push(...two.map(({ id }) => outcomeOf(erase(id))))
      await waitForBlockedTransactions(house, 2)
    })
    expect(await Promise.all(leaving)).toEqual(['fine', 'fine'])
    expect(await miscounted()).toEqual([])
  })

  test('after the book was removed from the shelf and put back', async () => {
    const author = await aReader(house)
    const reviewId = await shareReview(house, author, 'Circe')
    const fan = await aReader(house)
    await fan.call.reviews.like({ reviewId })
    await fan.call.reviews.comment({ reviewId, text: 'Yes.' })
    const bookId = await bookNamed(house, 'Circe')
    await author.call.shelf.remove({ bookId })
    await author.call.shelf.restore({ bookId })
    expect(await miscounted()).toEqual([])
    expect(await author.call.reviews.get({ reviewId })).toMatchObject({ likes: 1, comments: 1 })
  })

  test('and counts leave out readers across a block, in lists as on their own', { tags: ['T31'] }, async () => {
    const [author, looker, blocked, other] = (await readers(4)) as [Reader, Reader, Reader, Reader]
    const reviewId = await shareReview(house, author, 'Emma')
    for (const { call } of [blocked, other, author]) {
      await call.reviews.like({ reviewId })
      await call.reviews.comment({ reviewId, text: 'One.' })
    }
    await blocked.call.reviews.comment({ reviewId, text: 'Two.' })
    await blockReader(house, looker, blocked)
    for (const [{ call }, likes, comments] of [
      [looker, 2, 2],
      [blocked, 3, 4],
      [other, 3, 4],
    ] as const) {
      const { reviews } = await call.reviews.byReader({ username: author.username })
      expect(reviews).toMatchObject([{ likes, comments }])
      expect(await call.reviews.get({ reviewId })).toMatchObject({ likes, comments })
      expect((await call.reviews.comments({ reviewId })).comments).toHaveLength(comments)
    }
    expect(await looker.call.reviews.like({ reviewId })).toEqual({ likes: 3, liked: true })
  })
})

type Reader = Awaited<ReturnType<typeof aReader>>
