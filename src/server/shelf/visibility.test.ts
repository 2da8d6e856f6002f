import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Audience } from '#contract/rules.ts'
import { refreshTrending } from '#server/books/trending.ts'
import { makeFriends } from '#server/testing/cast/friends.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { aReview, daysFromNow, rowOf, save } from '#server/testing/cast/shelf.ts'

let house: HouseWithPool
let reader: SignedInReader
let bookId: string
beforeAll(async () => {
  house = await aHouse()
  bookId = await bookNamed(house, 'Emma')
})
beforeEach(async () => {
  reader = await aReader(house)
})

const visible = async () => (await reader.call.shelf.entry({ bookId })).visibility
const letSee = (visibility: Audience) => reader.call.shelf.setVisibility({ bookId, visibility })
const shelve = () => reader.call.shelf.shelve({ bookId, status: 'tbr', on: daysFromNow(0) })

describe('who sees a book', () => {
  test('is everybody who sees the shelf, until the reader says otherwise', async () => {
    expect(await reader.call.shelf.entry({ bookId })).toEqual({ entry: null, visibility: null, ownCover: null })
    await shelve()
    expect([await visible(), (await reader.call.shelf.get({ bookId })).review.visibility]).toEqual(['public', 'public'])
    await letSee('friends')
    expect([await visible(), (await reader.call.shelf.get({ bookId })).review.visibility]).toEqual([
      'friends',
      'friends',
    ])
  })

  test('is saved with the rating form, and stays where the form does not say', async () => {
    await save(reader, bookId, { visibility: 'private' })
    expect(await visible()).toBe('private')
    await save(reader, bookId, { rating: 3, visibility: undefined })
    expect(await visible()).toBe('private')
    await reader.call.shelf.rate({ bookId, stars: 4 })
    await shelve()
    expect(await visible()).toBe('private')
  })

  test('comes back with a book that is removed and put back, and is not undone with a move', async () => {
    await shelve()
    await letSee('private')
    await reader.call.shelf.remove({ bookId })
    await reader.call.shelf.restore({ bookId })
    expect(await visible()).toBe('private')
    await letSee('public')
    await reader.call.shelf.finish({ bookId, on: daysFromNow(0) })
    await letSee('private')
    await reader.call.shelf.restore({ bookId })
    expect(await visible()).toBe('private')
  })

  test('said after a form was filled is not overwritten by it', async () => {
    await shelve()
    const { entry } = await reader.call.shelf.get({ bookId })
    await letSee('private')
    const late = aReview({ visibility: 'public', updatedAt: entry!.updatedAt })
    expect(await outcomeOf(reader.call.shelf.review({ bookId, ...late }))).toBe('CHANGED_MEANWHILE')
    expect(await visible()).toBe('private')
  })

  test('is the reader’s own to say, of a book on their shelf', { tags: ['T18', 'T20'] }, async () => {
    const other = await aReader(house)
    await shelve()
    expect(await outcomeOf(other.call.shelf.setVisibility({ bookId, visibility: 'private' }))).toBe('NOT_ON_SHELF')
    expect(await outcomeOf(aVisitor(house).call.shelf.setVisibility({ bookId, visibility: 'private' }))).toBe(
      'UNAUTHORIZED',
    )
    for (const wrong of [{ visibility: 'world' }, { user_id: reader.id }, { visibility: null }]) {
      const asked = { bookId, visibility: 'private', ...wrong } as never
      expect(await outcomeOf(reader.call.shelf.setVisibility(asked))).toBe('BAD_REQUEST')
    }
    expect(await visible()).toBe('public')
  })
})

describe('a book that only its reader sees', () => {
  test(
    'is on no surface of others from that moment on, and on all of them again when everybody may',
    { tags: ['T18', 'SEC-012'] },
    async () => {
      // A book that nobody else here has.
      bookId = await bookNamed(house, 'Persuasion')
      const friend = await aReader(house)
      const stranger = await aReader(house)
      await makeFriends(reader, friend)
      const reviewId = await shareReview(house, reader, 'Persuasion', { rating: 2, publicReview: 'Seen or not seen.' })
      await stranger.call.reviews.like({ reviewId })
      await reader.call.profile.setAudience({ shelf: 'finished', audience: 'public' })

      /** Everything that tells others of the entry. */
      const surfaces = async () => {
        await refreshTrending(house.db)
        const { username } = reader
        return Promise.all(
          [aVisitor(house), stranger, friend].map(async ({ call }) => {
            const book = await call.books.get({ bookId })
            const feed = await call.reviews.list({ limit: 50 })
            const shelves = await call.readers.shelves({ username })
            return [
              await outcomeOf(call.reviews.get({ reviewId })),
              await outcomeOf(call.reviews.comments({ reviewId })),
              feed.reviews.filter(({ id }) => id === reviewId).length,
              (await call.reviews.byReader({ username })).reviews.length,
              (await call.reviews.ofBook({ bookId })).count,
              (await call.reviews.ofBook({ bookId, order: 'liked' })).reviews.length,
              (await call.readers.shelf({ username, shelf: 'finished' })).books.length,
              shelves.shelves.length,
              book.ratings,
              (await call.books.related({ bookId })).spread.reduce((sum, count) => sum + count, 0),
            ]
          }),
        )
      }
      const trends = async () => (await stranger.call.books.trending()).books.map(({ id }) => id).includes(bookId)
      const nowhere = ['REVIEW_NOT_FOUND', 'REVIEW_NOT_FOUND', 0, 0, 0, 0, 0, 0, 0, 0]
      const everywhere = ['fine', 'fine', 1, 1, 1, 1, 1, 1, 1, 1]

      expect([await surfaces(), await trends()]).toEqual([[everywhere, everywhere, everywhere], true])
      await letSee('private')
      expect([await surfaces(), await trends()]).toEqual([[nowhere, nowhere, nowhere], false])
      expect(await outcomeOf(stranger.call.reviews.unlike({ reviewId }))).toBe('REVIEW_NOT_FOUND')
      expect((await rowOf(house, reader, 'Persuasion'))?.public_review).toBe('Seen or not seen.')
      await letSee('public')
      expect([await surfaces(), await trends()]).toEqual([[everywhere, everywhere, everywhere], true])
    },
  )
})
