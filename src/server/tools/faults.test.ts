import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeBook } from '#server/books/changeBook.ts'
import type { HouseWithPool } from '#server/testing/house/house.ts'
import { queuedJobs } from '#server/testing/outside/mails.ts'
import {
  everyBookChangedOnce,
  openFakeToolJobs,
  type FakeTool,
  type FakeToolJobs,
} from '#server/testing/house/fakeTool.ts'
import { UnrecoverableError, type Finding } from './kind.ts'

let jobs: FakeToolJobs
beforeAll(async () => {
  jobs = await openFakeToolJobs()
})
beforeEach(() => jobs.reset())

describe('a service that does not answer', () => {
  test('is waited for by name, and the job then resumes by itself', async () => {
    const jobId = await jobs.start()
    const answers: Finding<number>[] = [{ found: 77 }, { waitFor: 'Open Library' }]
    const kind = jobs.toy({ find: async () => answers.shift() ?? { found: 77 } })
    await jobs.work(jobId, kind)
    expect(await jobs.told(jobId)).toMatchObject({ state: 'waiting', waitsFor: 'Open Library', done: 1, total: 6 })
    expect(await queuedJobs(jobs.house, 'run-tool')).toEqual([{ jobId }])
    await jobs.work(jobId, kind)
    expect(await jobs.told(jobId)).toMatchObject({ state: 'done', waitsFor: null, done: 6 })
    expect(await jobs.changes()).toEqual(everyBookChangedOnce)
  })

  test('about one item has that item come last, and fails it the third time', async () => {
    const jobId = await jobs.start()
    const order = [] as number[]
    const find = async (_: unknown, item: string): Promise<Finding<number>> => {
      order.push(jobs.books.indexOf(item))
      return item === jobs.books[1] ? { failed: 'Open Library' } : { found: 77 }
    }
    await jobs.work(jobId, jobs.toy({ find }))
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 1, 1])
    expect(await jobs.told(jobId)).toMatchObject({ state: 'done', done: 6, faults: 1 })
    expect(await jobs.changes()).toEqual(everyBookChangedOnce.filter((line) => line !== '1 true'))
  })

  test('for some items is asked again when an admin resumes the finished job', async () => {
    const jobId = await jobs.start()
    await jobs.work(
      jobId,
      jobs.toy({ find: async (_, item) => (item === jobs.books[1] ? { failed: 'It' } : { found: 77 }) }),
    )
    expect(await jobs.admin.call.tools.retry({ jobId })).toMatchObject({ state: 'waiting', done: 5, faults: 0 })
    await jobs.work(jobId)
    expect(await jobs.told(jobId)).toMatchObject({ state: 'done', done: 6, faults: 0 })
    expect([await jobs.changes(), (await jobs.admin.call.tools.retry({ jobId })).state]).toEqual([
      everyBookChangedOnce,
      'done',
    ])
    expect(await jobs.logged()).toEqual(['start-tool synopses true', 'retry-tool synopses true'])
  })

  test('for a known time is waited for, unless an admin resumes the job', async () => {
    const jobId = await jobs.start()
    await jobs.work(jobId, jobs.toy({ find: async () => ({ waitFor: 'pictures.example', seconds: 90 }) }))
    const runsIn = async () => {
      const { rows } = await sql<{ seconds: number }>`select extract(epoch from run_at - now())::int as seconds
        from graphile_worker._private_jobs`.execute(jobs.house.db)
      return rows.map(({ seconds }) => Math.round(seconds / 10) * 10)
    }
    expect([(await jobs.told(jobId)).waitsFor, await runsIn()]).toEqual(['pictures.example', [90]])
    await jobs.admin.call.tools.stop({ jobId })
    await jobs.admin.call.tools.retry({ jobId })
    expect(await runsIn()).toEqual([0])
  })
})

describe('a job with which something goes wrong', () => {
  test('continues after a failed item, fails after five in a row, and retries those on request', async () => {
    const jobId = await jobs.start()
    const errors: unknown[] = []
    const log = { ...jobs.house.log, error: (said: unknown) => errors.push(said) } as unknown as HouseWithPool['log']
    let isBroken = true
    const keep: FakeTool['keep'] = async (tx, done) => {
      await changeBook(tx, done.item, done.startedBy, () => ({
        pages: isBroken && done.item !== jobs.books[0] ? -1 : 77,
      }))
      return {}
    }
    const go = () => jobs.work(jobId, jobs.toy({ keep }), { log })
    await go()
    expect(await jobs.told(jobId)).toMatchObject({
      state: 'failed',
      done: 6,
      failure: expect.stringContaining('our side'),
    })
    expect(errors).toHaveLength(6)
    expect(await jobs.changes()).toEqual(['0 true'])
    isBroken = false
    expect((await jobs.admin.call.tools.retry({ jobId })).done).toBe(1)
    await go()
    expect([await jobs.stateOf(jobId), await jobs.changes()]).toEqual(['done', everyBookChangedOnce])
  })

  test('an unrecoverable error ends the job with its message and leaves the item for a retry', async () => {
    const jobId = await jobs.start()
    const find = () => Promise.reject(new UnrecoverableError('The budget is spent.'))
    await jobs.work(jobId, jobs.toy({ find }))
    expect(await jobs.told(jobId)).toMatchObject({
      state: 'failed',
      failure: 'The budget is spent.',
      done: 0,
      total: 6,
    })
  })
})
