import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '#server/run/runJobs.ts'
import { makeFriends } from '#server/testing/cast/friends.ts'
import { doneImport, goodreads } from '#server/testing/cast/imports.ts'
import { aModerator, decideCase, reportReview } from '#server/testing/cast/moderators.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'

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
const kindsOf = async (reader: SignedInReader) => (await noticesOf(reader)).map(({ kind }) => kind)
const comment = (reader: SignedInReader, text: string) => reader.call.reviews.comment({ reviewId, text })

describe('a friend request', () => {
  test('made again and again is told once, and shows as read as it was', async () => {
    await ben.call.friends.ask({ readerId: ada.id })
    const [first] = await noticesOf(ada)
    await ada.call.inbox.markRead({ noticeId: first!.id, readTo: first!.readTo })
    for (const takeBack of [
      () => ben.call.friends.cancel({ readerId: ada.id }),
      () => ada.call.friends.decline({ readerId: ben.id }),
      () => ben.call.friends.block({ readerId: ada.id }).then(() => ben.call.friends.unblock({ readerId: ada.id })),
    ]) {
      await takeBack()
      expect(await noticesOf(ada)).toEqual([])
      await ben.call.friends.ask({ readerId: ada.id })
      expect(await noticesOf(ada)).toMatchObject([{ at: first!.at, isRead: true }])
    }
    expect(await unreadOf(ada)).toBe(0)
  })

  test('taken back before it was seen comes back unread, though everything was marked as read meanwhile', async () => {
    await comment(eve, 'A word.')
    await ben.call.friends.ask({ readerId: ada.id })
    await ben.call.friends.cancel({ readerId: ada.id })
    expect(await ada.call.inbox.markAllRead({ readTo: '9999-12-31T23:59:59.999999Z' })).toEqual({ unread: 0 })
    await ben.call.friends.ask({ readerId: ada.id })
    expect(await noticesOf(ada)).toMatchObject([{ kind: 'friend-request', isRead: false }, { isRead: true }])
    expect(await unreadOf(ada)).toBe(1)
  })

  test('of a reader who was a friend is told anew', async () => {
    await makeFriends(ben, ada)
    await ada.call.friends.remove({ readerId: ben.id })
    await ben.call.friends.ask({ readerId: ada.id })
    expect(await noticesOf(ada)).toMatchObject([{ kind: 'friend-request', isRead: false }])
    expect(await unreadOf(ada)).toBe(1)
  })
})

describe('a mention', () => {
  test('is told to who is named, however the name is written, instead of a reply', async () => {
    await comment(eve, 'The first word.')
    await comment(ben, `@${eve.username.toUpperCase()}, have you read it?`)
    expect(await noticesOf(eve)).toMatchObject([
      { kind: 'mention', readers: [{ id: ben.id }], excerpt: expect.stringContaining('have you read it?') },
    ])
  })

  test('of oneself, of the author, in an address and of nobody says nothing more', async () => {
    await comment(ben, `@${ben.username} @${ada.username} ben@${eve.username} @nobody-at-all @${eve.username}x`)
    expect(await kindsOf(ada)).toEqual(['comment'])
    expect([await kindsOf(ben), await kindsOf(eve)]).toEqual([[], []])
  })

  test('of the same reader, as often as a comment can hold it, is told once; of many readers, to ten', async () => {
    const one = `@${eve.username} `
    await comment(ben, one.repeat(Math.floor(2000 / one.length)))
    expect(await noticesOf(eve)).toMatchObject([{ kind: 'mention', readerCount: 1 }])
    const many = await Promise.all(Array.from({ length: 12 }, () => aReader(house)))
    await comment(ben, many.map(({ username }) => `@${username}`).join(' '))
    const told = await Promise.all(many.map(kindsOf))
    expect(told.flat()).toHaveLength(10)
  })

  test('in a review is told once it is shared, once however often it is saved, and gone with the review', async () => {
    const emma = await bookNamed(house, 'Emma')
    const publicReview = `As @${eve.username} said: read it.`
    await save(ben, emma, { publicReview, shareWithCommunity: false })
    expect(await noticesOf(eve)).toEqual([])
    await save(ben, emma, { publicReview, shareWithCommunity: true })
    const [told] = await noticesOf(eve)
    expect(told).toMatchObject({ kind: 'mention', readers: [{ id: ben.id }], excerpt: null, review: { title: 'Emma' } })
    await save(ben, emma, { publicReview: `${publicReview} @${ben.username}`, shareWithCommunity: true })
    expect(await noticesOf(eve)).toEqual([told])
    expect(await noticesOf(ben)).toEqual([])
    await save(ben, emma, { publicReview, shareWithCommunity: false })
    expect(await noticesOf(eve)).toEqual([])
  })

  test('by a reader with a block is not told', async () => {
    await eve.call.friends.block({ readerId: ben.id })
    await comment(ben, `@${eve.username} Hello.`)
    expect(await noticesOf(eve)).toEqual([])
  })
})

describe("the moderators' decision", () => {
  test('is told to the author with the note, and to those who reported without it', async () => {
    const reporters = [await reportReview(house, reviewId), await reportReview(house, reviewId)]
    await decideCase(await aModerator(house), reviewId, 'hide', { noteToAuthor: 'This is not kind.' })
    expect(await noticesOf(ada)).toMatchObject([
      { kind: 'verdict', decision: 'hide', excerpt: 'This is not kind.', readers: [], review: { id: reviewId } },
    ])
    for (const reporter of reporters)
      expect(await noticesOf(reporter)).toMatchObject([
        { kind: 'report', decision: 'hide', excerpt: null, readers: [], review: null },
      ])
    expect(await kindsOf(eve)).toEqual([])
  })

  test('that a review stays is told to who reported, and not to the author', async () => {
    const reporter = await reportReview(house, reviewId)
    await decideCase(await aModerator(house), reviewId, 'keep')
    expect(await noticesOf(reporter)).toMatchObject([{ kind: 'report', decision: 'keep', review: { title: 'Emma' } }])
    expect(await noticesOf(ada)).toEqual([])
  })
})

test('an import that has finished is told once', async () => {
  await doneImport(house, ben, goodreads({ Title: 'Emma', Author: 'Jane Austen', 'Exclusive Shelf': 'to-read' }))
  expect(await noticesOf(ben)).toMatchObject([{ kind: 'import', fileName: 'library.csv', readers: [], isRead: false }])
})

test('a line of which all readers have left goes after a while, and one that has just been written stays', async () => {
  await ben.call.reviews.like({ reviewId })
  await comment(eve, 'A word.')
  await house.db.deleteFrom('users').where('id', '=', ben.id).execute()
  const kinds = async () => {
    await sweep(house.db)
    const lines = await house.db.selectFrom('notices').select('kind').where('user_id', '=', ada.id).execute()
    return lines.map(({ kind }) => kind).toSorted()
  }
  expect(await kinds()).toEqual(['comment', 'like'])
  await sql`update notices set latest_at = latest_at - interval '2 hours'`.execute(house.db)
  expect(await kinds()).toEqual(['comment'])
})
