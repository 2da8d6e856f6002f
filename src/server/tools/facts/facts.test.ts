import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeBook } from '#server/books/changeBook.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import type { SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { plansOf } from '#server/testing/house/plansOf.ts'
import { queuedJobs } from '#server/testing/outside/mails.ts'
import { outsideBooks } from '#server/testing/outside/outsideBooks.ts'
import { type StubServices, stubServices } from '#server/testing/outside/bookServices.ts'
import { noPace, withServices } from '#server/testing/outside/withServices.ts'
import { kinds, runTool } from '../runTool.ts'
import { planFacts, startFacts } from './facts.ts'
import { afterFile } from '#server/testing/house/afterFile.ts'

let house: HouseWithPool
let stub: StubServices
let admin: SignedInReader
const timing = { ...noPace, questionMs: 500, restMs: 400 }
beforeAll(async () => {
  stub = await stubServices(outsideBooks.map((book) => ({ ...book, pages: 318 })))
  afterFile(() => stub.close())
  house = await aHouse()
  admin = await aModerator(house, 'admin')
  await sql`update books set pages = coalesce(pages, 1), isbn = coalesce(isbn, '9780000000000')`.execute(house.db)
})
beforeEach(async () => {
  stub.behave('open-library', 'well')
  stub.asked.length = 0
  for (const table of ['tool_jobs', 'service_answers', 'book_changes'] as const)
    await house.db.deleteFrom(table).execute()
  await house.db.deleteFrom('books').where('google_book_id', 'like', 'sageleaf_bare%').execute()
  withSettings({ COMPLETE_BOOKS: 'on' })
})

const withSettings = (settings: Record<string, string>) =>
  Object.assign(
    house,
    withServices(house, { OPEN_LIBRARY_URL: stub.url.replace('127.0.0.1', 'localhost'), ...settings }, timing),
  )

const [cartographer, , weather] = outsideBooks
async function aBareBook({ title, author } = cartographer!, more: object = {}): Promise<string> {
  const book = { google_book_id: `sageleaf_bare ${title}`, title, authors: [author], ...more }
  return (await house.db.insertInto('books').values(book).returning('id').executeTakeFirstOrThrow()).id
}
const bookOf = (id: string) =>
  house.db
    .selectFrom('books')
    .select(['pages', 'isbn', 'first_year', 'cover'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Starts a job and works on it, one item a turn, as often as said. */
async function complete(turns = 10): Promise<string> {
  await startFacts(house)
  const { id } = await house.db
    .selectFrom('tool_jobs')
    .select('id')
    .where('kind', '=', 'facts')
    .executeTakeFirstOrThrow()
  for (let turn = 0; turn < turns; turn += 1) await runTool(house, { jobId: id }, { kinds, pauseMs: 0, turnMs: 20_000 })
  return id
}

describe('a shipped book of which little is known', () => {
  test('gets pages, ISBN, cover and year, and the admin sees the job', async () => {
    const id = await aBareBook()
    const jobId = await complete()
    const { isbn13, year } = cartographer!
    expect(await bookOf(id)).toMatchObject({
      pages: 318,
      isbn: isbn13,
      first_year: year,
      cover: expect.stringContaining('/7001-L.jpg'),
    })
    const editions = house.db.selectFrom('editions').select('isbn13').where('book_id', '=', id)
    expect(await editions.execute()).toEqual([{ isbn13 }])
    expect(await admin.call.tools.job({ jobId })).toMatchObject({
      kind: 'facts',
      state: 'done',
      startedBy: null,
      result: { processed: 1, completed: 1, errors: [] },
    })
    expect(stub.asked.map(({ service }) => service)).toEqual(['open-library'])
  })

  test('keeps what it has, and what anybody changed', async () => {
    const id = await aBareBook(cartographer, { pages: 7, first_year: 1900 })
    await house.db.transaction().execute((tx) => changeBook(tx, id, null, () => ({ isbn: '9783161484100' })))
    await house.db.transaction().execute((tx) => changeBook(tx, id, null, () => ({ isbn: null })))
    await complete()
    expect(await bookOf(id)).toMatchObject({ pages: 7, isbn: null, first_year: 1900 })
  })

  test('that Open Library does not know is not asked about again soon', async () => {
    await aBareBook({ ...cartographer!, title: 'Quite Unheard Of' })
    const jobId = await complete()
    expect((await admin.call.tools.job({ jobId })).result).toMatchObject({ processed: 1, completed: 0 })
    stub.asked.length = 0
    await startFacts(house)
    expect([stub.asked, await planFacts(house.db, 5)]).toEqual([[], []])
    expect((await house.db.selectFrom('tool_jobs').select('id').execute()).length).toBe(1)
  })
})

describe('the job', () => {
  test('asks about one book at a time, and rests between', async () => {
    await aBareBook()
    await aBareBook(weather)
    const jobId = await complete(1)
    expect(stub.asked).toHaveLength(1)
    const { rows } = await sql<{ seconds: number }>`select extract(epoch from run_at - now())::float as seconds
      from graphile_worker._private_jobs where key = ${`run-tool ${jobId}`}`.execute(house.db)
    expect(rows[0]!.seconds).toBeGreaterThan(2)
    expect(await queuedJobs(house, 'run-tool')).toContainEqual({ jobId })
    await startFacts(house)
    expect((await house.db.selectFrom('tool_jobs').select('id').execute()).length).toBe(1)
  })

  test.each(['answers 429', 'answers 500', 'stalls'] as const)('waits for a service that %s', async (fault) => {
    const id = await aBareBook()
    stub.behave('open-library', fault)
    const jobId = await complete(6)
    const job = await admin.call.tools.job({ jobId })
    expect(job.state === 'waiting' ? job.waitsFor : job.result).toEqual(
      job.state === 'waiting'
        ? 'Open Library'
        : { processed: 1, completed: 0, errors: [expect.stringContaining('did not answer')] },
    )
    expect((await bookOf(id)).pages).toBeNull()
  })

  test('starts only where the operator wants it, and ends when that is over', async () => {
    await aBareBook()
    const off: Record<string, string>[] = [{ OPEN_LIBRARY_URL: 'off', COMPLETE_BOOKS: 'on' }, { COMPLETE_BOOKS: 'off' }]
    for (const settings of off) {
      const jobId = await complete(0)
      withSettings(settings)
      await runTool(house, { jobId })
      expect(await admin.call.tools.job({ jobId })).toMatchObject({
        state: 'failed',
        failure: expect.stringContaining('turned off'),
      })
      await house.db.deleteFrom('tool_jobs').execute()
      await startFacts(house)
      expect(await house.db.selectFrom('tool_jobs').select('id').execute()).toEqual([])
      withSettings({ COMPLETE_BOOKS: 'on' })
    }
    expect(stub.asked).toEqual([])
  })

  test('is not started again on the day on which an admin stopped it', async () => {
    await aBareBook()
    await admin.call.tools.stop({ jobId: await complete(0) })
    await startFacts(house)
    expect((await house.db.selectFrom('tool_jobs').select('state').execute()).map(({ state }) => state)).toEqual([
      'stopped',
    ])
  })

  test('finds its books by an index', async () => {
    await sql`insert into books (google_book_id, title, authors, pages, isbn)
      select 'many ' || n, 'Book ' || n, array['Ann Other'], 5, '9780000000000' from generate_series(1, 5000) n`.execute(
      house.db,
    )
    await sql`analyze books`.execute(house.db)
    expect(await plansOf(house, (db) => planFacts(db, 100))).toContain('books_lacking_facts')
  })
})
