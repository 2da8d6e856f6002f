import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeFriends } from '#server/testing/cast/friends.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'

let house: HouseWithPool
let ada: SignedInReader
let ben: SignedInReader
let cleo: SignedInReader
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  ada = await aReader(house)
  ben = await aReader(house)
  cleo = await aReader(house)
})

const titles = ['Emma', 'Dune', 'Kokoro'] as const

/** Two friends who have said and shown all they can, also under the review of a third. */
async function busyFriends() {
  await makeFriends(ada, ben)
  const reviews = await Promise.all([ada, ben, cleo].map((reader, place) => shareReview(house, reader, titles[place]!)))
  for (const reader of [ada, ben]) {
    await reader.call.profile.setAudience({ shelf: 'finished', audience: 'public' })
    for (const reviewId of reviews) {
      await reader.call.reviews.like({ reviewId })
      await reader.call.reviews.comment({ reviewId, text: `Words of ${reader.username}.` })
    }
  }
  return reviews as [string, string, string]
}

/** All that one reader is told of another: by every list, search and count there is. */
async function seenOf(other: SignedInReader, by: SignedInReader, [reviewId, thirdId]: [string, string], title: string) {
  const { call } = by
  const { username, id } = other
  const bookId = await bookNamed(house, title)
  const among = (list: { id: string }[]) => list.some((each) => each.id === reviewId)
  const said = async (review: string) =>
    (await call.reviews.comments({ reviewId: review })).comments.some(({ writer }) => writer.id === id)
  const third = await call.reviews.get({ reviewId: thirdId })
  return {
    found: (await call.friends.search({ name: username })).readers.length > 0,
    friends: (await call.friends.list({ list: 'friends' })).friends.length,
    feed: among((await call.reviews.list({ limit: 50 })).reviews),
    ofBook: [
      among((await call.reviews.ofBook({ bookId })).reviews),
      among((await call.reviews.ofBook({ bookId, order: 'liked' })).reviews),
      (await call.reviews.ofBook({ bookId })).count,
    ],
    review: await outcomeOf(call.reviews.get({ reviewId })),
    under: await outcomeOf(call.reviews.comments({ reviewId })),
    like: await outcomeOf(call.reviews.unlike({ reviewId })),
    comment: await outcomeOf(call.reviews.comment({ reviewId, text: 'Once more.' })),
    report: await outcomeOf(call.reviews.report({ reviewId, reason: 'None.' })),
    underThird: await said(thirdId),
    countsOfThird: [third.likes, third.comments],
  }
}

const gone = {
  found: false,
  friends: 0,
  feed: false,
  ofBook: [false, false, 0],
  review: 'REVIEW_NOT_FOUND',
  under: 'REVIEW_NOT_FOUND',
  like: 'REVIEW_NOT_FOUND',
  comment: 'REVIEW_NOT_FOUND',
  report: 'REVIEW_NOT_FOUND',
  underThird: false,
  countsOfThird: [1, 1],
}

test(
  'two readers with a block are invisible to each other, and unchanged for everyone else',
  { tags: ['T31', 'FRI-014'] },
  async () => {
    const [ofAda, ofBen, ofCleo] = await busyFriends()
    const seenByCleo = () => seenOf(ada, cleo, [ofAda, ofCleo], 'Emma')
    const before = await seenByCleo()
    expect(before).toMatchObject({ found: true, feed: true, underThird: true, countsOfThird: [2, 2] })
    await ben.call.friends.block({ readerId: ada.id })

    expect(await seenOf(ada, ben, [ofAda, ofCleo], 'Emma')).toEqual(gone)
    expect(await seenOf(ben, ada, [ofBen, ofCleo], 'Dune')).toEqual(gone)
    const { username } = ben
    const told = await Promise.all(
      [
        ada.call.friends.standing({ username }),
        ada.call.reviews.reader({ username }),
        ada.call.reviews.byReader({ username }),
        ada.call.readers.shelves({ username }),
        ada.call.readers.shelf({ username, shelf: 'finished' }),
      ].map((call) => outcomeOf(call)),
    )
    expect(told).toEqual(Array.from({ length: 5 }, () => 'READER_NOT_FOUND'))
    // Whom one has blocked one may still name, to take the block back; nothing else of them is there.
    expect(await ben.call.friends.standing({ username: ada.username })).toMatchObject({ standing: 'blocked' })
    expect((await ben.call.reviews.byReader({ username: ada.username })).reviews).toEqual([])
    expect((await ben.call.readers.shelves({ username: ada.username })).shelves).toEqual([])

    expect(await seenByCleo()).toEqual({ ...before, like: 'fine', comment: 'fine', report: 'fine' })
    expect((await aVisitor(house).call.readers.shelves({ username })).shelves).toHaveLength(1)
  },
)

test(
  'what either had said under the other’s review is gone for both, and counts with it',
  { tags: ['T31'] },
  async () => {
    const [ofAda, ofBen] = await busyFriends()
    await ben.call.friends.block({ readerId: ada.id })
    for (const [reader, own] of [
      [ada, ofAda],
      [ben, ofBen],
    ] as const) {
      const { likes, comments } = await reader.call.reviews.get({ reviewId: own })
      const writers = (await reader.call.reviews.comments({ reviewId: own })).comments.map(({ writer }) => writer.id)
      expect([likes, comments, writers]).toEqual([1, 1, [reader.id]])
    }
  },
)
