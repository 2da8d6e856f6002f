import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeFriends } from '#server/testing/cast/friends.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let me: SignedInReader
let twin: SignedInReader
beforeAll(async () => {
  house = await aHouse()
})
const common = { Emma: 5, Dune: 2, Beloved: 4.5, Kokoro: 4, 'The Hobbit': 3 }
beforeEach(async () => {
  me = await aReader(house, { rated: { ...common, 'Jane Eyre': 5 } })
  twin = await aReader(house, {
    rated: { ...common, Dune: 2.5, Middlemarch: 5, 'Great Expectations': 3, 'Jane Eyre': 2 },
  })
})

const show = (reader: SignedInReader, audience: 'public' | 'friends') =>
  reader.call.profile.setAudience({ shelf: 'finished', audience })
const found = async () =>
  (await me.call.readers.alike()).readers
    .filter(({ reader }) => reader.id === twin.id)
    .map(({ both, agree, loved }) => ({ both, agree, loved: loved.map(({ book, rating }) => [book.title, rating]) }))

describe('readers like me', { tags: ['NAV-023'] }, () => {
  test('are found once both show their ratings to everyone, with what they loved and I do not have', async () => {
    await show(twin, 'public')
    expect(await me.call.readers.alike()).toEqual({ isShown: false, readers: [] })
    await show(me, 'public')
    expect(await found()).toEqual([{ both: 6, agree: 5, loved: [['Middlemarch', 5]] }])
    const bookId = await bookNamed(house, 'Middlemarch')
    for (const kind of ['already-read', 'not-for-me'] as const) {
      await me.call.picks.dismiss({ bookId, kind })
      expect(await found()).toMatchObject([{ loved: [] }])
      await me.call.picks.undismiss({ bookId })
    }
    expect(await found()).toMatchObject([{ loved: [['Middlemarch', 5]] }])
    await me.call.wishes.make({ chip: 'not-by:George Eliot' })
    expect(await found()).toMatchObject([{ loved: [] }])
  })

  test('are not those who show friends alone, hide a book in common, or blocked me', async () => {
    await Promise.all([show(me, 'public'), show(twin, 'friends'), makeFriends(me, twin)])
    expect(await found()).toEqual([])
    await show(twin, 'public')
    await twin.call.shelf.setVisibility({ bookId: await bookNamed(house, 'Middlemarch'), visibility: 'friends' })
    expect(await found()).toMatchObject([{ both: 6, loved: [] }])
    for (const title of ['Emma', 'Jane Eyre'])
      await twin.call.shelf.setVisibility({ bookId: await bookNamed(house, title), visibility: 'private' })
    expect(await found()).toEqual([])
    for (const title of ['Emma', 'Jane Eyre'])
      await twin.call.shelf.setVisibility({ bookId: await bookNamed(house, title), visibility: 'public' })
    expect(await found()).toHaveLength(1)
    await twin.call.friends.block({ readerId: me.id })
    expect(await found()).toEqual([])
  })
})

test('two readers agree within half a star, by what I may see of theirs', { tags: ['NAV-023'] }, async () => {
  const agreement = async () => {
    const { both, agree, loved, differ } = await me.call.readers.agreement({ username: twin.username })
    return {
      both,
      agree,
      loved: loved.map(({ title }) => title),
      differ: differ.map((one) => [one.book.title, one.mine, one.theirs]),
    }
  }
  expect(await agreement()).toEqual({ both: 0, agree: 0, loved: [], differ: [] })
  await show(twin, 'friends')
  expect(await agreement()).toMatchObject({ both: 0 })
  await makeFriends(me, twin)
  expect(await agreement()).toEqual({
    both: 6,
    agree: 5,
    loved: ['Emma', 'Beloved', 'Kokoro'],
    differ: [['Jane Eyre', 5, 2]],
  })
  await twin.call.friends.block({ readerId: me.id })
  expect(await outcomeOf(me.call.readers.agreement({ username: twin.username }))).toBe('READER_NOT_FOUND')
})
