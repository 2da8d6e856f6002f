import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Audience, ShelfName } from '#contract/rules.ts'
import { runImport } from '#server/imports/runImport.ts'
import { makeFriends } from '#server/testing/cast/friends.ts'
import { doneImport, goodreads, importDay, startRun, undoneImport } from '#server/testing/cast/imports.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { daysFromNow } from '#server/testing/cast/shelf.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'

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

const authors: Record<string, string> = {
  Emma: 'Jane Austen',
  Dune: 'Frank Herbert',
  Kokoro: 'Natsume Sōseki',
  Beloved: 'Toni Morrison',
}
const show = async (audience: Audience) => {
  for (const shelf of ['reading', 'finished', 'tbr', 'dnf'] satisfies ShelfName[])
    await ada.call.profile.setAudience({ shelf, audience })
}
const rate = async (title: string, stars: number) =>
  ada.call.shelf.rate({ bookId: await bookNamed(house, title), stars, on: daysFromNow(0) })
const hide = async (title: string, visibility: Audience) =>
  ada.call.shelf.setVisibility({ bookId: await bookNamed(house, title), visibility })
const linesOf = async ({ call }: SignedInReader) => (await call.feed.list({})).lines
const feedOf = async (reader: SignedInReader) =>
  (await linesOf(reader)).map(({ deeds, books, bookCount }) =>
    [...deeds, bookCount === 1 ? books[0]!.title : bookCount].join(' '),
  )

const file = (...titles: string[]) =>
  goodreads(
    ...titles.map((Title) => ({
      Title,
      Author: authors[Title]!,
      'My Rating': '4',
      'Date Read': importDay,
      'Exclusive Shelf': 'read',
      'My Review': 'So good.',
      Bookshelves: 'summer',
    })),
  )

test('an import is one line that counts its books, and what is done to them later has lines of its own', async () => {
  await show('public')
  await doneImport(house, ada, file('Emma', 'Dune', 'Kokoro'), 'public')
  expect((await ada.call.shelf.list()).entries).toHaveLength(3)
  expect(await feedOf(follower)).toEqual(['imported 3'])
  await rate('Emma', 5)
  expect(await feedOf(follower)).toEqual(['rated Emma', 'imported 3'])
})

test('an import counts for each what they may see, and tells nothing of what nobody sees', async () => {
  await show('public')
  await doneImport(house, ada, file('Emma', 'Dune', 'Kokoro'), 'public')
  await hide('Emma', 'friends')
  await hide('Dune', 'private')
  expect([await feedOf(friend), await feedOf(follower)]).toEqual([['imported 2'], ['imported Kokoro']])
  await show('private')
  expect([await feedOf(friend), await feedOf(follower)]).toEqual([[], []])
})

test.each([
  ['private', 'public', [], []],
  ['public', 'private', [], []],
  ['friends', 'public', ['imported 3'], []],
  ['public', 'friends', ['imported 3'], []],
] as const)(
  'an import for %s onto shelves for %s is told to those alone',
  async (audience, shelves, byFriend, byFollower) => {
    await show(shelves)
    await doneImport(house, ada, file('Emma', 'Dune', 'Kokoro'), audience)
    expect([await feedOf(friend), await feedOf(follower)]).toEqual([byFriend, byFollower])
  },
)

test('an import onto shelves that nobody saw tells nothing once they are opened', async () => {
  await show('private')
  await doneImport(house, ada, file('Emma', 'Dune', 'Kokoro'), 'public')
  await show('public')
  expect([await feedOf(friend), await feedOf(follower)]).toEqual([[], []])
})

test('an import of the same day as another counts only what it brought itself', async () => {
  await show('public')
  await doneImport(house, ada, file('Emma', 'Dune'), 'public')
  await doneImport(house, ada, file('Emma', 'Dune', 'Kokoro', 'Beloved'), 'public')
  expect(await feedOf(follower)).toEqual(['imported 2', 'imported 2'])
  await doneImport(house, ada, file('Emma', 'Dune'), 'public')
  expect(await feedOf(follower)).toHaveLength(2)
})

test('an import that goes on once more of its rows are known stays one line in its place', async () => {
  await show('public')
  const importId = await doneImport(house, ada, file('Emma', 'Dune', 'Kokoro'), 'public')
  const [before] = await linesOf(follower)
  const late = { place: 2, outcome: 'imported' } as const
  await house.db
    .deleteFrom('activity_books')
    .where('entry_id', 'in', (eb) =>
      eb
        .selectFrom('import_rows')
        .select(sql<string>`entry_id`.as('id'))
        .where('import_id', '=', importId)
        .where('place', '=', late.place),
    )
    .execute()
  expect(await feedOf(follower)).toEqual(['imported 2'])
  await startRun(house, importId)
  await runImport(house.db, importId)
  const [after, ...others] = await linesOf(follower)
  expect([after!.id, after!.at, after!.bookCount, others]).toEqual([before!.id, before!.at, 3, []])
})

test('an import that two processes end at once is told once', async () => {
  await show('public')
  const importId = await doneImport(house, ada, file('Emma', 'Dune'), 'public')
  await house.db.deleteFrom('activities').where('user_id', '=', ada.id).execute()
  await startRun(house, importId)
  await Promise.all([runImport(house.db, importId), runImport(house.db, importId)])
  expect(await feedOf(follower)).toEqual(['imported 2'])
})

test('an import that is undone is told no more, and may be brought in anew', async () => {
  await show('public')
  const importId = await doneImport(house, ada, file('Emma', 'Dune', 'Kokoro'), 'public')
  await rate('Emma', 5)
  await undoneImport(house, importId)
  expect(await feedOf(follower)).not.toContainEqual(expect.stringContaining('imported'))
  await doneImport(house, ada, file('Dune', 'Kokoro'), 'public')
  expect(await feedOf(follower)).toContain('imported 2')
})
