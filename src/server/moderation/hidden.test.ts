import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { makeFriends } from '#server/testing/cast/friends.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aModerator, decideCase, reportReview } from '#server/testing/cast/moderators.ts'
import { aReader, aVisitor, bookNamed, type Browser, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { rowOf, save } from '#server/testing/cast/shelf.ts'

let house: HouseWithPool
let app: FastifyInstance
let moderator: SignedInReader
let author: SignedInReader
let friend: SignedInReader
let bookId: string
let reviewId: string
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
  moderator = await aModerator(house)
  bookId = await bookNamed(house, 'Emma')
})
beforeEach(async () => {
  canary = `CANARY-${randomUUID()}`
  author = await aReader(house)
  friend = await aReader(house)
  await makeFriends(author, friend)
  reviewId = await shareReview(house, author, 'Emma', { publicReview: `${canary} about Emma.` })
  await friend.call.reviews.like({ reviewId })
  await friend.call.reviews.comment({ reviewId, text: 'Quite.' })
  await reportReview(house, reviewId)
})

let canary: string
const page = async (url: string, browser?: Browser) =>
  (await app.inject({ url, headers: browser ? { cookie: cookieOf(browser) } : {} })).body

/** All that somebody is shown of reviews, the heads and first answers of pages included. */
async function allShownTo(browser: Browser) {
  const { call } = browser
  const told = await Promise.all([
    call.reviews.list({ limit: 50 }),
    call.reviews.byReader({ username: author.username }),
    call.reviews.ofBook({ bookId, limit: 50 }),
    call.reviews.ofBook({ bookId, limit: 50, order: 'liked' }),
    call.reviews.get({ reviewId }).catch(() => undefined),
    call.books.get({ bookId }),
    call.books.related({ bookId }),
  ])
  const paths = [
    `/review/${reviewId}`,
    `/book/${bookId}`,
    `/user/${author.username}`,
    `/user/${author.username}/reviews`,
  ]
  return JSON.stringify([told, await Promise.all(paths.map((path) => page(path, browser)))])
}

describe('a hidden review', () => {
  test(
    'is invisible and not counted, except for its author, who sees that it is hidden',
    { tags: ['SEC-025', 'T38'] },
    async () => {
      expect(await allShownTo(friend)).toContain(canary)
      const { count } = await friend.call.reviews.ofBook({ bookId })
      await decideCase(moderator, reviewId, 'hide')
      for (const viewer of [aVisitor(house), friend, await aReader(house)])
        expect(await allShownTo(viewer)).not.toContain(canary)
      expect((await friend.call.reviews.ofBook({ bookId })).count).toBe(count - 1)
      expect(await outcomeOf(friend.call.reviews.comments({ reviewId }))).toBe('REVIEW_NOT_FOUND')
      expect(await author.call.reviews.get({ reviewId })).toMatchObject({ isHidden: true, likes: 1, comments: 1 })
      expect((await author.call.reviews.byReader({ username: author.username })).reviews).toMatchObject([
        { id: reviewId, isHidden: true },
      ])
      expect((await author.call.reviews.comments({ reviewId })).comments).toHaveLength(1)
      expect(JSON.stringify(await author.call.reviews.list({ limit: 50 }))).not.toContain(canary)
    },
  )

  test('is neither liked, commented nor reported, as if it were not there', { tags: ['T33'] }, async () => {
    await decideCase(moderator, reviewId, 'hide')
    const fan = await aReader(house)
    expect(await outcomeOf(fan.call.reviews.like({ reviewId }))).toBe('REVIEW_NOT_FOUND')
    expect(await outcomeOf(fan.call.reviews.comment({ reviewId, text: 'Hm.' }))).toBe('REVIEW_NOT_FOUND')
    expect(await outcomeOf(fan.call.reviews.report({ reviewId, reason: 'Hm.' }))).toBe('REVIEW_NOT_FOUND')
  })

  test('stays hidden when edited, removed and restored, or rewritten; keep shows it again', async () => {
    await decideCase(moderator, reviewId, 'hide')
    const isHidden = async () => (await rowOf(house, author, 'Emma'))?.hidden_at != null
    await save(author, bookId, { publicReview: `${canary} changed.`, shareWithCommunity: true })
    expect(await isHidden()).toBe(true)
    await author.call.shelf.remove({ bookId })
    await author.call.shelf.restore({ bookId })
    expect(await isHidden()).toBe(true)
    await author.call.shelf.remove({ bookId })
    reviewId = await shareReview(house, author, 'Emma', { publicReview: `${canary} anew.` })
    expect(await isHidden()).toBe(true)
    expect(await allShownTo(friend)).not.toContain(canary)
    await decideCase(moderator, reviewId, 'keep')
    expect(await allShownTo(friend)).toContain(canary)
  })

  test('is found by its index, which holds none that is hidden', async () => {
    const { rows } = await house.pool.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname ~ '^read_books_(public|latest|liked)_reviews$'`,
    )
    expect(rows).toHaveLength(3)
    for (const { indexdef } of rows) expect(indexdef).toContain('hidden_at IS NULL')
  })
})

describe('a suspended reader', () => {
  const suspend = (days: number | null = 7) => decideCase(moderator, reviewId, 'suspend', { days })
  const end = () =>
    house.pool.query(
      `update suspensions set since = now() - interval '2 days', until = now() - interval '1 second'
      where user_id = $1`,
      [author.id],
    )

  test(
    'is silenced: their reviews, comments and likes are hidden and not counted until the suspension ends',
    { tags: ['SEC-025'] },
    async () => {
      const other = await shareReview(house, author, 'Dune', { publicReview: `${canary} about Dune.` })
      const friends = await shareReview(house, friend, 'Circe')
      await author.call.reviews.comment({ reviewId: friends, text: `${canary} said.` })
      await author.call.reviews.like({ reviewId: friends })
      await suspend()
      for (const viewer of [aVisitor(house), friend]) {
        expect(await allShownTo(viewer)).not.toContain(canary)
        expect(await outcomeOf(viewer.call.reviews.get({ reviewId: other }))).toBe('REVIEW_NOT_FOUND')
        expect(await viewer.call.reviews.get({ reviewId: friends })).toMatchObject({ likes: 0, comments: 0 })
        expect((await viewer.call.reviews.comments({ reviewId: friends })).comments).toEqual([])
      }
      expect(await author.call.reviews.get({ reviewId: other })).toMatchObject({ isHidden: false })
      expect((await author.call.reviews.comments({ reviewId: friends })).comments).toHaveLength(1)
      await end()
      expect(await friend.call.reviews.get({ reviewId: other })).toMatchObject({ id: other })
      expect(await aVisitor(house).call.reviews.get({ reviewId: friends })).toMatchObject({ likes: 1, comments: 1 })
      expect(await outcomeOf(friend.call.reviews.get({ reviewId }))).toBe('REVIEW_NOT_FOUND')
    },
  )

  test('is in no list or count of friends and requests, and their page has no picture, until the suspension ends', async () => {
    const other = await aReader(house)
    await author.call.friends.ask({ readerId: other.id })
    const picture = `/avatars/${author.id}/avatar_1.webp?t=1`
    await house.db.updateTable('profiles').set({ avatar_url: picture }).where('id', '=', author.id).execute()
    const shown = async () => {
      const { friends } = await friend.call.friends.list({ list: 'friends' })
      const { friends: incoming } = await other.call.friends.list({ list: 'incoming' })
      const counts = [(await friend.call.friends.counts()).friends, (await other.call.friends.counts()).incoming]
      const { avatarUrl } = await friend.call.reviews.reader({ username: author.username })
      return [friends.length, incoming.length, ...counts, avatarUrl]
    }
    expect(await shown()).toEqual([1, 1, 1, 1, picture])
    await suspend()
    expect(await shown()).toEqual([0, 0, 0, 0, null])
    await end()
    expect(await shown()).toEqual([1, 1, 1, 1, picture])
  })

  test('keeps shelf, picks and export, and may not share, comment, like, report or send requests until the suspension ends', async () => {
    const friends = await shareReview(house, friend, 'Circe')
    const dune = await bookNamed(house, 'Dune')
    const stranger = await aReader(house)
    await suspend()
    const { call } = author
    const speaking = () =>
      Promise.all(
        [
          save(author, dune, { publicReview: 'Mine.', shareWithCommunity: true }),
          call.reviews.comment({ reviewId: friends, text: 'Hm.' }),
          call.reviews.like({ reviewId: friends }),
          call.reviews.report({ reviewId: friends, reason: 'Hm.' }),
          call.friends.ask({ readerId: stranger.id }),
        ].map(outcomeOf),
      )
    expect(await speaking()).toEqual(Array(5).fill('SUSPENDED'))
    const until = (await call.accounts.me())?.suspension?.until
    expect(Date.parse(until!) - Date.now()).toBeCloseTo(7 * 24 * 60 * 60 * 1000, -5)
    expect(await refusalOf(call.reviews.like({ reviewId: friends }))).toMatchObject({ status: 403, data: { until } })
    expect(await outcomeOf(save(author, dune, { privateNotes: 'Mine.', rating: 3 }))).toBe('fine')
    const shared = { publicReview: `${canary} about Emma.`, shareWithCommunity: true, rating: 2 }
    expect(await outcomeOf(save(author, bookId, shared))).toBe('fine')
    expect(await outcomeOf(save(author, bookId, { ...shared, publicReview: 'Changed.' }))).toBe('SUSPENDED')
    expect(JSON.stringify(await call.security.exportData())).toContain('This is not kind.')
    await end()
    expect(await speaking()).toEqual(Array(5).fill('fine'))
    expect((await call.accounts.me())?.suspension).toBeNull()
  })

  test('is suspended until a moderator lifts it when no days are given, and never shorter than before', async () => {
    expect((await suspend(30)).author.isSuspended).toBe(true)
    const longer = (await author.call.accounts.me())?.suspension
    await suspend(2)
    expect((await author.call.accounts.me())?.suspension).toEqual(longer)
    await suspend(null)
    await suspend(2)
    expect((await author.call.accounts.me())?.suspension).toEqual({ until: null })
    const { readers } = await moderator.call.moderation.suspended({ limit: 50 })
    expect(readers[0]).toEqual({
      id: author.id,
      username: author.username,
      avatarUrl: null,
      until: null,
      since: expect.stringMatching(/Z$/),
    })
    const lifting = () => outcomeOf(moderator.call.moderation.lift({ readerId: author.id, note: 'Sorry, said so.' }))
    expect((await Promise.all([lifting(), lifting()])).toSorted()).toEqual(['NOT_SUSPENDED', 'fine'])
    expect((await author.call.accounts.me())?.suspension).toBeNull()
    expect(await outcomeOf(author.call.friends.ask({ readerId: moderator.id }))).toBe('fine')
  })

  test('with the moderator role cannot lift their own suspension', async () => {
    await house.db.insertInto('user_roles').values({ user_id: author.id, role: 'moderator' }).execute()
    await suspend(null)
    expect(await outcomeOf(author.call.moderation.lift({ readerId: author.id }))).toBe('OWN_SUSPENSION')
  })
})
