import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '#server/run/runJobs.ts'
import { makeFriends } from '#server/testing/cast/friends.ts'
import { planImport } from '#server/imports/plan.ts'
import { runImport } from '#server/imports/runImport.ts'
import { undoImport } from '#server/imports/undoImport.ts'
import { doneImport, goodreads, receivedImport } from '#server/testing/cast/imports.ts'
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

describe('an import', () => {
  const emma = goodreads({ Title: 'Emma', Author: 'Jane Austen', 'Exclusive Shelf': 'to-read' })
  const told = (state: string) => [
    { kind: 'import', import: { fileName: 'library.csv', state }, readers: [], isRead: false },
  ]

  test('that has finished is told once, and so is its undo, instead', async () => {
    const importId = await doneImport(house, ben, emma)
    await runImport(house.db, importId)
    expect(await noticesOf(ben)).toMatchObject(told('done'))
    await ben.call.inbox.markAllRead({ readTo: '9999-12-31T23:59:59.999999Z' })
    await ben.call.imports.undo({ importId })
    expect(await noticesOf(ben)).toEqual([])
    for (const time of [1, 2]) {
      await undoImport(house.db, importId)
      expect(await noticesOf(ben), `undone ${time} times`).toMatchObject(told('undone'))
    }
  })

  test('whose preview took long is told once it is ready, until it is run', async () => {
    const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
    const soon = await receivedImport(house, ben, emma)
    await planImport(house.db, { importId: soon, askedAt: secondsAgo(5) })
    expect(await noticesOf(ben)).toEqual([])
    const late = await receivedImport(house, ben, emma)
    for (const _ of [1, 2]) await planImport(house.db, { importId: late, askedAt: secondsAgo(60) })
    expect(await noticesOf(ben)).toMatchObject(told('ready'))
    await ben.call.imports.start({ importId: late, audience: 'private' })
    expect(await noticesOf(ben)).toEqual([])
  })
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
