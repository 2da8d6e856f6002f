import { describe, expect, test } from 'vitest'
import { shelfNames } from '#contract/rules.ts'
import {
  blocked,
  countsSeenBy,
  friend,
  house,
  putOnShelf,
  owner,
  setUpViewers,
  setAudiences,
  stranger,
  titlesSeenBy,
  visitor,
} from '#server/testing/cast/viewedShelves.ts'
import { bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { daysFromNow } from '#server/testing/cast/shelf.ts'

setUpViewers()

describe('the audience of a shelf', () => {
  test('is its reader only, until the reader changes it', async () => {
    await putOnShelf('Emma')
    expect(await owner.call.profile.audiences()).toEqual(
      Object.fromEntries(shelfNames.map((shelf) => [shelf, 'private'])),
    )
    for (const viewer of [visitor, stranger, friend]) {
      expect([await countsSeenBy(viewer), await titlesSeenBy(viewer)]).toEqual([[], []])
    }
  })

  test('friends see a friends shelf, everyone a public one, and no one across a block', { tags: ['T18'] }, async () => {
    await putOnShelf('Emma')
    await setAudiences({ tbr: 'friends' })
    expect([await countsSeenBy(friend), await titlesSeenBy(friend)]).toEqual([['tbr 1'], ['Emma']])
    for (const viewer of [visitor, stranger])
      expect([await countsSeenBy(viewer), await titlesSeenBy(viewer)]).toEqual([[], []])
    await setAudiences({ tbr: 'public' })
    for (const viewer of [visitor, stranger, friend]) {
      expect([await countsSeenBy(viewer), await titlesSeenBy(viewer)]).toEqual([['tbr 1'], ['Emma']])
    }
    await setAudiences({ tbr: 'private' })
    expect([await countsSeenBy(friend), await titlesSeenBy(friend)]).toEqual([[], []])
  })

  test(
    'a blocked reader gets "not found"; the one who blocked sees none of their books',
    { tags: ['T30', 'T31'] },
    async () => {
      await putOnShelf('Emma')
      await setAudiences({ tbr: 'public' })
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
      expect(await owner.call.readers.shelves({ username: blocked.username })).toEqual({ shelves: [], own: [] })
      expect(await owner.call.readers.shelf({ username: blocked.username, shelf: 'tbr' })).toEqual({
        books: [],
        next: null,
      })
    },
  )

  test('a friendship that waits or has ended shows no more than none', async () => {
    await putOnShelf('Emma')
    await setAudiences({ tbr: 'friends' })
    await stranger.call.friends.ask({ readerId: owner.id })
    expect(await countsSeenBy(stranger)).toEqual([])
    await owner.call.friends.accept({ readerId: stranger.id })
    expect(await countsSeenBy(stranger)).toEqual(['tbr 1'])
    await stranger.call.friends.remove({ readerId: owner.id })
    expect([await countsSeenBy(stranger), await titlesSeenBy(stranger)]).toEqual([[], []])
  })

  test('the reader can preview their page as the public or as friends; others cannot choose', async () => {
    await putOnShelf('Emma')
    await putOnShelf('Dune', 'friends')
    await putOnShelf('Kokoro', 'private')
    await setAudiences({ tbr: 'public' })
    expect([await titlesSeenBy(owner), await titlesSeenBy(owner, 'tbr', 'friends')]).toEqual([
      ['Emma'],
      ['Dune', 'Emma'],
    ])
    expect(await titlesSeenBy(stranger, 'tbr', 'friends')).toEqual(['Emma'])
    expect(await countsSeenBy(visitor, 'friends')).toEqual(['tbr 1'])
  })

  test('a shelf is found by the name that its reader has left, too', { tags: ['PROF-011'] }, async () => {
    await putOnShelf('Emma')
    await setAudiences({ tbr: 'public' })
    const old = owner.username
    await owner.call.profile.rename({ username: `${old.slice(0, 12)}-new` })
    expect(await visitor.call.readers.shelves({ username: old })).toMatchObject({ shelves: [{ count: 1 }] })
  })
})
