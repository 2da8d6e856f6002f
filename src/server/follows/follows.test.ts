import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '#db/db.ts'
import { fillBooks } from '#server/books/mendBooks.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import type { Jobs } from '#server/shared/enqueue.ts'
import { tellFollowers, tellOfNewBooks } from '#server/shared/newBooks.ts'
import { runQueuedJobs } from '#server/testing/house/runQueuedJobs.ts'
import { makeFriends } from '#server/testing/cast/friends.ts'
import { aFoundBook } from '#server/testing/cast/books.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let ada: SignedInReader
let ben: SignedInReader
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  ada = await aReader(house)
  ben = await aReader(house)
})

const noticesOf = async (reader: SignedInReader) => (await reader.call.inbox.list({})).notices
const follow = (reader: SignedInReader, other: SignedInReader) =>
  reader.call.follows.followReader({ readerId: other.id })
const followedBy = async (reader: SignedInReader) => (await reader.call.follows.list()).readers.map(({ id }) => id)

describe('a reader', () => {
  test('is followed without being asked, and told once, however often', async () => {
    await follow(ben, ada)
    await follow(ben, ada)
    expect(await followedBy(ben)).toEqual([ada.id])
    const [told] = await noticesOf(ada)
    expect(told).toMatchObject({ kind: 'follow', readers: [{ id: ben.id }], readerCount: 1 })
    await ada.call.inbox.markRead({ noticeId: told!.id, readTo: told!.readTo })
    await ben.call.follows.unfollowReader({ readerId: ada.id })
    expect([await followedBy(ben), await noticesOf(ada)]).toEqual([[], []])
    await follow(ben, ada)
    expect(await noticesOf(ada)).toEqual([{ ...told, isRead: true }])
  })

  test('who is followed, or is a friend, has their reviews in the feed', async () => {
    const eve = await aReader(house)
    const reviews = await Promise.all([ada, ben, eve].map((reader) => shareReview(house, reader, 'Emma')))
    await Promise.all([follow(ben, ada), makeFriends(ben, eve)])
    const feedOf = async ({ call }: SignedInReader) => (await call.feed.list({})).lines.map(({ review }) => review?.id)
    expect(new Set(await feedOf(ben))).toEqual(new Set([reviews[0], reviews[2]]))
    expect(await feedOf(ada)).toEqual([])
    await ben.call.follows.unfollowReader({ readerId: ada.id })
    await eve.call.friends.block({ readerId: ben.id })
    expect(await feedOf(ben)).toEqual([])
  })

  test('who allows no followers has none, and no button says why', async () => {
    await follow(ben, ada)
    await ada.call.follows.allow({ isAllowed: false })
    const late = await aReader(house)
    expect(await outcomeOf(follow(late, ada))).toBe('CANNOT_FOLLOW')
    expect([await followedBy(ben), await noticesOf(ada)]).toEqual([[], []])
    await ada.call.friends.block({ readerId: late.id })
    const seen = await Promise.all([ben, late].map((reader) => reader.call.follows.ofReader({ readerId: ada.id })))
    expect(seen).toEqual([
      { isFollowed: false, canFollow: false },
      { isFollowed: false, canFollow: false },
    ])
  })

  test('cannot follow themselves, and while suspended nobody', async () => {
    expect(await outcomeOf(follow(ada, ada))).toBe('CANNOT_FOLLOW')
    await follow(ben, ada)
    await house.db.insertInto('suspensions').values({ user_id: ada.id }).execute()
    expect([await outcomeOf(follow(ada, ben)), await followedBy(ben)]).toEqual(['SUSPENDED', []])
    await house.db.deleteFrom('suspensions').where('user_id', '=', ada.id).execute()
    expect(await followedBy(ben)).toEqual([ada.id])
  })

  test.each(['the follower', 'the followed'])(
    'follows nobody across a block by %s, in the same moment or later',
    async (who) => {
      for (let round = 0; round < 10; round++) {
        const late = await aReader(house)
        const [blocker, blocked] = who === 'the follower' ? [late, ada] : [ada, late]
        await Promise.allSettled([
          follow(late, ada),
          follow(ada, late),
          blocker.call.friends.block({ readerId: blocked.id }),
          follow(late, ada),
        ])
        await blocker.call.friends.unblock({ readerId: blocked.id })
        expect([await followedBy(late), await followedBy(ada)]).toEqual([[], []])
        expect([await noticesOf(late), await noticesOf(ada)]).toEqual([[], []])
      }
    },
  )
})

describe('an author or a series', () => {
  const aBook = (facts: { author: string; series?: string; year: number | null; name?: string }) =>
    house.db.transaction().execute(async (tx) => {
      const title = `Volume ${Math.random()}`
      const { id } = await tx
        .insertInto('books')
        .values({
          google_book_id: facts.name ?? title,
          title,
          authors: [facts.author],
          series: facts.series ?? null,
          first_year: facts.year,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tellOfNewBooks(tx, [id])
      return { id, title }
    })
  const tellAll = () =>
    runQueuedJobs(house, {
      'tell-of-new-book': (payload) => tellFollowers(house.db, payload as Jobs['tell-of-new-book']),
    })
  const thisYear = new Date().getUTCFullYear()

  test('is followed however its name is written, and no longer the same way', async () => {
    await ada.call.follows.followName({ kind: 'author', name: 'jane AUSTEN' })
    await ada.call.follows.followName({ kind: 'author', name: 'Jane Austen' })
    expect((await ada.call.follows.list()).names).toEqual([{ kind: 'author', name: 'Jane Austen' }])
    expect(await ada.call.follows.ofName({ kind: 'author', name: 'Jane  Austen' })).toEqual({ isFollowed: true })
    await ada.call.follows.unfollowName({ kind: 'author', name: 'JANE AUSTEN' })
    expect((await ada.call.follows.list()).names).toEqual([])
    expect(await outcomeOf(ada.call.follows.followName({ kind: 'series', name: 'No such' }))).toBe('NAME_NOT_FOUND')
  })

  test('has new books, which are told once; older ones are not', async () => {
    await ada.call.follows.followName({ kind: 'author', name: 'Jane Austen' })
    await aBook({ author: 'Jane Austen', year: 1814 })
    await aBook({ author: 'Jane Austen', year: null })
    await aBook({ author: 'Emily Brontë', year: thisYear })
    await tellAll()
    expect(await noticesOf(ada)).toEqual([])
    const { id, title } = await aBook({ author: 'Jane Austen', series: 'Letters', year: thisYear })
    await tellAll()
    await ada.call.follows.followName({ kind: 'series', name: 'letters' })
    await ben.call.follows.followName({ kind: 'series', name: 'letters' })
    const volume = await aBook({ author: 'Jane Austen', series: 'Letters', year: thisYear - 1 })
    await tellAll()
    const about = ({ id: bookId, title: named }: typeof volume) => ({
      kind: 'new-book',
      book: { id: bookId, title: named, author: 'Jane Austen' },
      readers: [],
    })
    expect(await noticesOf(ada)).toMatchObject([about(volume), about({ id, title })])
    expect(await noticesOf(ben)).toMatchObject([about(volume)])
  })

  test('does not show the notice of a new book while that book is removed', async () => {
    await ada.call.follows.followName({ kind: 'author', name: 'Bram Stoker' })
    const { id } = await aBook({ author: 'Bram Stoker', year: thisYear })
    await tellAll()
    const hide = (at: Date | null) =>
      house.db.updateTable('books').set({ hidden_at: at }).where('id', '=', id).execute()
    const unread = async () => (await ada.call.accounts.me())!.unread
    await hide(new Date())
    expect([await noticesOf(ada), await unread()]).toEqual([[], 0])
    await hide(null)
    expect([(await noticesOf(ada)).length, await unread()]).toEqual([1, 1])
  })

  test('has new books whose year or series is only found later, and they are told then, once', async () => {
    await ada.call.follows.followName({ kind: 'author', name: 'Mary Shelley' })
    await aBook({ author: 'Mary Shelley', series: 'Tales', year: 1831 })
    await ada.call.follows.followName({ kind: 'series', name: 'Tales' })
    const edited = await aBook({ author: 'Mary Shelley', year: null })
    const filled = await aBook({ author: 'Mary Shelley', year: null })
    const old = await aBook({ author: 'Mary Shelley', year: null })
    const found = await aBook({ author: 'Mary Shelley', year: null })
    const typed = await aBook({ author: 'Mary Shelley', year: null, name: 'manual_typed' })
    const removed = await aBook({ author: 'Mary Shelley', year: null })
    await house.db.updateTable('books').set({ hidden_at: new Date() }).where('id', '=', removed.id).execute()
    const placed = await aBook({ author: 'A. Nother', year: thisYear })
    const inCatalogue = <Result>(work: (tx: Tx) => Promise<Result>) => house.db.transaction().execute(work)
    const { call } = await aModerator(house, 'admin')
    const edit = async ({ id: bookId }: typeof edited, changes: object) => {
      const { version } = await call.catalogue.book({ bookId })
      await call.catalogue.edit({ bookId, version, ...changes })
    }
    await tellAll()
    expect(await noticesOf(ada)).toEqual([])
    await edit(old, { year: 1831 })
    await edit(removed, { year: thisYear })
    await edit(edited, { year: thisYear })
    await inCatalogue((tx) =>
      fillBooks(
        tx,
        [filled, typed].map(({ id }) => ({ id, first_year: thisYear })),
      ),
    )
    await edit(placed, { series: 'Tales' })
    const { title } = found
    await ben.call.shelf.shelve({
      bookId: await aFoundBook(house, { title, authors: ['Mary Shelley'], first_year: thisYear }),
      status: 'tbr',
      on: '2026-01-10',
    })
    await tellAll()
    const told = await noticesOf(ada)
    expect(told.map(({ book }) => book!.id).toSorted()).toEqual(
      [edited, filled, placed, found].map(({ id }) => id).toSorted(),
    )
    await edit(edited, { year: null })
    await edit(edited, { year: thisYear - 1 })
    await inCatalogue((tx) => fillBooks(tx, [{ id: filled.id, pages: 300 }]))
    await tellAll()
    expect(await noticesOf(ada)).toEqual(told)
  })
})
