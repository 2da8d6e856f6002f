import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Audience, type ShelfName, shelfNames } from '#contract/rules.ts'
import { areFriends } from '#server/testing/friends.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house.ts'
import { aReader, aVisitor, bookNamed, type Browser, type SignedInReader } from '#server/testing/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/refusal.ts'
import { blocks } from '#server/testing/sharedReview.ts'
import { daysFromNow, save } from '#server/testing/shelf.ts'

let house: HouseWithPool
let owner: SignedInReader
let friend: SignedInReader
let stranger: SignedInReader
let blocked: SignedInReader
let visitor: Browser
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  ;[owner, friend, stranger, blocked] = [
    await aReader(house),
    await aReader(house),
    await aReader(house),
    await aReader(house),
  ]
  visitor = aVisitor(house)
  await areFriends(owner, friend)
  await blocks(house, owner, blocked)
})

const canary = 'CANARY-nobody-else-reads-this'
const show = (audiences: Partial<Record<ShelfName, Audience>>) =>
  Promise.all(
    Object.entries(audiences).map(([shelf, audience]) =>
      owner.call.profile.setAudience({ shelf: shelf as ShelfName, audience }),
    ),
  )
const onShelf = async (title: string, visibility: Audience = 'public') => {
  const bookId = await bookNamed(house, title)
  await owner.call.shelf.shelve({ bookId, status: 'tbr', on: daysFromNow(0) })
  await owner.call.shelf.setVisibility({ bookId, visibility })
}
const titlesFor = async (viewer: Browser, shelf: ShelfName = 'tbr', as?: 'friends') =>
  (await viewer.call.readers.shelf({ username: owner.username, shelf, as })).books.map(({ book }) => book.title)
const countsFor = async (viewer: Browser, as?: 'friends') =>
  (await viewer.call.readers.shelves({ username: owner.username, as })).shelves.map(
    ({ shelf, count }) => `${shelf} ${count}`,
  )

describe('who sees a shelf', () => {
  test('nobody but its reader, until the reader says so', async () => {
    await onShelf('Emma')
    expect(await owner.call.profile.audiences()).toEqual(
      Object.fromEntries(shelfNames.map((shelf) => [shelf, 'private'])),
    )
    for (const viewer of [visitor, stranger, friend]) {
      expect([await countsFor(viewer), await titlesFor(viewer)]).toEqual([[], []])
    }
  })

  test('T18: a shelf for friends is seen by friends, a public one by everybody, and none across a block', async () => {
    await onShelf('Emma')
    await show({ tbr: 'friends' })
    expect([await countsFor(friend), await titlesFor(friend)]).toEqual([['tbr 1'], ['Emma']])
    for (const viewer of [visitor, stranger])
      expect([await countsFor(viewer), await titlesFor(viewer)]).toEqual([[], []])
    await show({ tbr: 'public' })
    for (const viewer of [visitor, stranger, friend]) {
      expect([await countsFor(viewer), await titlesFor(viewer)]).toEqual([['tbr 1'], ['Emma']])
    }
    await show({ tbr: 'private' })
    expect([await countsFor(friend), await titlesFor(friend)]).toEqual([[], []])
  })

  test('T30, T31: whom the reader has blocked hears of nobody there; the reader sees nothing of theirs', async () => {
    await onShelf('Emma')
    await show({ tbr: 'public' })
    const nobody = { username: 'nobody-at-all' }
    expect(await refusalOf(blocked.call.readers.shelves({ username: owner.username }))).toEqual(
      await refusalOf(blocked.call.readers.shelves(nobody)),
    )
    expect(await outcomeOf(blocked.call.readers.shelf({ username: owner.username, shelf: 'tbr' }))).toBe(
      'READER_NOT_FOUND',
    )
    await blocked.call.shelf.shelve({ bookId: await bookNamed(house, 'Dune'), status: 'tbr', on: daysFromNow(0) })
    await blocked.call.profile.setAudience({ shelf: 'tbr', audience: 'public' })
    expect(await visitor.call.readers.shelves({ username: blocked.username })).toMatchObject({
      shelves: [{ count: 1 }],
    })
    expect(await owner.call.readers.shelves({ username: blocked.username })).toEqual({ shelves: [] })
    expect(await owner.call.readers.shelf({ username: blocked.username, shelf: 'tbr' })).toEqual({
      books: [],
      next: null,
    })
  })

  test('a friendship that waits or has ended shows no more than none', async () => {
    await onShelf('Emma')
    await show({ tbr: 'friends' })
    await stranger.call.friends.ask({ readerId: owner.id })
    expect(await countsFor(stranger)).toEqual([])
    await owner.call.friends.accept({ readerId: stranger.id })
    expect(await countsFor(stranger)).toEqual(['tbr 1'])
    await stranger.call.friends.remove({ readerId: owner.id })
    expect([await countsFor(stranger), await titlesFor(stranger)]).toEqual([[], []])
  })

  test('the reader sees on their own page what everybody sees, or their friends; nobody else can choose', async () => {
    await onShelf('Emma')
    await onShelf('Dune', 'friends')
    await onShelf('Kokoro', 'private')
    await show({ tbr: 'public' })
    expect([await titlesFor(owner), await titlesFor(owner, 'tbr', 'friends')]).toEqual([['Emma'], ['Dune', 'Emma']])
    expect(await titlesFor(stranger, 'tbr', 'friends')).toEqual(['Emma'])
    expect(await countsFor(visitor, 'friends')).toEqual(['tbr 1'])
  })

  test('PROF-011: a shelf is found by the name that its reader has left, too', async () => {
    await onShelf('Emma')
    await show({ tbr: 'public' })
    const old = owner.username
    await owner.call.profile.rename({ username: `${old.slice(0, 12)}-new` })
    expect(await visitor.call.readers.shelves({ username: old })).toMatchObject({ shelves: [{ count: 1 }] })
  })
})

describe('what a shelf shows', () => {
  test('the books for the one who looks: each needs the shelf’s leave and its own', async () => {
    await onShelf('Emma')
    await onShelf('Dune', 'friends')
    await onShelf('Kokoro', 'private')
    await show({ tbr: 'public' })
    expect([await countsFor(visitor), await titlesFor(visitor)]).toEqual([['tbr 1'], ['Emma']])
    expect([await countsFor(friend), await titlesFor(friend)]).toEqual([['tbr 2'], ['Dune', 'Emma']])
  })

  test('each book stands on one shelf; one on which nothing is to be seen has no name', async () => {
    const finish = async (title: string, filled: object) => save(owner, await bookNamed(house, title), filled)
    await onShelf('Emma')
    await finish('Dune', { isDnf: true })
    await finish('Kokoro', { rating: 4 })
    await owner.call.shelf.shelve({
      bookId: await bookNamed(house, 'Beloved'),
      status: 'currently_reading',
      on: daysFromNow(0),
    })
    await show({ tbr: 'public', finished: 'public', reading: 'public', dnf: 'public' })
    expect(await countsFor(visitor)).toEqual(['reading 1', 'finished 1', 'tbr 1', 'dnf 1'])
    const all = await Promise.all(shelfNames.map((shelf) => titlesFor(visitor, shelf)))
    expect(all).toEqual([['Beloved'], ['Kokoro'], ['Emma'], ['Dune']])
    await owner.call.shelf.setVisibility({ bookId: await bookNamed(house, 'Dune'), visibility: 'private' })
    expect(await countsFor(visitor)).toEqual(['reading 1', 'finished 1', 'tbr 1'])
  })

  test('T18, SEC-026: the stars, and of the entry nothing else: no notes, no dates, no own cover, no id', async () => {
    const bookId = await bookNamed(house, 'Emma')
    const entry = await save(owner, bookId, {
      ...{ rating: 3.5, startDate: '2001-02-03', finishDate: '2002-03-04' },
      ...{ privateNotes: canary, publicReview: canary, shareWithCommunity: false },
    })
    const own = { cover: `/${canary}`, synopsis: canary, dnf_notes: canary, isbn: canary }
    await house.db.updateTable('read_books').set(own).where('id', '=', entry.id).execute()
    await show({ finished: 'public' })
    const page = await stranger.call.readers.shelf({ username: owner.username, shelf: 'finished' })
    expect(page).toEqual({
      books: [
        {
          rating: 3.5,
          book: {
            ...{ id: bookId, title: 'Emma', author: 'Jane Austen', cover: null, mine: null },
            ...{ year: expect.anything(), series: null, seriesPosition: null, averageRating: 3.5, ratings: 1 },
          },
        },
      ],
      next: null,
    })
    const seen = JSON.stringify([page, await visitor.call.readers.shelves({ username: owner.username })])
    for (const kept of [canary, entry.id, '2001', '2002', owner.email]) expect(seen).not.toContain(kept)
  })

  test('where a book stands with the one who looks', async () => {
    await onShelf('Emma')
    await show({ tbr: 'public' })
    await stranger.call.shelf.finish({ bookId: await bookNamed(house, 'Emma'), on: daysFromNow(0) })
    const { books } = await stranger.call.readers.shelf({ username: owner.username, shelf: 'tbr' })
    expect(books[0]!.book.mine?.status).toBe('finished')
  })

  const many = ['Emma', 'Dune', 'Kokoro', 'Beloved', 'Circe', 'Persuasion', 'The Hobbit']

  test('comes in pages that hold every book once, what was put there last first', async () => {
    for (const title of many) await onShelf(title, title === 'Circe' ? 'private' : 'public')
    // All in the same microsecond: the order must be certain all the same.
    const at = new Date('2026-03-04T05:06:07Z')
    await house.db.updateTable('read_books').set({ created_at: at }).where('user_id', '=', owner.id).execute()
    await show({ tbr: 'public' })
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await visitor.call.readers.shelf({ username: owner.username, shelf: 'tbr', limit: 2, after })
      seen.push(...page.books.map(({ book }) => book.title))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen.toSorted()).toEqual(many.filter((title) => title !== 'Circe').toSorted())
  })

  test('T18: a page cannot be asked for after a book that is not seen: whether it is there stays hidden', async () => {
    for (const title of many) await onShelf(title)
    await show({ tbr: 'public' })
    const askedAfter = (bookId: string, viewer: Browser = visitor) =>
      refusalOf(viewer.call.readers.shelf({ username: owner.username, shelf: 'tbr', after: bookId }))
    const hidden = await bookNamed(house, 'Circe')
    await owner.call.shelf.setVisibility({ bookId: hidden, visibility: 'private' })
    const unknown = await askedAfter(randomUUID())
    expect(unknown).toMatchObject({ code: 'CURSOR_UNKNOWN' })
    expect(await askedAfter(hidden)).toEqual(unknown)
    expect(await askedAfter(hidden, friend)).toEqual(unknown)
    await show({ tbr: 'friends' })
    expect(await askedAfter(await bookNamed(house, 'Kokoro'))).toEqual(unknown)
  })

  test.each([{ limit: 0 }, { limit: 51 }, { shelf: 'all' }, { after: 'x' }, { as: 'private' }, { user_id: 'x' }])(
    'T20, T41: %j is refused',
    async (wrong) => {
      const asked = { username: owner.username, shelf: 'tbr' as const, ...wrong } as never
      expect(await outcomeOf(visitor.call.readers.shelf(asked))).toBe('BAD_REQUEST')
    },
  )
})
