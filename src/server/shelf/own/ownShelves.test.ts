import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { maxOwnShelves } from '#contract/shelfRules.ts'
import { sweep } from '#server/run/runJobs.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let emma: string
let dune: string
let kokoro: string
beforeAll(async () => {
  house = await aHouse()
  emma = await bookNamed(house, 'Emma')
  dune = await bookNamed(house, 'Dune')
  kokoro = await bookNamed(house, 'Kokoro')
})

const on = '2026-01-05'
const wish = (reader: SignedInReader, bookId: string) => reader.call.shelf.shelve({ bookId, status: 'tbr', on })
const namesOf = async (reader: SignedInReader) =>
  (await reader.call.ownShelves.list()).shelves.map(({ name, audience, count }) => `${name} ${audience} ${count}`)
const titlesOn = async (reader: SignedInReader, shelfId: string) =>
  (await reader.call.ownShelves.books({ shelfId })).entries.map(({ book }) => book.title)

async function aShelf(reader: SignedInReader, name: string, ...bookIds: string[]): Promise<string> {
  const { id: shelfId } = await reader.call.ownShelves.create({ name })
  for (const bookId of bookIds) await reader.call.ownShelves.addBook({ shelfId, bookId })
  return shelfId
}

describe('a shelf of one’s own', () => {
  test('is made private, renamed, shown to others, ordered and deleted', async () => {
    const reader = await aReader(house)
    const sea = await aShelf(reader, '  By  the sea ')
    const winter = await aShelf(reader, 'Winter')
    expect(await namesOf(reader)).toEqual(['By the sea private 0', 'Winter private 0'])
    await reader.call.ownShelves.change({ shelfId: sea, name: 'BY THE SEA', audience: 'friends' })
    await reader.call.ownShelves.reorder({ shelfIds: [winter, sea] })
    expect(await namesOf(reader)).toEqual(['Winter private 0', 'BY THE SEA friends 0'])
    await reader.call.ownShelves.remove({ shelfId: winter })
    expect(await namesOf(reader)).toEqual(['BY THE SEA friends 0'])
  })

  test.each(['tbr', 'To be  read', 'READ', 'Did Not Finish', 'owned '])(
    'cannot be named %s, as a built-in one',
    async (name) => {
      const reader = await aReader(house)
      const other = await aShelf(reader, 'Other')
      expect(await outcomeOf(reader.call.ownShelves.create({ name }))).toBe('SHELF_NAME_BUILT_IN')
      const change = reader.call.ownShelves.change({ shelfId: other, name, audience: 'private' })
      expect(await outcomeOf(change)).toBe('SHELF_NAME_BUILT_IN')
    },
  )

  test('cannot have the name of another, no name, or one of more than 60 characters', async () => {
    const reader = await aReader(house)
    await aShelf(reader, 'Été')
    expect(await outcomeOf(reader.call.ownShelves.create({ name: 'ÉTÉ' }))).toBe('SHELF_NAME_TAKEN')
    for (const name of [' ', 'x'.repeat(61)])
      expect(await outcomeOf(reader.call.ownShelves.create({ name }))).toBe('BAD_REQUEST')
    expect(await namesOf(reader)).toEqual(['Été private 0'])
    await aShelf(await aReader(house), 'Été')
  })

  test('can be the 200th, but not the 201st', async () => {
    const reader = await aReader(house)
    await sql`insert into own_shelves (user_id, name, audience, position)
      select ${reader.id}, 'Shelf ' || n, 'private', n from generate_series(1, ${maxOwnShelves - 1}) n`.execute(
      house.db,
    )
    const last = await aShelf(reader, 'The last')
    expect(await refusalOf(reader.call.ownShelves.create({ name: 'One more' }))).toMatchObject({
      code: 'TOO_MANY_SHELVES',
      data: { max: 200 },
    })
    await reader.call.ownShelves.remove({ shelfId: last })
    await aShelf(reader, 'One more')
    expect(await outcomeOf(reader.call.ownShelves.restore({ shelfId: last }))).toBe('TOO_MANY_SHELVES')
  })

  test('comes back with its books when its deletion is undone within a day', async () => {
    const reader = await aReader(house)
    await wish(reader, emma)
    const shelfId = await aShelf(reader, 'Lost', emma)
    await reader.call.ownShelves.remove({ shelfId })
    expect((await reader.call.shelf.list()).entries[0]).toMatchObject({ shelves: [] })
    expect(await outcomeOf(reader.call.ownShelves.books({ shelfId }))).toBe('SHELF_NOT_FOUND')
    await sweep(house.db)
    expect(await reader.call.ownShelves.restore({ shelfId })).toMatchObject({ name: 'Lost', count: 1 })
    expect(await titlesOn(reader, shelfId)).toEqual(['Emma'])
    await reader.call.ownShelves.remove({ shelfId })
    await sql`update own_shelves set removed_at = now() - interval '25 hours' where id = ${shelfId}`.execute(house.db)
    await sweep(house.db)
    expect(await outcomeOf(reader.call.ownShelves.restore({ shelfId }))).toBe('SHELF_NOT_FOUND')
  })

  test('does not come back beside another of its name', async () => {
    const reader = await aReader(house)
    const shelfId = await aShelf(reader, 'Twice')
    await reader.call.ownShelves.remove({ shelfId })
    await aShelf(reader, 'twice')
    expect(await outcomeOf(reader.call.ownShelves.restore({ shelfId }))).toBe('SHELF_NAME_TAKEN')
  })

  test('follows the others when a tab orders them that does not know of it', async () => {
    const reader = await aReader(house)
    const one = await aShelf(reader, 'One')
    const two = await aShelf(reader, 'Two')
    await aShelf(reader, 'Three')
    await reader.call.ownShelves.reorder({ shelfIds: [two, one, two] })
    expect(await namesOf(reader)).toEqual(['Two private 0', 'One private 0', 'Three private 0'])
    await reader.call.ownShelves.remove({ shelfId: two })
    expect(await outcomeOf(reader.call.ownShelves.reorder({ shelfIds: [one, two] }))).toBe('SHELF_NOT_FOUND')
    expect(await namesOf(reader)).toEqual(['One private 0', 'Three private 0'])
  })

  test('of another reader does not exist', async () => {
    const shelfId = await aShelf(await aReader(house), 'Theirs')
    const reader = await aReader(house)
    await wish(reader, emma)
    const { change, remove, restore, books, addBook } = reader.call.ownShelves
    const asked = [
      change({ shelfId, name: 'Mine', audience: 'public' }),
      remove({ shelfId }),
      restore({ shelfId }),
      books({ shelfId }),
      addBook({ shelfId, bookId: emma }),
    ]
    expect(new Set(await Promise.all(asked.map(outcomeOf)))).toEqual(new Set(['SHELF_NOT_FOUND']))
  })
})

describe('the books of a shelf', () => {
  test('stand in their own order', async () => {
    const reader = await aReader(house)
    for (const bookId of [emma, dune, kokoro]) await wish(reader, bookId)
    const shelfId = await aShelf(reader, 'Ranked', dune, emma, kokoro)
    expect(await titlesOn(reader, shelfId)).toEqual(['Dune', 'Emma', 'Kokoro'])
    const { moveBook, removeBook } = reader.call.ownShelves
    await moveBook({ shelfId, bookId: kokoro, to: { at: 'start' } })
    await moveBook({ shelfId, bookId: dune, to: { at: 'after', otherId: emma } })
    expect(await titlesOn(reader, shelfId)).toEqual(['Kokoro', 'Emma', 'Dune'])
    expect(await removeBook({ shelfId, bookId: emma })).toMatchObject({ shelves: [] })
    expect(await refusalOf(moveBook({ shelfId, bookId: dune, to: { at: 'before', otherId: emma } }))).toMatchObject({
      code: 'NOT_IN_ORDER',
      data: { bookId: emma },
    })
    expect(await titlesOn(reader, shelfId)).toEqual(['Kokoro', 'Dune'])
  })

  test('come with each book of My Books; a book that is not there is refused', async () => {
    const reader = await aReader(house)
    await wish(reader, emma)
    const one = await aShelf(reader, 'One', emma)
    const two = await aShelf(reader, 'Two', emma)
    const { entries } = await reader.call.shelf.list()
    expect(entries.map(({ shelves }) => shelves.toSorted())).toEqual([[one, two].toSorted()])
    expect(await outcomeOf(reader.call.ownShelves.addBook({ shelfId: one, bookId: dune }))).toBe('NOT_ON_SHELF')
  })
})

describe('a copy', () => {
  test('that is lent is owned; one that is not owned is not lent', async () => {
    const reader = await aReader(house)
    await wish(reader, emma)
    const { setCopy } = reader.call.ownShelves
    expect(await setCopy({ bookId: emma, isOwned: false, lentTo: ' Ann ' })).toMatchObject({
      isOwned: true,
      lentTo: 'Ann',
    })
    expect(await setCopy({ bookId: emma, isOwned: true, lentTo: '' })).toMatchObject({ isOwned: true, lentTo: null })
    expect(await setCopy({ bookId: emma, isOwned: false, lentTo: null })).toMatchObject({ isOwned: false })
    expect(await outcomeOf(setCopy({ bookId: emma, isOwned: true, lentTo: 'x'.repeat(101) }))).toBe('BAD_REQUEST')
    expect(await outcomeOf(setCopy({ bookId: dune, isOwned: true, lentTo: null }))).toBe('NOT_ON_SHELF')
  })
})
