import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FeedLine } from '#contract/feed.ts'
import type { Audience, ShelfName } from '#contract/rules.ts'
import { makeFriends } from '#server/testing/cast/friends.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { daysFromNow, save } from '#server/testing/cast/shelf.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { findLines } from './findLines.ts'

let house: HouseWithPool
let ada: SignedInReader
let friend: SignedInReader
let follower: SignedInReader
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  ada = await aReader(house)
  friend = await aReader(house)
  follower = await aReader(house)
  await makeFriends(ada, friend)
  await follower.call.follows.followReader({ readerId: ada.id })
})

afterEach(async () => {
  const { rows: kept } = await sql`select user_id, at, line_id from latest_lines order by user_id`.execute(house.db)
  const { rows: there } = await sql`select distinct on (user_id) user_id, at, id as line_id from activities
    order by user_id, at desc, id desc`.execute(house.db)
  expect(kept).toEqual(there)
})

const show = async (audience: Audience) => {
  for (const shelf of ['reading', 'finished', 'tbr', 'dnf'] satisfies ShelfName[])
    await ada.call.profile.setAudience({ shelf, audience })
}
const on = daysFromNow(0)
const start = async (title: string) =>
  ada.call.shelf.shelve({ bookId: await bookNamed(house, title), status: 'currently_reading', on })
const want = async (title: string) =>
  ada.call.shelf.shelve({ bookId: await bookNamed(house, title), status: 'tbr', on })
const finish = async (title: string, day = on) =>
  ada.call.shelf.finish({ bookId: await bookNamed(house, title), on: day })
const rate = async (title: string, stars: number | null) =>
  ada.call.shelf.rate({ bookId: await bookNamed(house, title), stars, on })
const hide = async (title: string, visibility: Audience) =>
  ada.call.shelf.setVisibility({ bookId: await bookNamed(house, title), visibility })
/** Puts what was told so far before the last hour. */
const later = async () => {
  await sql`update activities set at = at - interval '2 hours'`.execute(house.db)
  await sql`update latest_lines set at = at - interval '2 hours'`.execute(house.db)
}

const linesOf = async ({ call }: SignedInReader) => (await call.feed.list({})).lines
const told = ({ deeds, books, bookCount, rating, shelf }: FeedLine) =>
  [deeds.join('+'), bookCount === 1 ? books[0]!.title : bookCount, rating, shelf]
    .filter((part) => part !== null)
    .join(' ')
const feedOf = async (reader: SignedInReader) => (await linesOf(reader)).map(told)

describe('the feed tells', () => {
  test('what is done to a book in one line, and to several in one line', async () => {
    await show('public')
    await start('Emma')
    await finish('Emma')
    await rate('Emma', 4.5)
    expect(await feedOf(follower)).toEqual(['finished+started+rated Emma 4.5'])
    for (const title of ['Dune', 'Kokoro', 'Beloved']) await want(title)
    expect(await feedOf(follower)).toEqual(['wanted 3', 'finished+started+rated Emma 4.5'])
    await later()
    await want('Persuasion')
    expect(await feedOf(follower)).toEqual(['wanted Persuasion', 'wanted 3', 'finished+started+rated Emma 4.5'])
    const [line] = await linesOf(follower)
    expect(line).toMatchObject({ kind: 'wanted', reader: { id: ada.id, username: ada.username }, review: null })
  })

  test('what is done to another book after one was removed from the shelf', async () => {
    await show('public')
    await want('Dune')
    await ada.call.shelf.remove({ bookId: await bookNamed(house, 'Dune') })
    await want('Emma')
    expect(await feedOf(follower)).toEqual(['wanted Emma'])
  })

  test('a review with its card', async () => {
    const reviewId = await shareReview(house, ada, 'Emma', { rating: 4, finishDate: on })
    const [line] = await linesOf(follower)
    expect(line).toMatchObject({ kind: 'reviewed', review: { id: reviewId, rating: 4 }, deeds: ['reviewed'] })
    await save(ada, await bookNamed(house, 'Emma'), { publicReview: 'Other words.', shareWithCommunity: true })
    expect(await linesOf(follower)).toHaveLength(1)
  })

  test('a book that was finished long ago, or on no day, as read, and one that was given up', async () => {
    await show('public')
    await finish('Emma', daysFromNow(-60))
    await ada.call.reads.giveUp({ bookId: await bookNamed(house, 'Dune'), on, reasons: [] })
    expect(await feedOf(follower)).toEqual(['gave-up Dune', 'read Emma'])
  })

  test('what was put on an own shelf, once', async () => {
    await show('public')
    const { id: shelfId } = await ada.call.ownShelves.create({ name: 'Summer', audience: 'public' })
    for (const title of ['Emma', 'Dune']) await want(title)
    const bookIds = await Promise.all(['Emma', 'Dune'].map((title) => bookNamed(house, title)))
    await ada.call.many.change({ bookIds, change: { kind: 'addToShelf', shelfId } })
    await ada.call.ownShelves.addBook({ shelfId, bookId: bookIds[0]! })
    expect(await feedOf(follower)).toEqual(['shelved 2 Summer', 'wanted 2'])
    await ada.call.ownShelves.removeBook({ shelfId, bookId: bookIds[0]! })
    expect(await feedOf(follower)).toEqual(['shelved Dune Summer', 'wanted 2'])
    await ada.call.ownShelves.change({ shelfId, name: 'Summer', audience: 'friends' })
    expect([(await feedOf(follower))[0], (await feedOf(friend))[0]]).toEqual(['wanted 2', 'shelved Dune Summer'])
  })

  test('the same again only once, the latest time', async () => {
    await show('public')
    await want('Dune')
    await rate('Emma', 4)
    await later()
    await rate('Emma', null)
    await rate('Emma', 5)
    expect(await feedOf(follower)).toEqual(['rated Emma 5', 'finished Emma', 'wanted Dune'])
    await later()
    await rate('Emma', 3)
    expect(await feedOf(follower)).toEqual(['rated Emma 3', 'finished Emma', 'wanted Dune'])
  })

  test('of several books, those of which it is still so', async () => {
    await show('public')
    const { book } = await start('Emma')
    await finish('Emma')
    await finish('Dune')
    expect(await feedOf(follower)).toEqual(['finished 2'])
    await ada.call.shelf.restore({ bookId: book.id })
    expect(await feedOf(follower)).toEqual(['finished Dune'])
  })

  test('nothing of a change that was undone, and nothing of an undo', async () => {
    await show('public')
    const { book } = await start('Emma')
    await ada.call.shelf.restore({ bookId: book.id })
    expect(await feedOf(follower)).toEqual([])
    await rate('Dune', 4)
    await rate('Dune', null)
    expect(await feedOf(follower)).toEqual(['finished Dune'])
  })
})

describe('the feed keeps to itself', () => {
  test('what was not shown when it was done, and what is no longer shown', async () => {
    await start('Emma')
    await show('friends')
    await start('Dune')
    expect([await feedOf(follower), await feedOf(friend)]).toEqual([[], ['started Dune']])
    await show('public')
    expect([await feedOf(follower), await feedOf(friend)]).toEqual([['started Dune'], ['started Dune']])
    await hide('Dune', 'friends')
    expect([await feedOf(follower), await feedOf(friend)]).toEqual([[], ['started Dune']])
    await hide('Dune', 'private')
    expect([await feedOf(follower), await feedOf(friend)]).toEqual([[], []])
  })

  test('when something was done that only friends may see', async () => {
    await show('public')
    const { id: shelfId } = await ada.call.ownShelves.create({ name: 'Summer', audience: 'public' })
    const shelve = async (title: string) =>
      ada.call.ownShelves.addBook({ shelfId, bookId: await bookNamed(house, title) })
    await start('Dune')
    await hide('Dune', 'friends')
    await later()
    await finish('Emma')
    await shelve('Emma')
    const seen = await linesOf(follower)
    expect(seen.map(told)).toEqual(['shelved Emma Summer', 'finished Emma'])
    await finish('Dune')
    await shelve('Dune')
    expect(await linesOf(follower)).toEqual(seen)
    const both = ['shelved Dune Summer', 'finished Dune', 'shelved Emma Summer', 'finished Emma', 'started Dune']
    expect(await feedOf(friend)).toEqual(both)
  })

  test('when friends could see more of a book with a shared review', async () => {
    await show('friends')
    await shareReview(house, ada, 'Emma', { finishDate: on })
    const [seen] = await linesOf(follower)
    await start('Emma')
    const [review] = await linesOf(follower)
    expect([told(review!), review!.at]).toEqual(['reviewed Emma', seen!.at])
  })

  test('suspended readers, also when the latest lines of all fill a page', async () => {
    const ben = await aReader(house)
    await follower.call.follows.followReader({ readerId: ben.id })
    await show('public')
    await ben.call.profile.setAudience({ shelf: 'tbr', audience: 'public' })
    await ben.call.shelf.shelve({ bookId: await bookNamed(house, 'Dune'), status: 'tbr', on })
    await start('Emma')
    const latest = async () => (await findLines(house.db, follower.id, { after: undefined, limit: 1 }))[0]?.userId
    expect(await latest()).toBe(ada.id)
    await house.db.insertInto('suspensions').values({ user_id: ada.id, hides_all: false }).execute()
    expect(await latest()).toBe(ben.id)
  })

  test('hidden reviews, suspended readers and everybody across a block', async () => {
    await shareReview(house, ada, 'Emma')
    const hiddenAt = (at: Date | null) =>
      house.db.updateTable('read_books').set({ hidden_at: at }).where('user_id', '=', ada.id).execute()
    expect(await feedOf(follower)).toEqual(['reviewed Emma'])
    await hiddenAt(new Date())
    expect(await feedOf(follower)).toEqual([])
    await hiddenAt(null)
    for (const hidesAll of [true, false]) {
      await house.db.insertInto('suspensions').values({ user_id: ada.id, hides_all: hidesAll }).execute()
      expect([await feedOf(follower), await feedOf(friend)]).toEqual([[], []])
      await house.db.deleteFrom('suspensions').where('user_id', '=', ada.id).execute()
    }
    await ada.call.friends.block({ readerId: follower.id })
    await friend.call.friends.block({ readerId: ada.id })
    expect([await feedOf(follower), await feedOf(friend), await feedOf(ada)]).toEqual([[], [], []])
  })

  test('what strangers do, and a reader’s own deeds', async () => {
    await show('public')
    await start('Emma')
    const stranger = await aReader(house)
    expect([await feedOf(stranger), await feedOf(ada)]).toEqual([[], []])
    await follower.call.follows.unfollowReader({ readerId: ada.id })
    expect(await feedOf(follower)).toEqual([])
  })

  test('books that are gone from the shelf, and the readers who are gone', async () => {
    await show('public')
    const { book } = await start('Emma')
    await start('Dune')
    await ada.call.shelf.remove({ bookId: book.id })
    expect(await feedOf(follower)).toEqual(['started Dune'])
    await house.db.deleteFrom('users').where('id', '=', ada.id).execute()
    expect(await feedOf(follower)).toEqual([])
  })
})

describe('pages', () => {
  test('go on where the last one ended, and refuse a place that is none', async () => {
    await show('public')
    const titles = ['Emma', 'Dune', 'Kokoro', 'Beloved', 'Persuasion']
    for (const title of titles) {
      await want(title)
      await later()
    }
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await follower.call.feed.list({ after, limit: 2 })
      seen.push(...page.lines.map(({ books }) => books[0]!.title))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(titles.toReversed())
    expect(await outcomeOf(follower.call.feed.list({ after: 'nowhere' }))).toBe('CURSOR_UNKNOWN')
  })

  test('reach lines beyond many that the reader may not see, and beyond those of everybody else', async () => {
    await show('public')
    await want('Emma')
    await later()
    const { id } = await want('Dune')
    await hide('Dune', 'private')
    const other = await aReader(house)
    const manyOf = (readerId: string, count: number) =>
      sql`with lines as (insert into activities (user_id, kind, at)
          select ${readerId}, 'wanted', now() + nth * interval '1 second' from generate_series(1, ${count}) nth returning id)
        insert into activity_books select id, ${id}, '{wanted}' from lines`.execute(house.db)
    await manyOf(ada.id, 300)
    await manyOf(other.id, 2500)
    const pages: string[][] = []
    let after: string | undefined
    do {
      const page = await follower.call.feed.list({ after })
      pages.push(page.lines.map(told))
      after = page.next ?? undefined
    } while (after !== undefined && pages.length < 9)
    expect(pages).toEqual([['wanted Emma']])
  })
})

describe('the place where a reader stopped', () => {
  test('is below a line that has grown since, and above one to which nothing was added', async () => {
    await show('public')
    await want('Emma')
    await start('Dune')
    const [dune] = await linesOf(follower)
    await follower.call.feed.markSeen({ seenTo: dune!.at })
    await start('Dune')
    await want('Kokoro')
    const { lines, seenTo } = await follower.call.feed.list({})
    expect(lines.map((line) => [told(line), line.at > seenTo!])).toEqual([
      ['wanted 2', true],
      ['started Dune', false],
    ])
  })

  test('is kept for all devices, and never goes back, nor beyond now', async () => {
    await show('public')
    await want('Emma')
    const placeOf = async () => (await follower.call.feed.list({})).seenTo
    expect(await placeOf()).toBeNull()
    const [emma] = await linesOf(follower)
    const see = (seenTo: string) => follower.call.feed.markSeen({ seenTo })
    await see(emma!.at)
    expect(await placeOf()).toBe(emma!.at)
    await see('2001-01-01T00:00:00.000000Z')
    expect(await placeOf()).toBe(emma!.at)
    await start('Dune')
    const [dune] = await linesOf(follower)
    expect(dune!.at > emma!.at).toBe(true)
    await see('2999-01-01T00:00:00.000000Z')
    expect((await placeOf())! < new Date().toISOString()).toBe(true)
    expect((await ada.call.feed.list({})).seenTo).toBeNull()
  })
})
