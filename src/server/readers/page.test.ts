import { describe, expect, test } from 'vitest'
import {
  blocked,
  friend,
  house,
  owner,
  putOnShelf,
  setAudiences,
  setUpViewers,
  stranger,
  visitor,
} from '#server/testing/cast/viewedShelves.ts'
import { bookNamed, type Browser } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { daysFromNow, save } from '#server/testing/cast/shelf.ts'

setUpViewers()

const pageFor = (viewer: Browser, as?: 'friends') => viewer.call.readers.page({ username: owner.username, as })

const finish = async (title: string, filled: object) => save(owner, await bookNamed(house, title), filled)
const hide = async (title: string, visibility: 'private' | 'friends') =>
  owner.call.shelf.setVisibility({ bookId: await bookNamed(house, title), visibility })
const read = async (title: string) =>
  owner.call.shelf.shelve({
    bookId: await bookNamed(house, title),
    status: 'currently_reading',
    on: daysFromNow(0),
  })
const love = async (...titles: string[]) => {
  const bookIds = await Promise.all(titles.map((title) => bookNamed(house, title)))
  return owner.call.readers.setFavorites({ bookIds })
}
const seenBy = async (viewer: Browser, as?: 'friends') => {
  const { favorites, reading, year, ratings } = await pageFor(viewer, as)
  return {
    favorites: favorites.map(({ book }) => book.title),
    reading: reading.map(({ book }) => book.title),
    spines: year.spines.map(({ title }) => title),
    ratings: [ratings.average, ratings.count],
  }
}
const nothing = { favorites: [], reading: [], spines: [], ratings: [null, 0] }

const fill = async () => {
  await finish('Emma', { rating: 4, finishDate: daysFromNow(0) })
  await finish('Dune', { rating: 2.5, finishDate: daysFromNow(0) })
  await finish('Kokoro', { rating: 5, finishDate: daysFromNow(0) })
  await hide('Dune', 'friends')
  await hide('Kokoro', 'private')
  await read('Beloved')
  await love('Kokoro', 'Beloved', 'Dune', 'Emma')
}

describe("a reader's page", { tags: ['NAV-023', 'T18', 'T31'] }, () => {
  test('has nothing while all shelves are private', async () => {
    await fill()
    for (const viewer of [visitor, stranger, friend]) expect(await seenBy(viewer)).toEqual(nothing)
    expect(await seenBy(owner, 'friends')).toEqual(nothing)
  })

  test('shows each viewer only books whose shelf and entry they may both see', async () => {
    await fill()
    await setAudiences({ finished: 'public', reading: 'friends' })
    const forAll = { favorites: ['Emma'], reading: [], spines: ['Emma'], ratings: [4, 1] }
    for (const viewer of [visitor, stranger, owner]) expect(await seenBy(viewer)).toEqual(forAll)
    const forFriends = {
      favorites: ['Beloved', 'Dune', 'Emma'],
      reading: ['Beloved'],
      spines: ['Emma', 'Dune'],
      ratings: [3.3, 2],
    }
    expect(await seenBy(friend)).toEqual(forFriends)
    expect(await seenBy(owner, 'friends')).toEqual(forFriends)
  })

  test('does not exist for a reader whom its owner blocked, and is bare for one who blocked its owner', async () => {
    await fill()
    await setAudiences({ finished: 'public', reading: 'public' })
    expect(await outcomeOf(pageFor(blocked))).toBe('READER_NOT_FOUND')
    await stranger.call.friends.block({ readerId: owner.id })
    expect(await seenBy(stranger)).toEqual(nothing)
  })

  test('tells how far a book has been read, and leaves out paused ones', async () => {
    const { id: entryId, book } = await read('Emma')
    await read('Dune')
    await setAudiences({ reading: 'public' })
    const place = { unit: 'percent', value: 42 } as const
    await owner.call.reads.addProgress({ bookId: book.id, on: daysFromNow(0), place })
    const { reading } = await pageFor(visitor)
    expect(reading.map((each) => [each.book.title, each.percent])).toEqual([
      ['Emma', 42],
      ['Dune', null],
    ])
    await house.db.updateTable('read_books').set({ is_paused: true }).where('id', '=', entryId).execute()
    expect((await seenBy(visitor)).reading).toEqual(['Dune'])
  })

  test('counts each half star by itself, and quarter stars with the half above', async () => {
    for (const [title, rating] of [
      ['Emma', 0.5],
      ['Dune', 4.5],
      ['Kokoro', 5],
      ['Circe', 5],
    ] as const)
      await finish(title, { rating })
    const bookId = await bookNamed(house, 'Emma')
    await house.db
      .updateTable('read_books')
      .set({ rating: 2.25 })
      .where('user_id', '=', owner.id)
      .where('book_id', '=', bookId)
      .execute()
    await setAudiences({ finished: 'public' })
    const { ratings } = await pageFor(visitor)
    expect(ratings).toEqual({ average: 4.2, count: 4, spread: [0, 0, 0, 0, 1, 0, 0, 0, 1, 2] })
  })

  test('has a spine for each read of this year, so two for a book read twice, and none of earlier years', async () => {
    await finish('Emma', { rating: 4, finishDate: daysFromNow(0) })
    await finish('Dune', { rating: 4, finishDate: '2019-05-06' })
    const bookId = await bookNamed(house, 'Emma')
    await owner.call.shelf.shelve({ bookId, status: 'currently_reading', on: daysFromNow(0) })
    await owner.call.shelf.finish({ bookId, on: daysFromNow(0) })
    await setAudiences({ finished: 'public' })
    expect((await seenBy(visitor)).spines).toEqual(['Emma', 'Emma'])
  })
})

describe('favorites', { tags: ['T19', 'T20'] }, () => {
  test('stay in the order chosen, and a new choice replaces the old one', async () => {
    for (const title of ['Emma', 'Dune', 'Kokoro']) await putOnShelf(title)
    await love('Kokoro', 'Emma')
    const { favorites } = await love('Dune', 'Kokoro')
    expect(favorites.map(({ title }) => title)).toEqual(['Dune', 'Kokoro'])
    expect(await owner.call.readers.favorites()).toEqual({ favorites })
    expect(await love()).toEqual({ favorites: [] })
  })

  test('are at most four, all from the reader’s own shelf; anything else is refused whole', async () => {
    const titles = ['Emma', 'Dune', 'Kokoro', 'Beloved', 'Circe']
    for (const title of titles) await putOnShelf(title)
    await love('Emma')
    expect(await outcomeOf(love(...titles))).toBe('BAD_REQUEST')
    expect(await outcomeOf(love('Dune', 'Persuasion'))).toBe('NOT_ON_SHELF')
    expect(await outcomeOf(visitor.call.readers.setFavorites({ bookIds: [] }))).toBe('UNAUTHORIZED')
    const { favorites } = await owner.call.readers.favorites()
    expect(favorites.map(({ title }) => title)).toEqual(['Emma'])
    expect(await stranger.call.readers.favorites()).toEqual({ favorites: [] })
  })

  test('name a book once, even when it is asked for twice', async () => {
    await putOnShelf('Emma')
    expect((await love('Emma', 'Emma')).favorites).toHaveLength(1)
  })

  test('lose a removed book, which comes back with Undo', async () => {
    await putOnShelf('Emma')
    await putOnShelf('Dune')
    await love('Dune', 'Emma')
    await setAudiences({ tbr: 'public' })
    const bookId = await bookNamed(house, 'Dune')
    await owner.call.shelf.remove({ bookId })
    expect((await seenBy(visitor)).favorites).toEqual(['Emma'])
    await owner.call.shelf.restore({ bookId })
    expect((await seenBy(visitor)).favorites).toEqual(['Dune', 'Emma'])
  })

  test('are in the data that a reader downloads', async () => {
    await putOnShelf('Emma')
    await love('Emma')
    const { shelf } = await owner.call.security.exportData()
    expect(shelf[0]).toMatchObject({ title: 'Emma', entry: { favorite_place: 1 } })
  })
})
