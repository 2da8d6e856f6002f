import { expect, test } from 'vitest'
import type { Audience } from '#contract/rules.ts'
import { bookNamed, type Browser } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
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

setUpViewers()

const seenBy = async (viewer: Browser) =>
  (await viewer.call.readers.shelves({ username: owner.username })).own.map(({ name, count }) => `${name} ${count}`)

const titlesSeenBy = async (viewer: Browser, shelfId: string, limit = 24, after?: string) => {
  const page = await viewer.call.readers.ownShelf({ username: owner.username, shelfId, limit, after })
  return { titles: page.books.map(({ book }) => book.title), next: page.next }
}

async function aShelf(name: string, audience: Audience, ...titles: string[]): Promise<string> {
  const { id: shelfId } = await owner.call.ownShelves.create({ name, audience })
  for (const title of titles) await owner.call.ownShelves.addBook({ shelfId, bookId: await bookNamed(house, title) })
  return shelfId
}

test('an own shelf is seen by its audience, in the owner’s order, without the books that are kept from them', async () => {
  await putOnShelf('Emma')
  await putOnShelf('Dune', 'friends')
  await putOnShelf('Kokoro', 'private')
  await setAudiences({ tbr: 'public' })
  const open = await aShelf('Open', 'public', 'Kokoro', 'Emma', 'Dune')
  const close = await aShelf('Close', 'friends', 'Emma')
  const mine = await aShelf('Mine', 'private', 'Emma')
  expect([await seenBy(visitor), await seenBy(stranger)]).toEqual([['Open 1'], ['Open 1']])
  expect(await seenBy(friend)).toEqual(['Open 2', 'Close 1'])
  expect((await titlesSeenBy(visitor, open)).titles).toEqual(['Emma'])
  expect((await titlesSeenBy(friend, open)).titles).toEqual(['Emma', 'Dune'])
  for (const shelfId of [close, mine]) expect((await titlesSeenBy(stranger, shelfId)).titles).toEqual([])
  expect((await titlesSeenBy(friend, mine)).titles).toEqual([])
})

test('a book stays hidden while its built-in shelf is hidden', async () => {
  await putOnShelf('Emma')
  const shelfId = await aShelf('Open', 'public', 'Emma')
  expect([await seenBy(visitor), (await titlesSeenBy(visitor, shelfId)).titles]).toEqual([[], []])
  await setAudiences({ tbr: 'friends' })
  expect([await seenBy(visitor), await seenBy(friend)]).toEqual([[], ['Open 1']])
})

test('whoever is blocked sees none, and a deleted one is seen by nobody', async () => {
  await putOnShelf('Emma')
  await setAudiences({ tbr: 'public' })
  const shelfId = await aShelf('Open', 'public', 'Emma')
  expect(await outcomeOf(titlesSeenBy(blocked, shelfId))).toBe('READER_NOT_FOUND')
  await owner.call.ownShelves.remove({ shelfId })
  expect([await seenBy(visitor), (await titlesSeenBy(visitor, shelfId)).titles]).toEqual([[], []])
})

test('its pages follow each other, and take no place of another shelf', async () => {
  const titles = ['Emma', 'Dune', 'Kokoro']
  for (const title of titles) await putOnShelf(title)
  await setAudiences({ tbr: 'public' })
  const shelfId = await aShelf('Open', 'public', ...titles)
  const first = await titlesSeenBy(visitor, shelfId, 2)
  const second = await titlesSeenBy(visitor, shelfId, 2, first.next!)
  expect([first.titles, second]).toEqual([['Emma', 'Dune'], { titles: ['Kokoro'], next: null }])
  const other = await aShelf('Other', 'public', 'Emma')
  for (const after of [first.next!, '1~2'])
    expect(await outcomeOf(titlesSeenBy(visitor, other, 2, after))).toBe('CURSOR_UNKNOWN')
})
