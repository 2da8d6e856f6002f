import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchCover } from '#server/books/covers/fetchCover.ts'
import { contribute } from '#server/books/contribute.ts'
import { aCoverHouse, type CoverHouse, usualHost } from '#server/testing/outside/coverHouse.ts'

let covers: CoverHouse
beforeAll(async () => {
  covers = await aCoverHouse()
})
beforeEach(async () => {
  await covers.reset()
  covers.shown.add('covers.openlibrary.org')
})

/** A book of which Open Library has a cover. */
const aBook = (title: string) => covers.aBook(title, { isbn: '9780141439587' })
const takeOff = (bookId: string) => covers.admin.call.catalogue.takeCover({ bookId })

describe('a cover that an admin took off', () => {
  test('does not come back by a fetch that was waiting', async () => {
    const bookId = await aBook('Alder')
    await takeOff(bookId)
    await fetchCover(covers.house, { bookId, tries: 2 })
    expect([await covers.coverOf(bookId), covers.host.asked]).toEqual([null, []])
  })

  test('nor by a fetch that was under way, found or not', async () => {
    for (const isThere of [true, false]) {
      if (!isThere) covers.shown.clear()
      const bookId = await aBook('Aspen')
      const { outbound } = covers.house
      const politeFetch: typeof outbound.politeFetch = async (...asked) => {
        await takeOff(bookId)
        return outbound.politeFetch(...asked)
      }
      await fetchCover({ ...covers.house, outbound: { ...outbound, politeFetch } }, { bookId })
      expect(covers.host.asked.length).toBeGreaterThan(0)
      await fetchCover(covers.house, { bookId })
      expect(await covers.coverOf(bookId)).toBeNull()
    }
  })

  test('nor by a batch, whether it was taken off before or after the batch chose the book', async () => {
    const before = await aBook('Beech')
    const after = await aBook('Birch')
    await takeOff(before)
    expect(await covers.admin.call.tools.coverBatch()).toEqual({ uncovered: 1 })
    const { id } = await covers.admin.call.tools.migrateCovers({})
    const { outbound } = covers.house
    covers.house.outbound = {
      ...outbound,
      async politeFetch(...asked) {
        await takeOff(after)
        return outbound.politeFetch(...asked)
      },
    }
    await covers.work(id)
    expect((await covers.told(id)).result).toMatchObject({
      total: 1,
      successful: 0,
      skipped: 1,
      details: [{ bookId: after, reason: 'An admin removed the cover of this book.' }],
    })
    expect([await covers.coverOf(before), await covers.coverOf(after)]).toEqual([null, null])
  })

  test('nor by a reader who has one', async () => {
    const bookId = await aBook('Bramble')
    await takeOff(bookId)
    const { house, admin } = covers
    await house.db
      .transaction()
      .execute((tx) => contribute(tx, bookId, admin.id, { cover: '/covers/bramble-320.webp' }))
    expect(await covers.coverOf(bookId)).toBeNull()
  })

  test('is searched for again once that is undone', async () => {
    const bookId = await covers.aBook('Cedar', { cover: `${usualHost}/cedar.jpg` })
    const { changeId } = await takeOff(bookId)
    expect(await covers.admin.call.tools.coverBatch()).toEqual({ uncovered: 0 })
    await covers.admin.call.catalogue.undo({ changeId: changeId! })
    expect(await covers.admin.call.tools.coverBatch()).toEqual({ uncovered: 1 })
  })

  test(
    'is listed by the picker, where an admin chooses the very book; then it gets one',
    { tags: ['COV-011'] },
    async () => {
      const bookId = await aBook('Cedar')
      await takeOff(bookId)
      expect((await covers.admin.call.tools.uncovered({})).books.map(({ id }) => id)).toEqual([bookId])
      const { id } = await covers.admin.call.tools.migratePicked({ bookIds: [bookId] })
      await covers.work(id)
      expect(await covers.coverOf(bookId)).toMatch(/^\/covers\//)
    },
  )
})
