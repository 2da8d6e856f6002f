import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ChangeOfMany, Tag } from '#contract/many.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { daysFromNow, save } from '#server/testing/cast/shelf.ts'
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
const all = () => [emma, dune, kokoro]

/** Emma is wished for, Dune is under way and noted, and Kokoro was read, with stars and words. */
async function aFullReader(): Promise<SignedInReader> {
  const reader = await aReader(house)
  await reader.call.shelf.shelve({ bookId: emma, status: 'tbr', on })
  await reader.call.shelf.shelve({ bookId: dune, status: 'currently_reading', on })
  await reader.call.reads.addProgress({ bookId: dune, on, place: { unit: 'percent', value: 40 } })
  await save(reader, kokoro, { rating: 4.5, publicReview: 'Slow and fine.', finishDate: '2025-02-03' })
  return reader
}

const change = (reader: SignedInReader, changed: ChangeOfMany, bookIds = all()) =>
  reader.call.many.change({ bookIds, change: changed })

/** All that a reader has, without the moments of changes. */
async function shelfOf(reader: SignedInReader) {
  const { rows } = await sql<{ row: unknown }>`
    select jsonb_build_object('entry', to_jsonb(e) - '{updated_at}'::text[],
      'reads', (select jsonb_agg(to_jsonb(r) - '{updated_at}'::text[] order by r.id) from reads r where r.entry_id = e.id),
      'progress', (select jsonb_agg(p) from read_progress p join reads r on r.id = p.read_id where r.entry_id = e.id),
      'shelves', (select jsonb_agg(h order by h.shelf_id) from own_shelf_books h where h.entry_id = e.id)) as row
    from read_books e where user_id = ${reader.id} order by e.book_id`.execute(house.db)
  return rows.map(({ row }) => row)
}

const statesOf = async (reader: SignedInReader) => {
  const { entries } = await reader.call.shelf.list()
  return Object.fromEntries(
    entries.map(({ book, status, isPaused, isDnf, timesRead }) => [
      book.title,
      `${isDnf ? 'dnf' : isPaused ? 'paused' : status} ${timesRead}`,
    ]),
  )
}

describe('many books at once', () => {
  test.each([
    ['tbr', { Emma: 'tbr 0', Dune: 'tbr 0', Kokoro: 'tbr 1' }, 2],
    [
      'currently_reading',
      { Emma: 'currently_reading 0', Dune: 'currently_reading 0', Kokoro: 'currently_reading 1' },
      2,
    ],
    ['paused', { Emma: 'paused 0', Dune: 'paused 0', Kokoro: 'paused 1' }, 3],
    ['finished', { Emma: 'finished 1', Dune: 'finished 1', Kokoro: 'finished 1' }, 2],
    ['dnf', { Emma: 'dnf 0', Dune: 'dnf 0', Kokoro: 'dnf 1' }, 3],
  ] as const)('move to %s, and one undo puts all back', async (to, states, moved) => {
    const reader = await aFullReader()
    const before = await shelfOf(reader)
    const { changed, undoId } = await change(reader, { kind: 'move', to, on })
    expect([changed, await statesOf(reader)]).toEqual([moved, states])
    expect(await reader.call.many.undo({ undoId: undoId! })).toEqual({ restored: moved })
    expect(await shelfOf(reader)).toEqual(before)
    expect(await outcomeOf(reader.call.many.undo({ undoId: undoId! }))).toBe('NOTHING_LEFT')
  })

  test('get a tag beside those that their forms show, lose it, and one undo puts all back', async () => {
    const reader = await aFullReader()
    await save(reader, kokoro, { genres: ['Horror'], tropes: [] })
    const before = await shelfOf(reader)
    const genresOf = async (bookId: string) => (await reader.call.shelf.get({ bookId })).review.genres
    const ofEmma = await genresOf(emma)
    const tag = { field: 'genres', name: 'Horror' } as const
    const added = await change(reader, { kind: 'addTag', tag })
    expect(added.changed).toBe(2)
    expect(await genresOf(emma)).toEqual([...ofEmma, 'Horror'])
    expect(await genresOf(kokoro)).toEqual(['Horror'])
    await reader.call.many.undo({ undoId: added.undoId! })
    expect(await shelfOf(reader)).toEqual(before)
    const removed = await change(reader, { kind: 'removeTag', tag })
    expect([removed.changed, await genresOf(kokoro)]).toEqual([1, []])
    await reader.call.many.undo({ undoId: removed.undoId! })
    expect(await shelfOf(reader)).toEqual(before)
  })

  test('get no tag that no form offers', async () => {
    const reader = await aFullReader()
    const tag = { field: 'genres', name: 'Sparkle' } as unknown as Tag
    expect(await outcomeOf(change(reader, { kind: 'addTag', tag }))).toBe('BAD_REQUEST')
  })

  test('that were given up are finished with the stars that they had', async () => {
    const reader = await aFullReader()
    await reader.call.reads.giveUp({ bookId: kokoro, on })
    const before = await shelfOf(reader)
    const { undoId } = await change(reader, { kind: 'move', to: 'finished', on }, [kokoro])
    expect((await reader.call.shelf.entry({ bookId: kokoro })).entry).toMatchObject({ isDnf: false, rating: 4.5 })
    await reader.call.many.undo({ undoId: undoId! })
    expect(await shelfOf(reader)).toEqual(before)
  })

  test('finished without a date count as read in no year', async () => {
    const reader = await aFullReader()
    await change(reader, { kind: 'move', to: 'finished', on: daysFromNow(0) })
    const { entry } = await reader.call.shelf.entry({ bookId: emma })
    expect(entry).toMatchObject({ status: 'finished', finishDate: null })
  })

  test('go on a shelf, off it, are owned or hidden, and each is undone', async () => {
    const reader = await aFullReader()
    const { id: shelfId } = await reader.call.ownShelves.create({ name: 'Best' })
    await reader.call.ownShelves.addBook({ shelfId, bookId: dune })
    await reader.call.ownShelves.setCopy({ bookId: emma, isOwned: true, lentTo: 'Ann' })
    const before = await shelfOf(reader)
    for (const [changed, count] of [
      [{ kind: 'addToShelf', shelfId }, 2],
      [{ kind: 'takeOffShelf', shelfId }, 1],
      [{ kind: 'owned', isOwned: true }, 2],
      [{ kind: 'owned', isOwned: false }, 1],
      [{ kind: 'visibility', visibility: 'private' }, 3],
    ] as const) {
      const result = await change(reader, changed)
      expect(result.changed).toBe(count)
      expect(await shelfOf(reader)).not.toEqual(before)
      await reader.call.many.undo({ undoId: result.undoId! })
      expect(await shelfOf(reader)).toEqual(before)
    }
  })

  test('are removed, and come back with reviews, likes, reads, progress and shelves', async () => {
    const reader = await aFullReader()
    const { id: shelfId } = await reader.call.ownShelves.create({ name: 'Best' })
    await reader.call.ownShelves.addBook({ shelfId, bookId: dune })
    const before = await shelfOf(reader)
    const { undoId } = await change(reader, { kind: 'remove' })
    expect(await shelfOf(reader)).toEqual([])
    expect((await reader.call.ownShelves.list()).shelves).toMatchObject([{ count: 0 }])
    await reader.call.many.undo({ undoId: undoId! })
    expect(await shelfOf(reader)).toEqual(before)
  })

  test('that are already as asked are left alone', async () => {
    const reader = await aFullReader()
    await reader.call.shelf.finish({ bookId: emma, on })
    expect(await change(reader, { kind: 'move', to: 'finished', on }, [emma])).toEqual({ changed: 0, undoId: null })
    expect((await reader.call.shelf.restore({ bookId: emma })).entry).toMatchObject({ status: 'tbr' })
  })

  test('that were changed since stay as they are when the rest is undone', async () => {
    const reader = await aFullReader()
    const { undoId } = await change(reader, { kind: 'move', to: 'finished', on })
    await reader.call.shelf.shelve({ bookId: dune, status: 'tbr', on })
    expect(await reader.call.many.undo({ undoId: undoId! })).toEqual({ restored: 1 })
    expect(await statesOf(reader)).toEqual({ Emma: 'tbr 0', Dune: 'tbr 1', Kokoro: 'finished 1' })
    const hidden = await change(reader, { kind: 'visibility', visibility: 'private' })
    await reader.call.shelf.setVisibility({ bookId: emma, visibility: 'friends' })
    await reader.call.many.undo({ undoId: hidden.undoId! })
    const visibilities = await Promise.all(
      all().map(async (bookId) => (await reader.call.shelf.entry({ bookId })).visibility),
    )
    expect(visibilities).toEqual(['friends', 'public', 'public'])
  })

  test('are refused with a shelf of another reader, or a start in the future', async () => {
    const reader = await aFullReader()
    const { id: shelfId } = await (await aReader(house)).call.ownShelves.create({ name: 'Theirs' })
    expect(await outcomeOf(change(reader, { kind: 'addToShelf', shelfId }))).toBe('SHELF_NOT_FOUND')
    const late = change(reader, { kind: 'move', to: 'currently_reading', on: daysFromNow(3) })
    expect(await outcomeOf(late)).toBe('DATE_IN_FUTURE')
  })
})

describe('5,000 books at once', () => {
  let reader: SignedInReader
  let bookIds: string[]
  beforeAll(async () => {
    reader = await aReader(house)
    await sql`insert into books (google_book_id, title, authors)
      select 'bulk-' || n, 'Bulk ' || n, array['Ann Other'] from generate_series(1, 5000) n`.execute(house.db)
    const { rows } = await sql<{ id: string }>`insert into read_books (user_id, book_id, reading_status)
      select ${reader.id}, id, 'tbr' from books where title like 'Bulk %' returning book_id as id`.execute(house.db)
    bookIds = rows.map(({ id }) => id)
  }, 60_000)

  test('with an unknown one among them are refused with its id, and nothing changes', async () => {
    const unknown = randomUUID()
    const asked = [...bookIds.slice(0, 4000), unknown, ...bookIds.slice(4000, 4999)]
    expect(asked).toHaveLength(5000)
    expect(await refusalOf(change(reader, { kind: 'remove' }, asked))).toMatchObject({
      code: 'NOT_ON_SHELF',
      data: { bookId: unknown },
    })
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from read_books
      where user_id = ${reader.id} and reading_status = 'tbr'`.execute(house.db)
    expect(rows).toEqual([{ count: 5000 }])
    expect(await outcomeOf(change(reader, { kind: 'remove' }, [...bookIds, unknown]))).toBe('BAD_REQUEST')
  })

  test.each([
    ['finished', { kind: 'move', to: 'finished', on }],
    ['removed', { kind: 'remove' }],
  ] as const)('are %s and undone', async (_, changed) => {
    const { undoId } = await change(reader, changed, bookIds)
    expect(await reader.call.many.undo({ undoId: undoId! })).toEqual({ restored: 5000 })
  })
})
