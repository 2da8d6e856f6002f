import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'

const titles = ['Emma', 'Dune', 'Kokoro', 'Beloved']
let house: HouseWithPool
let reader: SignedInReader
const ids: Record<string, string> = {}
beforeAll(async () => {
  house = await aHouse()
  for (const title of titles) ids[title] = await bookNamed(house, title)
})

const on = '2026-01-05'
const move = (title: string, status: 'tbr' | 'currently_reading') =>
  reader.call.shelf.shelve({ bookId: ids[title]!, status, on })

beforeEach(async () => {
  reader = await aReader(house)
  for (const title of ['Emma', 'Dune', 'Kokoro']) await move(title, 'tbr')
})

/** As My Books shows it: ordered books first. */
async function order(): Promise<string[]> {
  const { entries } = await reader.call.shelf.list()
  return entries
    .filter(({ status }) => status === 'tbr')
    .toSorted((a, b) => (a.tbrPosition ?? Infinity) - (b.tbrPosition ?? Infinity) || 0)
    .map(({ book }) => book.title)
}

const toStart = (title: string) => reader.call.ownShelves.moveInTbr({ bookId: ids[title]!, to: { at: 'start' } })

describe('the order of the TBR', () => {
  test('is that of adding, newest first, until a book is put up next', async () => {
    expect(await order()).toEqual(['Kokoro', 'Dune', 'Emma'])
    expect(await toStart('Emma')).toMatchObject({ places: [{ bookId: ids.Emma }] })
    expect(await order()).toEqual(['Emma', 'Kokoro', 'Dune'])
    await toStart('Dune')
    expect(await order()).toEqual(['Dune', 'Emma', 'Kokoro'])
  })

  test('lets a book move up and down, and puts new ones behind the ordered ones', async () => {
    const { moveInTbr } = reader.call.ownShelves
    await moveInTbr({ bookId: ids.Kokoro!, to: { at: 'after', otherId: ids.Dune! } })
    expect(await order()).toEqual(['Dune', 'Kokoro', 'Emma'])
    await moveInTbr({ bookId: ids.Kokoro!, to: { at: 'before', otherId: ids.Dune! } })
    await move('Beloved', 'tbr')
    expect(await order()).toEqual(['Kokoro', 'Dune', 'Beloved', 'Emma'])
  })

  test('forgets a book that is begun, and undo puts it back where it was', async () => {
    await toStart('Emma')
    await toStart('Kokoro')
    await move('Kokoro', 'currently_reading')
    expect(await order()).toEqual(['Emma', 'Dune'])
    await reader.call.shelf.restore({ bookId: ids.Kokoro! })
    expect(await order()).toEqual(['Kokoro', 'Emma', 'Dune'])
    await move('Kokoro', 'currently_reading')
    await move('Kokoro', 'tbr')
    expect(await order()).toEqual(['Emma', 'Kokoro', 'Dune'])
    await reader.call.shelf.remove({ bookId: ids.Emma! })
    await reader.call.shelf.restore({ bookId: ids.Emma! })
    expect(await order()).toEqual(['Emma', 'Kokoro', 'Dune'])
  })

  test('goes back to that of adding, and can be set whole again', async () => {
    await toStart('Emma')
    await reader.call.ownShelves.setTbrOrder({ bookIds: [] })
    expect(await order()).toEqual(['Kokoro', 'Dune', 'Emma'])
    await reader.call.ownShelves.setTbrOrder({ bookIds: [ids.Emma!, ids.Beloved!, ids.Dune!] })
    expect(await order()).toEqual(['Emma', 'Dune', 'Kokoro'])
  })

  test('refuses a book that another tab has taken off the TBR, and changes nothing', async () => {
    await toStart('Emma')
    await move('Dune', 'currently_reading')
    const stale = reader.call.ownShelves.moveInTbr({ bookId: ids.Kokoro!, to: { at: 'before', otherId: ids.Dune! } })
    expect(await refusalOf(stale)).toMatchObject({ code: 'NOT_IN_ORDER', data: { bookId: ids.Dune } })
    expect(await outcomeOf(toStart('Dune'))).toBe('NOT_IN_ORDER')
    expect(await order()).toEqual(['Emma', 'Kokoro'])
  })

  test('takes a move among 5,000 books in a moment', async () => {
    await sql`insert into read_books (user_id, book_id, reading_status)
      select ${reader.id}, id, 'tbr' from books where id <> all(${Object.values(ids)}::uuid[]) limit 5000`.execute(
      house.db,
    )
    const { entries } = await reader.call.shelf.list()
    const last = entries.at(-1)!.book.id
    const before = performance.now()
    await reader.call.ownShelves.moveInTbr({ bookId: entries[0]!.book.id, to: { at: 'after', otherId: last } })
    await reader.call.ownShelves.moveInTbr({ bookId: last, to: { at: 'start' } })
    expect(performance.now() - before).toBeLessThan(5000)
  })
})
