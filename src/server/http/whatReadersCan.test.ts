import { beforeAll, expect, test } from 'vitest'
import type { ReviewToSave } from '#contract/shelf.ts'
import { aHouse, type HouseWithPool } from '../testing/house/house.ts'
import { aReader, aVisitor, bookNamed, type Browser } from '../testing/cast/reader.ts'
import { outcomeOf } from '../testing/house/refusal.ts'
import { shareReview } from '../testing/cast/sharedReview.ts'
import { aReview } from '../testing/cast/shelf.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const on = '2026-01-05'

/** What a reader can do, by what the specification says of them; each as one browser does it, one after the other. */
async function whatCanBeDone() {
  const other = await aReader(house)
  const reviewId = await shareReview(house, other, 'Dune')
  const [bookId, second, third] = await Promise.all(['Emma', 'Persuasion', 'Solaris'].map((t) => bookNamed(house, t)))
  const tagged: Partial<ReviewToSave> = { genres: ['Romance'], tropes: ['slow burn'], pointOfView: 'Dual POV' }
  const acts: [what: string, act: (browser: Browser) => Promise<unknown>][] = [
    ['wants to read', ({ call }) => call.shelf.shelve({ bookId: bookId!, status: 'tbr', on })],
    ['reads', ({ call }) => call.shelf.shelve({ bookId: bookId!, status: 'currently_reading', on })],
    ['finishes', ({ call }) => call.shelf.finish({ bookId: bookId!, on })],
    ['sees their collection', ({ call }) => call.shelf.list()],
    ['searches', ({ call }) => call.books.search({ query: 'emma', limit: 5 })],
    ['looks at what is trending', ({ call }) => call.books.trending()],
    ['rates', ({ call }) => call.shelf.rate({ bookId: bookId!, stars: 4.5 })],
    ['reviews with tags', ({ call }) => call.shelf.review({ bookId: second!, ...aReview({ rating: 4, ...tagged }) })],
    [
      'shares a review',
      ({ call }) =>
        call.shelf.review({
          bookId: third!,
          ...aReview({ rating: 3, publicReview: 'Odd.', shareWithCommunity: true }),
        }),
    ],
    ['likes', ({ call }) => call.reviews.like({ reviewId })],
    ['comments', ({ call }) => call.reviews.comment({ reviewId, text: 'Yes.' })],
    ['reports', ({ call }) => call.reviews.report({ reviewId, reason: 'Spam.' })],
    ['finds readers', ({ call }) => call.friends.search({ name: other.username.slice(0, 9) })],
    ['asks for friendship', ({ call }) => call.friends.ask({ readerId: other.id })],
    ['changes their name', ({ call }) => call.profile.rename({ username: `r_${Date.now().toString(36)}` })],
    ['sees their year', ({ call }) => call.insights.year({ year: 2026 })],
    ['sees all their years', ({ call }) => call.insights.allTime({})],
    ['asks the Sage', ({ call }) => call.picks.list()],
  ]
  return acts
}

test('a signed-in reader can use every main function, and a visitor cannot', { tags: ['SEC-028'] }, async () => {
  const acts = await whatCanBeDone()
  const reader = await aReader(house)
  const visitor = aVisitor(house)
  for (const [what, act] of acts) {
    expect([what, await outcomeOf(act(visitor))]).toEqual([what, 'UNAUTHORIZED'])
    expect([what, await outcomeOf(act(reader))]).toEqual([what, 'fine'])
  }
})
