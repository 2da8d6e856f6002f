import { beforeAll, beforeEach } from 'vitest'
import type { Audience, ShelfName } from '#contract/rules.ts'
import { makeFriends } from './friends.ts'
import { aHouse, type HouseWithPool } from '../house/house.ts'
import { aReader, aVisitor, bookNamed, type Browser, type SignedInReader } from './reader.ts'
import { blockReader } from './sharedReview.ts'
import { daysFromNow } from './shelf.ts'

export let house: HouseWithPool
export let owner: SignedInReader
export let friend: SignedInReader
export let stranger: SignedInReader
export let blocked: SignedInReader
export let visitor: Browser

/** Call it once per test file. Each test gets a new owner and one viewer of each kind. */
export function setUpViewers(): void {
  beforeAll(async () => {
    house = await aHouse()
  })
  beforeEach(async () => {
    owner = await aReader(house)
    friend = await aReader(house)
    stranger = await aReader(house)
    blocked = await aReader(house)
    visitor = aVisitor(house)
    await makeFriends(owner, friend)
    await blockReader(house, owner, blocked)
  })
}

export const setAudiences = (audiences: Partial<Record<ShelfName, Audience>>) =>
  Promise.all(
    Object.entries(audiences).map(([shelf, audience]) =>
      owner.call.profile.setAudience({ shelf: shelf as ShelfName, audience }),
    ),
  )

export const putOnShelf = async (title: string, visibility: Audience = 'public') => {
  const bookId = await bookNamed(house, title)
  await owner.call.shelf.shelve({ bookId, status: 'tbr', on: daysFromNow(0) })
  await owner.call.shelf.setVisibility({ bookId, visibility })
}

export const titlesSeenBy = async (viewer: Browser, shelf: ShelfName = 'tbr', as?: 'friends') =>
  (await viewer.call.readers.shelf({ username: owner.username, shelf, as })).books.map(({ book }) => book.title)

export const countsSeenBy = async (viewer: Browser, as?: 'friends') =>
  (await viewer.call.readers.shelves({ username: owner.username, as })).shelves.map(
    ({ shelf, count }) => `${shelf} ${count}`,
  )
