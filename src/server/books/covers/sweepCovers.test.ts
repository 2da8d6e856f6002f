import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aBook, aPicture, host, house, setUpCovers } from '#server/testing/outside/outsideCovers.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { sweepCovers } from './sweepCovers.ts'
import { downloadReaderCover } from './downloadCover.ts'

setUpCovers()

const filesOf = (path: string) => ['160.webp', '160.avif', '320.webp', '320.avif'].map((end) => path.slice(1, -8) + end)

describe('an unused cover', () => {
  const aDayLater = () => sql`update covers set kept_at = kept_at - interval '25 hours'`.execute(house.db)
  const take = async () => {
    host.answers(aPicture())
    return (await downloadReaderCover(house, 'https://pictures.example/mine.jpg'))!
  }

  test('is deleted after a day, with all its files; one that something shows stays', { tags: ['T29'] }, async () => {
    const left = await take()
    const ofBook = await take()
    const ofEntry = await take()
    const ofUndo = await take()
    const ofHistory = await take()
    const ofLook = await take()
    const bookId = await aBook({ cover: ofBook })
    const reader = await aReader(house)
    await reader.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-01' })
    await house.db.updateTable('read_books').set({ cover: ofUndo }).where('user_id', '=', reader.id).execute()
    await reader.call.shelf.shelve({ bookId, status: 'currently_reading', on: '2026-01-01' })
    await house.db.updateTable('read_books').set({ cover: ofEntry }).where('user_id', '=', reader.id).execute()
    const change = { before: JSON.stringify({ cover: ofHistory }), after: JSON.stringify({ cover: null }) }
    await house.db
      .insertInto('book_changes')
      .values({ book_id: bookId, ...change })
      .execute()
    const look = house.db.insertInto('tool_jobs').values({ kind: 'cover-checks', input: '{}' }).returning('id')
    const { id } = await look.executeTakeFirstOrThrow()
    const seen = { outcome: JSON.stringify({ preview: ofLook }), done_at: new Date() }
    await house.db
      .insertInto('tool_items')
      .values({ job_id: id, place: 1, item: '{}', ...seen })
      .execute()
    await sweepCovers(house)
    expect(await house.storage.exists(left.slice(1))).toBe(true)
    await aDayLater()
    await sweepCovers(house)
    const isThere = (path: string) => Promise.all(filesOf(path).map((name) => house.storage.exists(name)))
    expect(await isThere(left)).toEqual([false, false, false, false])
    for (const path of [ofBook, ofEntry, ofUndo, ofHistory, ofLook])
      expect(await isThere(path), path).not.toContain(false)
    const files = readdirSync(join(house.config.dataDir, 'files/covers'))
    expect(files).toHaveLength(4 * (await house.db.selectFrom('covers').select('hash').execute()).length)
  })

  test('is rendered again when it is set again', async () => {
    const path = await take()
    await aDayLater()
    await sweepCovers(house)
    expect(await downloadReaderCover(house, 'https://pictures.example/again.jpg')).toBe(path)
    expect(await house.storage.exists(path.slice(1))).toBe(true)
  })

  test('is not deleted while a book is just getting it', async () => {
    for (let round = 0; round < 4; round += 1) {
      await take()
      await aDayLater()
      const [path] = await Promise.all([
        downloadReaderCover(house, 'https://pictures.example/1.jpg'),
        sweepCovers(house),
      ])
      expect(await Promise.all(filesOf(path!).map((name) => house.storage.exists(name)))).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
  })
})
