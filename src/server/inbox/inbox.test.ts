import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeFriends } from '#server/testing/cast/friends.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { blockReader, shareReview } from '#server/testing/cast/sharedReview.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let ada: SignedInReader
let ben: SignedInReader
let eve: SignedInReader
let reviewId: string
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  ada = await aReader(house)
  ben = await aReader(house)
  eve = await aReader(house)
  reviewId = await shareReview(house, ada, 'Emma')
})

const noticesOf = async (reader: SignedInReader) => (await reader.call.inbox.list({})).notices
const unreadOf = async (reader: SignedInReader) => (await reader.call.accounts.me())!.unread
const like = (reader: SignedInReader) => reader.call.reviews.like({ reviewId })
const comment = (reader: SignedInReader, text: string) => reader.call.reviews.comment({ reviewId, text })

describe('a line of the inbox', () => {
  test('names who liked a review, the latest first, and is one however many they are', async () => {
    await like(ben)
    await like(eve)
    await like(eve)
    const emma = await bookNamed(house, 'Emma')
    expect(await noticesOf(ada)).toMatchObject([
      {
        kind: 'like',
        isRead: false,
        readers: [{ username: eve.username }, { username: ben.username }],
        readerCount: 2,
        review: { id: reviewId, bookId: emma, title: 'Emma', username: ada.username, isOwn: true },
        excerpt: null,
      },
    ])
    expect(await unreadOf(ada)).toBe(1)
  })

  test('goes when its only like is taken back, and stays while another is there', async () => {
    await like(ben)
    await like(eve)
    await eve.call.reviews.unlike({ reviewId })
    expect(await noticesOf(ada)).toMatchObject([{ readerCount: 1, readers: [{ username: ben.username }] }])
    await ben.call.reviews.unlike({ reviewId })
    expect([await noticesOf(ada), await unreadOf(ada)]).toEqual([[], 0])
  })

  test('tells the author of a comment, and those who commented before', async () => {
    await comment(ben, 'The first word. <spoiler>He dies.</spoiler>')
    await comment(eve, 'The second word.')
    expect(await noticesOf(ada)).toMatchObject([
      { kind: 'comment', readerCount: 2, excerpt: 'The second word.', readers: [{ username: eve.username }, {}] },
    ])
    expect(await noticesOf(ben)).toMatchObject([
      { kind: 'reply', readerCount: 1, review: { username: ada.username, isOwn: false } },
    ])
    expect(await noticesOf(eve)).toEqual([])
  })

  test('goes with the comment', async () => {
    const { id: commentId } = await comment(ben, 'A word.')
    await ben.call.reviews.removeComment({ commentId })
    expect([await noticesOf(ada), await unreadOf(ada)]).toEqual([[], 0])
  })

  test("never tells of a reader's own likes and comments", async () => {
    await like(ada)
    await comment(ada, 'A word to add.')
    expect(await noticesOf(ada)).toEqual([])
  })

  test('tells of a friend request until it is answered, and of its acceptance once', async () => {
    await ben.call.friends.ask({ readerId: ada.id })
    expect(await noticesOf(ada)).toMatchObject([{ kind: 'friend-request', readers: [{ id: ben.id }], review: null }])
    await ada.call.friends.accept({ readerId: ben.id })
    await ada.call.friends.accept({ readerId: ben.id })
    expect(await noticesOf(ada)).toEqual([])
    expect(await noticesOf(ben)).toMatchObject([{ kind: 'friend-accept', readerCount: 1, readers: [{ id: ada.id }] }])
    await ada.call.friends.remove({ readerId: ben.id })
    expect(await noticesOf(ben)).toEqual([])
  })

  test.each(['cancel', 'decline'] as const)('tells of no request after: %s', async (answer) => {
    await ben.call.friends.ask({ readerId: ada.id })
    if (answer === 'cancel') await ben.call.friends.cancel({ readerId: ada.id })
    else await ada.call.friends.decline({ readerId: ben.id })
    expect(await noticesOf(ada)).toEqual([])
  })
})

describe('reading', () => {
  test('one line leaves the others unread, and what comes later is new again', async () => {
    await like(ben)
    await comment(ben, 'A word.')
    const [words, likes] = await noticesOf(ada)
    const told = await ada.call.inbox.markRead({ noticeId: likes!.id, readTo: likes!.readTo })
    expect(told).toEqual({ unread: 1 })
    expect((await noticesOf(ada)).map(({ id, isRead }) => [id, isRead])).toEqual([
      [words!.id, false],
      [likes!.id, true],
    ])
    await like(eve)
    expect((await noticesOf(ada))[0]).toMatchObject({ id: likes!.id, isRead: false, readerCount: 2 })
  })

  test('a like that comes while a line is marked as read stays unread', async () => {
    await like(ben)
    const [seen] = await noticesOf(ada)
    await like(eve)
    expect(await ada.call.inbox.markRead({ noticeId: seen!.id, readTo: seen!.readTo })).toEqual({ unread: 1 })
  })

  test('everything, from two tabs at once', async () => {
    await like(ben)
    await comment(eve, 'A word.')
    const [latest] = await noticesOf(ada)
    const all = () => ada.call.inbox.markAllRead({ readTo: latest!.readTo })
    expect(await Promise.all([all(), all()])).toContainEqual({ unread: 0 })
    expect(await unreadOf(ada)).toBe(0)
  })

  test("another reader's line changes nothing", async () => {
    await like(ben)
    const [seen] = await noticesOf(ada)
    await eve.call.inbox.markRead({ noticeId: seen!.id, readTo: seen!.readTo })
    expect(await unreadOf(ada)).toBe(1)
  })

  test('up to a moment that never was is refused, and up to one that is to come reads what is there', async () => {
    await like(ben)
    const [seen] = await noticesOf(ada)
    const upTo = (readTo: string) => [
      ada.call.inbox.markAllRead({ readTo }),
      ada.call.inbox.markRead({ noticeId: seen!.id, readTo }),
    ]
    for (const never of ['0000-01-01T00:00:00.000000Z', '2026-02-30T00:00:00.000000Z', 'now'])
      expect(await Promise.all(upTo(never).map(outcomeOf))).toEqual(['BAD_REQUEST', 'BAD_REQUEST'])
    await Promise.all(upTo('9999-12-31T23:59:59.999999Z'))
    expect(await unreadOf(ada)).toBe(0)
    await like(eve)
    expect(await unreadOf(ada)).toBe(1)
  })

  test('goes on where a page ended', async () => {
    const others = await Promise.all(['Dune', 'Persuasion', 'Beloved'].map((title) => shareReview(house, ada, title)))
    for (const other of others) await ben.call.reviews.like({ reviewId: other })
    const first = await ada.call.inbox.list({ limit: 2 })
    const second = await ada.call.inbox.list({ limit: 2, after: first.next! })
    expect([...first.notices, ...second.notices].map(({ review }) => review!.id)).toEqual(others.toReversed())
    expect(second.next).toBeNull()
    expect(await outcomeOf(ada.call.inbox.list({ after: 'nowhere' }))).toBe('CURSOR_UNKNOWN')
  })
})

describe('who is not heard is not told of', () => {
  test('when a blocked reader came, in a line with others', async () => {
    await comment(eve, 'The first word.')
    const [before] = await noticesOf(ada)
    await comment(ben, 'The last word.')
    await ada.call.friends.block({ readerId: ben.id })
    expect(await noticesOf(ada)).toMatchObject([{ at: before!.at, readerCount: 1, excerpt: 'The first word.' }])
  })

  test('a blocked reader, in lines from before the block, and again after it', async () => {
    await like(ben)
    await like(eve)
    await comment(ben, 'A word.')
    await ada.call.friends.block({ readerId: ben.id })
    expect(await noticesOf(ada)).toMatchObject([{ kind: 'like', readerCount: 1, readers: [{ id: eve.id }] }])
    expect(await unreadOf(ada)).toBe(1)
  })

  test('a blocked reader who speaks after the block: nothing is even written down', async () => {
    await comment(eve, 'The first word.')
    await eve.call.friends.block({ readerId: ben.id })
    await comment(ben, 'The last word.')
    expect(await house.db.selectFrom('notices').select('kind').where('user_id', '=', eve.id).execute()).toEqual([])
  })

  test('a reader who blocks', async () => {
    await makeFriends(ada, ben)
    await comment(ben, 'A word.')
    await blockReader(house, ben, eve)
    await ben.call.friends.block({ readerId: ada.id })
    expect([await noticesOf(ada), await unreadOf(ada)]).toEqual([[], 0])
  })

  test('a suspended reader, while the suspension lasts', async () => {
    await like(ben)
    await house.db.insertInto('suspensions').values({ user_id: ben.id }).execute()
    expect([await noticesOf(ada), await unreadOf(ada)]).toEqual([[], 0])
    await house.db.deleteFrom('suspensions').where('user_id', '=', ben.id).execute()
    expect(await noticesOf(ada)).toHaveLength(1)
  })

  test('a deleted reader', async () => {
    await like(ben)
    await comment(ben, 'A word.')
    await house.db.deleteFrom('users').where('id', '=', ben.id).execute()
    expect([await noticesOf(ada), await unreadOf(ada)]).toEqual([[], 0])
  })

  test('a review that is no longer shared', async () => {
    await comment(ben, 'The first word.')
    await comment(eve, 'The second word.')
    await save(ada, await bookNamed(house, 'Emma'), { publicReview: 'About Emma.', shareWithCommunity: false })
    expect([await noticesOf(ben), await unreadOf(ben)]).toEqual([[], 0])
  })
})

describe('at once', () => {
  test('200 likes from two tabs of a hundred readers are one line of a hundred', { timeout: 120_000 }, async () => {
    const readers = await Promise.all(Array.from({ length: 100 }, () => aReader(house)))
    // Forty at a time: on a busy machine, more would wait too long for a connection.
    for (let from = 0; from < readers.length; from += 20) {
      const some = readers.slice(from, from + 20)
      await Promise.all([...some, ...some].map(like))
    }
    expect(await noticesOf(ada)).toMatchObject([{ readerCount: 100, readers: [{}, {}, {}] }])
    const { count } = await house.db
      .selectFrom('notice_events')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(
        'actor_id',
        'in',
        readers.map(({ id }) => id),
      )
      .executeTakeFirstOrThrow()
    expect(count).toBe(100)
  })

  test('200 likes of one reader, from as many tabs as they like, are one like, told once', async () => {
    // Forty at a time, as above.
    for (let time = 0; time < 5; time++) await Promise.all(Array.from({ length: 40 }, () => like(ben)))
    expect(await noticesOf(ada)).toMatchObject([{ kind: 'like', readerCount: 1, readers: [{ id: ben.id }] }])
    expect((await ada.call.reviews.get({ reviewId })).likes).toBe(1)
    const told = house.db.selectFrom('notice_events').select('id').where('actor_id', '=', ben.id)
    expect(await told.execute()).toHaveLength(1)
  })

  test('a like, a comment and a request in the moment of a block are not told', async () => {
    for (let round = 0; round < 10; round++) {
      const late = await aReader(house)
      await Promise.allSettled([
        like(late),
        late.call.friends.ask({ readerId: ada.id }),
        ada.call.friends.block({ readerId: late.id }),
        comment(late, 'A word.'),
      ])
      expect([await noticesOf(ada), await unreadOf(ada)]).toEqual([[], 0])
    }
  })
})
