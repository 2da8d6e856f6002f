import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StubService } from '#server/testing/outside/bookServices.ts'
import type { Fault } from '#server/testing/outside/faults.ts'
import { aSynopsesHouse, type SynopsesHouse } from '#server/testing/outside/synopsesHouse.ts'
import { kinds } from '../runTool.ts'

let at: SynopsesHouse
beforeAll(async () => {
  at = await aSynopsesHouse()
})
beforeEach(() => at.reset())

describe('where a synopsis is looked for', { tags: ['SYN-012'] }, () => {
  test('first in earlier service answers, without a request', async () => {
    const book = await at.aCartographer()
    await at.house.db
      .insertInto('found_books')
      .values({
        provider: 'google-books',
        provider_id: 'x',
        title: 'Lantern Cartographer',
        authors: ['Odile Marchetti'],
        synopsis: 'As told before.',
        isbns: [],
        genres: [],
      })
      .execute()
    expect((await at.run({ dryRun: false })).result.updated).toBe(1)
    expect([await at.synopsisOf(book), at.stub.asked]).toEqual(['As told before.', []])
  })

  test('by the ISBN before the name, and another book of that ISBN does not count', async () => {
    await at.aBareBook('The Lantern Cartographer', 'Odile Marchetti', { isbn: '9780306406157' })
    await at.aBareBook('Quite Another', 'Ann Other', { isbn: '9780306406157' })
    const { result } = await at.run()
    expect(at.stub.asked[0]!.query.get('isbn') ?? at.stub.asked[0]!.query.get('q')).toMatch(/9780306406157$/)
    expect(result.books.map(({ title }) => title)).toEqual(['The Lantern Cartographer'])
    expect(result.errors).toEqual(['Quite Another by Ann Other: no synopsis was found.'])
  })

  test('a book that got one in the meantime keeps it', async () => {
    const book = await at.aCartographer()
    const { id } = await at.begin({ dryRun: false })
    const keep = { ...kinds.synopses }
    keep.find = async (...given) => {
      const found = await kinds.synopses.find(...given)
      await at.house.db.updateTable('books').set({ synopsis: 'Mine.' }).where('id', '=', book).execute()
      return found
    }
    await at.work(id, { synopses: keep })
    expect(await at.synopsisOf(book)).toBe('Mine.')
    expect((await at.told(id)).result).toMatchObject({ processed: 1, updated: 0, errors: [], books: [] })
  })
})

describe('a service that fails', { tags: ['SYN-012'] }, () => {
  const fail = (fault: Fault | 'well', ...services: StubService[]) => {
    for (const service of services) at.stub.behave(service, fault)
  }

  test.each(['answers 500', 'stalls'] as const)(
    'as it %s: the job waits for it and resumes by itself when it is back',
    async (fault) => {
      fail(fault, 'open-library', 'google-books')
      const book = await at.aBareBook('Lantern Weather', 'Tomas Brandvold')
      await at.aBareBook('Nobody Knows This', 'A. Stranger')
      const { id } = await at.begin({ dryRun: false })
      await at.work(id)
      const waiting = await at.told(id)
      expect(waiting).toMatchObject({ state: 'waiting', waitsFor: 'Open Library', total: 2, done: 0 })
      fail('well', 'open-library', 'google-books')
      await expect
        .poll(
          async () => {
            await at.work(id)
            return (await at.told(id)).state
          },
          { timeout: 180_000, interval: 200 },
        )
        .toBe('done')
      expect((await at.told(id)).result).toMatchObject({ processed: 2, updated: 1 })
      expect(await at.synopsisOf(book)).toBe('Three keepers and a storm that does not end.')
    },
  )

  test('does not matter where the other one knows the book', async () => {
    fail('answers 500', 'open-library')
    await at.aCartographer()
    expect((await at.run()).result).toMatchObject({ processed: 1, updated: 1, errors: [] })
  })

  test("is asked only within the tools' daily budget, and the job can be retried", async () => {
    for (let used = 0; used < 200; used += 1) await at.house.limits.use('google-books-for-tools', 'all')
    await at.aBareBook('A Lantern for the Ferryman', 'Ines Okafor')
    const job = await at.run()
    expect(job).toMatchObject({ state: 'failed', done: 0, total: 1 })
    expect(job.failure).toBe('Google Books has reached its limit for today. Retry the rest tomorrow.')
    await at.house.limits.forget('google-books-for-tools', 'all')
    await at.admin.call.tools.retry({ jobId: job.id })
    await at.work(job.id)
    expect((await at.told(job.id)).result.updated).toBe(1)
  })

  test('leaves readers their own pace and the most of their budget', async () => {
    await at.aCartographer()
    await at.run()
    const { rows } = await sql<{ key: string; points: number }>`select split_part(key, ':', 1) as key, points
      from rate_limits where key like 'google%' order by 1`.execute(at.house.db)
    expect(rows.map(({ key }) => key)).toEqual(['google-books-for-tools', 'google-books-in-all'])
    expect(rows[0]!.points).toBe(rows[1]!.points)
    const paceOf = (services: readonly { perSecond: number }[]) => services.map(({ perSecond }) => perSecond)
    expect(paceOf(at.house.toolServices.services)).toEqual(
      paceOf(at.house.bookServices.services).map((pace) => pace / 2),
    )
  })
})
