import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { refusalOf } from '#server/testing/house/refusal.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { daysFromNow } from '#server/testing/cast/shelf.ts'

let house: HouseWithPool
let author: SignedInReader
let other: SignedInReader
let moderator: SignedInReader
let reviewId: string
let bookId: string

beforeAll(async () => {
  house = await aHouse()
  author = await aReader(house)
  other = await aReader(house)
  moderator = await aReader(house)
  await house.db.insertInto('user_roles').values({ user_id: moderator.id, role: 'moderator' }).execute()
  reviewId = await shareReview(house, author, 'Emma')
  bookId = await bookNamed(house, 'Emma')
  await other.call.reviews.report({ reviewId, reason: 'Rude.' })
})

async function decide(decision: 'keep' | 'hide', noteToAuthor?: string): Promise<void> {
  const { version } = await moderator.call.moderation.case({ reviewId })
  await moderator.call.moderation.decide({ reviewId, version, decision, noteToAuthor, note: 'For us.' })
}

describe('the author of a hidden review', { tags: ['COMM-021'] }, () => {
  test('is told why, where the review stands and where it is written, until it is shown again', async () => {
    const seen = async () => [
      (await author.call.reviews.get({ reviewId })).hiding?.note,
      (await author.call.shelf.get({ bookId })).hiding?.note,
    ]
    expect(await seen()).toEqual([undefined, undefined])
    await decide('hide', 'Please be kind.')
    expect(await seen()).toEqual(['Please be kind.', 'Please be kind.'])
    await decide('keep')
    await decide('hide', 'Not again.')
    expect(await seen()).toEqual(['Not again.', 'Not again.'])
    await decide('keep')
    expect(await seen()).toEqual([undefined, undefined])
  })

  test('sees on their shelf and with the book that it is hidden, and nobody else does', async () => {
    const marks = async () => [
      (await author.call.shelf.list()).entries.map(({ isReviewHidden }) => isReviewHidden),
      (await author.call.shelf.entry({ bookId })).entry?.isReviewHidden,
    ]
    expect(await marks()).toEqual([[false], false])
    await decide('hide', 'Please be kind.')
    expect(await marks()).toEqual([[true], true])
    await other.call.shelf.shelve({ bookId, status: 'tbr', on: daysFromNow(0) })
    expect((await other.call.shelf.list()).entries).toMatchObject([{ isReviewHidden: false }])
    await decide('keep')
    expect(await marks()).toEqual([[false], false])
  })

  test('is told where they open the book as a service found it, too', async () => {
    const found = { id: randomUUID(), provider: 'open-library', provider_id: 'OL1W', title: 'Emma', authors: ['y'] }
    await house.db
      .insertInto('found_books')
      .values({ ...found, book_id: bookId })
      .execute()
    await decide('hide', 'Please be kind.')
    expect((await author.call.shelf.get({ bookId: found.id })).hiding?.note).toBe('Please be kind.')
    await decide('keep')
  })

  test('is alone in that: nobody else is shown the review, and nobody the note for moderators', async () => {
    await decide('hide', 'Please be kind.')
    const { code } = await refusalOf(other.call.reviews.get({ reviewId }))
    expect(code).toBe('REVIEW_NOT_FOUND')
    expect((await other.call.shelf.get({ bookId })).hiding).toBeNull()
    expect(JSON.stringify(await author.call.reviews.get({ reviewId }))).not.toContain('For us.')
  })
})

test('a case is there for moderators alone', { tags: ['COMM-021'] }, async () => {
  expect((await moderator.call.moderation.case({ reviewId })).review.id).toBe(reviewId)
  const elsewhere = '7e0c3f9c-3c1b-4d43-9e0e-1f2f3a4b5c6d'
  expect((await refusalOf(moderator.call.moderation.case({ reviewId: elsewhere }))).code).toBe('CASE_NOT_FOUND')
  expect((await refusalOf(other.call.moderation.case({ reviewId }))).code).toBe('NOT_FOUND')
})
