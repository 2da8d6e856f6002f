import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HouseWithPool } from '#server/testing/house/house.ts'
import { deliver, mailsTo, queuedJobs, retryJobsNow } from '#server/testing/outside/mails.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { type FakeToolJobs, everyBookChangedOnce, openFakeToolJobs } from '#server/testing/house/fakeTool.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { type Finding, UnrecoverableError } from './kind.ts'
import { runTool, usual } from './runTool.ts'
import { failAfterStatements } from '#server/testing/house/transactions.ts'

let jobs: FakeToolJobs
beforeAll(async () => {
  jobs = await openFakeToolJobs()
})
beforeEach(() => jobs.reset())

test("a job does each item once, under its starter's name, and reports progress", async () => {
  const jobId = await jobs.start()
  expect(await jobs.told(jobId)).toMatchObject({
    state: 'waiting',
    done: 0,
    total: null,
    startedBy: jobs.admin.username,
  })
  await jobs.work(jobId, jobs.toy(), {}, 0.001)
  expect(await jobs.told(jobId)).toMatchObject({ state: 'running', done: 1, total: 6, endedAt: null })
  expect(await queuedJobs(jobs.house, 'run-tool')).toEqual([{ jobId }])
  await jobs.work(jobId)
  expect(await jobs.told(jobId)).toMatchObject({ state: 'done', done: 6, total: 6, failure: null })
  expect((await jobs.told(jobId)).endedAt).not.toBeNull()
  expect(await jobs.changes()).toEqual(everyBookChangedOnce)
  await jobs.work(jobId)
  expect([await jobs.changes(), await jobs.logged()]).toEqual([everyBookChangedOnce, ['start-tool synopses true']])
})

test('only one job of a kind runs, and a second start gets its id', async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(jobs.start())))
  expect(outcomes.toSorted()).toEqual(['JOB_UNDER_WAY', 'JOB_UNDER_WAY', 'fine'])
  const { job } = await jobs.admin.call.tools.latest({ kind: 'synopses' })
  expect(await refusalOf(jobs.start())).toMatchObject({ status: 409, data: { jobId: job!.id } })
  await jobs.work(job!.id)
  const next = await jobs.start()
  expect((await jobs.admin.call.tools.latest({ kind: 'synopses' })).job!.id).toBe(next)
})

test('two items lie 200 ms apart', { tags: ['CONST-036'] }, async () => {
  const jobId = await jobs.start()
  await runTool(jobs.house, { jobId }, { ...usual, kinds: jobs.kindsWith(jobs.toy()) })
  const items = await jobs.house.db.selectFrom('tool_items').select('done_at').orderBy('done_at').execute()
  const times = items.map(({ done_at }) => done_at!.getTime())
  expect(times).toHaveLength(jobs.books.length)
  for (const [place, time] of times.slice(1).entries()) expect(time - times[place]!).toBeGreaterThanOrEqual(199)
})

test('a kill between any two statements neither repeats an item nor leaves one out', async () => {
  let kills = 0
  for (let statements = 1; ; statements += 1) {
    await jobs.house.db.deleteFrom('book_changes').execute()
    await jobs.house.db.updateTable('books').set({ pages: null }).where('id', 'in', jobs.books).execute()
    const jobId = await jobs.start()
    const wasKilled = await jobs.work(jobId, jobs.toy(), { db: failAfterStatements(jobs.house.db, statements) }).then(
      () => false,
      () => true,
    )
    await jobs.work(jobId)
    expect(await jobs.stateOf(jobId)).toBe('done')
    expect(await jobs.admin.call.inbox.list({}), `killed before statement ${statements}`).toMatchObject({
      notices: [{ job: { end: 'done' } }],
    })
    await jobs.house.db.deleteFrom('notices').execute()
    expect(await jobs.changes(), `killed before statement ${statements}`).toEqual(everyBookChangedOnce)
    if (!wasKilled) break
    kills += 1
  }
  expect(kills).toBeGreaterThan(40)
}, 120_000)

test('two workers that hold one job at once do each item once', async () => {
  const jobId = await jobs.start()
  await Promise.all([jobs.work(jobId), jobs.work(jobId), jobs.work(jobId)])
  expect([await jobs.stateOf(jobId), await jobs.changes()]).toEqual(['done', everyBookChangedOnce])
})

test('a dry run cannot write, even if its kind tries to', async () => {
  const jobId = await jobs.start()
  const log = { ...jobs.house.log, error: () => undefined } as unknown as HouseWithPool['log']
  await jobs.work(jobId, jobs.toy({ isDry: () => true }), { log })
  expect(await jobs.changes()).toEqual([])
  expect(await jobs.told(jobId)).toMatchObject({ state: 'failed', done: 5 })
})

describe('who started a job', () => {
  const toldOf = async () =>
    (await jobs.admin.call.inbox.list({})).notices.map(({ job, excerpt }) => [job?.end, excerpt])
  const failing = () => jobs.toy({ find: async () => Promise.reject(new UnrecoverableError('The key is wrong.')) })

  test('is told once that it is done, however many workers ended it', async () => {
    const jobId = await jobs.start()
    await Promise.all([jobs.work(jobId), jobs.work(jobId), jobs.work(jobId)])
    await jobs.work(jobId)
    expect((await jobs.admin.call.inbox.list({})).notices).toMatchObject([
      { kind: 'job', job: { tool: 'synopses', end: 'done' }, readers: [], isRead: false },
    ])
  })

  test('is told that it failed, and why; after a retry, how that ended instead', async () => {
    const jobId = await jobs.start()
    for (const _ of [1, 2]) await jobs.work(jobId, failing())
    expect(await toldOf()).toEqual([['failed', 'The key is wrong.']])
    await jobs.admin.call.inbox.markAllRead({ readTo: '9999-12-31T23:59:59.999999Z' })
    await jobs.admin.call.tools.retry({ jobId })
    expect(await toldOf()).toEqual([])
    await jobs.work(jobId, jobs.toy({ find: async () => ({ failed: 'A service' }) }))
    expect(await toldOf()).toEqual([['incomplete', null]])
    expect((await jobs.admin.call.accounts.me())!.unread).toBe(1)
  })

  test('reads in an email why it failed, where they asked for one', async () => {
    await jobs.admin.call.inbox.setWay({ kind: 'job', way: 'mail' })
    await jobs.work(await jobs.start(), failing())
    await retryJobsNow(jobs.house)
    await deliver(jobs.house)
    const [mail, ...others] = await mailsTo(jobs.house, jobs.admin.email)
    expect(others).toEqual([])
    expect(mail!.subject).toBe('A tool you started has failed: Synopsis Updater: “The key is wrong.”')
    await jobs.admin.call.inbox.setWay({ kind: 'job', way: 'app' })
  })

  test('is told that another admin stopped it, and not of their own stop', async () => {
    await jobs.admin.call.tools.stop({ jobId: await jobs.start() })
    expect(await toldOf()).toEqual([])
    const other = await aModerator(jobs.house, 'admin')
    await other.call.tools.stop({ jobId: await jobs.start() })
    expect(await toldOf()).toEqual([['stopped', null]])
    expect((await other.call.inbox.list({})).notices).toEqual([])
  })

  test('reads nothing of it without the role', async () => {
    await jobs.work(await jobs.start(), failing())
    await jobs.house.db.deleteFrom('user_roles').where('user_id', '=', jobs.admin.id).execute()
    expect([await toldOf(), (await jobs.admin.call.accounts.me())!.unread]).toEqual([[], 0])
    await jobs.house.db.insertInto('user_roles').values({ user_id: jobs.admin.id, role: 'admin' }).execute()
    expect(await toldOf()).toHaveLength(1)
  })
})

describe('a job that is stopped', () => {
  test('while its items are planned is stopped at once, and has none', async () => {
    const jobId = await jobs.start()
    const plan = async () => {
      await jobs.admin.call.tools.stop({ jobId })
      return jobs.books
    }
    await jobs.work(jobId, jobs.toy({ plan }))
    expect(await jobs.told(jobId)).toMatchObject({ state: 'stopped', done: 0, total: null })
    expect(await jobs.house.db.selectFrom('tool_items').select('place').execute()).toEqual([])
  })

  test('does no further item, not even the one in progress, and resumes on request', async () => {
    const jobId = await jobs.start()
    let asked = 0
    const find = async (): Promise<Finding<number>> => {
      asked += 1
      if (asked === 3) await jobs.admin.call.tools.stop({ jobId })
      return { found: 77 }
    }
    await jobs.work(jobId, jobs.toy({ find }))
    expect(await jobs.told(jobId)).toMatchObject({ state: 'stopped', done: 2, total: 6 })
    expect(await jobs.changes()).toEqual(everyBookChangedOnce.slice(0, 2))
    expect((await jobs.admin.call.tools.retry({ jobId })).state).toBe('waiting')
    await jobs.work(jobId)
    expect([await jobs.stateOf(jobId), await jobs.changes()]).toEqual(['done', everyBookChangedOnce])
    expect(await jobs.logged()).toEqual([
      'start-tool synopses true',
      'stop-tool synopses true',
      'retry-tool synopses true',
    ])
  })

  test('does not begin when it had not, and one that is done stays done', async () => {
    const jobId = await jobs.start()
    const stop = (id: string) => jobs.admin.call.tools.stop({ jobId: id })
    expect((await stop(jobId)).state).toBe('stopped')
    await jobs.work(jobId)
    expect([await jobs.stateOf(jobId), await jobs.changes()]).toEqual(['stopped', []])
    const other = await jobs.start()
    expect(await outcomeOf(jobs.admin.call.tools.retry({ jobId }))).toBe('JOB_UNDER_WAY')
    await jobs.work(other)
    expect([(await stop(other)).state, (await jobs.admin.call.tools.retry({ jobId: other })).state]).toEqual([
      'done',
      'done',
    ])
  })
})
