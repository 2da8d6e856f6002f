import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { undoChange } from '#server/books/undoChange.ts'
import { aCoverHouse, type CoverHouse, usualHost } from '#server/testing/outside/coverHouse.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'

let covers: CoverHouse
beforeAll(async () => {
  covers = await aCoverHouse()
})
beforeEach(() => covers.reset())

describe('a batch', () => {
  test(
    'gives books our covers, and reports each result',
    { tags: ['CALLS-078', 'DATA-049', 'RULE-043', 'COV-006'] },
    async () => {
      const there = await covers.aBook('Ash', { cover: `${usualHost}/ash.jpg` })
      const gone = await covers.aBook('Birch')
      const { state, done, total, result } = await covers.batch()
      expect({ state, done, total }).toEqual({ state: 'done', done: 2, total: 2 })
      const newUrl = await covers.coverOf(there)
      expect(newUrl).toMatch(/^\/covers\/[0-9a-f]{32}-320\.webp$/)
      expect(result).toEqual({
        total: 2,
        successful: 1,
        failed: 1,
        skipped: 0,
        details: [
          { bookId: there, title: 'Ash', status: 'success', reason: '', newUrl },
          { bookId: gone, title: 'Birch', status: 'failed', reason: 'No cover was found.', newUrl: null },
        ],
      })
      expect(await covers.house.storage.get(newUrl!.slice(1))).not.toBeNull()
    },
  )

  test("its changes are the admin's, can be undone, and are logged", { tags: ['T38'] }, async () => {
    const bookId = await covers.aBook('Cedar', { cover: `${usualHost}/cedar.jpg` })
    await covers.batch()
    const [change] = await covers.changes()
    expect(change).toMatchObject({
      book_id: bookId,
      changed_by: covers.admin.id,
      before: { cover: `${usualHost}/cedar.jpg` },
    })
    expect((await covers.admin.call.moderation.log({})).entries).toMatchObject([
      { act: 'start-tool', tool: 'covers', by: { username: covers.admin.username } },
    ])
    await undoChange(covers.house.db, change!.id, covers.admin.id)
    expect(await covers.coverOf(bookId)).toBe(`${usualHost}/cedar.jpg`)
  })

  test(
    'takes ten by default, by title, and skips books with our covers',
    { tags: ['COV-009', 'RULE-043', 'COV-003', 'CONST-034'] },
    async () => {
      for (let n = 10; n < 22; n += 1) await covers.aBook(`Elm ${n}`, { cover: `${usualHost}/elm-${n}.jpg` })
      const { id } = await covers.admin.call.tools.migrateCovers({})
      await covers.work(id, 0)
      const [first, second] = (
        await covers.house.db.selectFrom('tool_items').select('item').orderBy('place').execute()
      ).map(({ item }) => item as { id: string })
      await covers.house.db
        .updateTable('books')
        .set({ cover: '/covers/mine.webp' })
        .where('id', '=', second!.id)
        .execute()
      await covers.work(id)
      const { result } = await covers.told(id)
      expect(result).toMatchObject({ total: 10, successful: 9, failed: 0, skipped: 1 })
      expect(result.details[0]).toMatchObject({ title: 'Elm 10', bookId: first!.id })
      expect(result.details.find(({ status }) => status === 'skipped')).toEqual({
        bookId: second!.id,
        title: 'Elm 11',
        newUrl: null,
        status: 'skipped',
        reason: 'The book already has one of our covers.',
      })
      expect(await covers.coverOf(second!.id)).toBe('/covers/mine.webp')
      expect((await covers.batch(5)).result).toMatchObject({
        total: 2,
        successful: 2,
        details: [{ title: 'Elm 20' }, {}],
      })
      expect((await covers.batch(5)).result).toMatchObject({ total: 0, details: [] })
    },
  )

  test(
    'run again, it gets on to other books before it tries again where it found nothing',
    { tags: ['COV-008'] },
    async () => {
      for (let n = 1; n <= 5; n += 1) await covers.aBook(`Fir ${n}`)
      const last = await covers.aBook('Hazel', { cover: `${usualHost}/hazel.jpg` })
      expect((await covers.batch(5)).result).toMatchObject({ failed: 5, details: { length: 5 } })
      const { result } = await covers.batch(5)
      expect(result.details.map(({ title }) => title)).toEqual(['Hazel', 'Fir 1', 'Fir 2', 'Fir 3', 'Fir 4'])
      expect(await covers.coverOf(last)).toMatch(/^\/covers\//)
    },
  )

  test('a cover on a failing host is requested three times, then reported as failed', async () => {
    await covers.aBook('Ivy', { cover: `${usualHost}/ivy.jpg` })
    covers.host.answers((response) => response.writeHead(500).end())
    const { result } = await covers.batch()
    expect(result.details).toMatchObject([{ status: 'failed', reason: 'The host of the cover did not answer.' }])
    expect(covers.host.asked).toHaveLength(3)
  })

  test.each([7, 0, -10, 10.5, '10', null])(
    'of %j is refused in words',
    { tags: ['CONST-034', 'COV-003', 'T38'] },
    async (batchSize) => {
      const refused = covers.admin.call.tools.migrateCovers({ batchSize } as never)
      expect(await refusalOf(refused)).toMatchObject({ status: 400 })
      expect(JSON.stringify(await refusalOf(refused))).toContain('Choose 5, 10, 20 or 50 books.')
      expect(await covers.house.db.selectFrom('tool_jobs').select('id').execute()).toEqual([])
    },
  )

  test('is there for admins, unless the operator turns it off', { tags: ['COV-001', 'COV-002'] }, async () => {
    const migrate = ({ call }: SignedInReader) => outcomeOf(call.tools.migrateCovers({}))
    const count = ({ call }: SignedInReader) => outcomeOf(call.tools.coverBatch())
    expect([await migrate(covers.admin), await count(covers.admin)]).toEqual(['fine', 'fine'])
    expect(await migrate(await aReader(covers.house))).toBe('NOT_FOUND')
    const without = { ...covers.house, config: { ...covers.house.config, coverMigration: false } }
    const other = await aModerator(without, 'admin')
    expect([await migrate(other), await count(other)]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect(await outcomeOf(other.call.tools.uncovered({}))).toBe('fine')
  })

  test('is refused where no covers are fetched', async () => {
    const other = await aModerator({ ...covers.house, config: { ...covers.house.config, fetchCovers: false } }, 'admin')
    const bookIds = [await covers.aBook('Larch')]
    expect(await outcomeOf(other.call.tools.migrateCovers({}))).toBe('COVERS_NOT_FETCHED')
    expect(await outcomeOf(other.call.tools.checkCovers({ bookIds }))).toBe('COVERS_NOT_FETCHED')
    expect(await outcomeOf(other.call.tools.migratePicked({ bookIds }))).toBe('COVERS_NOT_FETCHED')
  })
})
