import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RoleLost } from '#server/shared/roles.ts'
import { startHeartbeat } from '#server/run/heartbeat.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { sweep } from '#server/run/runJobs.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { withServices } from '#server/testing/outside/withServices.ts'
import { runQueuedJobs } from '#server/testing/house/runQueuedJobs.ts'
import { countToday } from './figures.ts'
import { toolsState } from './instanceState.ts'

let house: HouseWithPool
let admin: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  admin = await aModerator(house, 'admin')
})

const asked = () => admin.call.admin

test('only admins see the state of the instance or retry a job', { tags: ['T38'] }, async () => {
  for (const { call } of [aVisitor(house), await aReader(house), await aModerator(house)]) {
    const { figures, jobs, tools, mail, services, sage, backups, people, retryJob } = call.admin
    const tries = [
      figures(),
      jobs(),
      tools(),
      mail(),
      services(),
      sage(),
      backups(),
      people({ name: 'a' }),
      retryJob({ jobId: '1' }),
    ]
    expect(await Promise.all(tries.map(outcomeOf))).toEqual(tries.map(() => 'NOT_FOUND'))
  }
})

describe('the figures', () => {
  const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
  const latest = async () => (await asked().figures()).days.at(-1)!

  test('count the current rows on each request', async () => {
    const before = await latest()
    const reader = await aReader(house, { rated: { Emma: 4, Dune: 5 } })
    await reader.call.shelf.setVisibility({ bookId: await bookNamed(house, 'Dune'), visibility: 'private' })
    expect(await latest()).toEqual({ ...before, people: before.people + 1, entries: before.entries + 2 })
    const shared = { public_review: 'Clever.', share_with_community: true }
    await house.db.updateTable('read_books').set(shared).where('user_id', '=', reader.id).execute()
    expect((await latest()).reviews).toBe(before.reviews + 1)
  })

  test(
    "estimate uncounted days from existing rows, use the hourly job's counts for others, and write nothing",
    { tags: ['T15'] },
    async () => {
      const reader = await aReader(house, { rated: { Emma: 4 } })
      const at = { created_at: daysAgo(10) }
      await house.db.updateTable('profiles').set(at).where('id', '=', reader.id).execute()
      await house.db.updateTable('read_books').set(at).where('user_id', '=', reader.id).execute()
      await house.db.deleteFrom('instance_days').execute()
      const { days } = await asked().figures()
      expect(days).toHaveLength(31)
      expect(days.at(-11)).toMatchObject({ people: 1, entries: 1 })
      expect(days.at(-12)).toMatchObject({ people: 0, entries: 0, reviews: 0 })
      expect(await house.db.selectFrom('instance_days').selectAll().execute()).toEqual([])
      await countToday(house.db)
      expect((await asked().figures()).days).toEqual(days)
      await sql`update instance_days set people = 77 where day = current_date - 5`.execute(house.db)
      expect((await asked().figures()).days.at(-6)!.people).toBe(77)
    },
  )
})

describe('the jobs', () => {
  beforeEach(async () => void (await sql`delete from graphile_worker._private_jobs`.execute(house.db)))
  const fail = (message = 'no such bucket') =>
    runQueuedJobs(house, { 'sweep-covers': () => Promise.reject(new Error(message)) })
  const aFailedJob = async () => {
    await enqueue(house.db, 'sweep-covers', {})
    await fail()
    return (await asked().jobs()).troubled[0]!
  }
  const none = { waiting: 0, later: 0, running: 0, failing: 0, givenUp: 0 }

  test('are counted: those that wait, those for later, those that failed and those given up', async () => {
    await enqueue(house.db, 'sweep', {})
    await enqueue(house.db, 'sweep', {}, { afterSeconds: 600 })
    await aFailedJob()
    expect((await asked().jobs()).counts).toEqual({ ...none, waiting: 1, later: 1, failing: 1 })
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where attempts > 0`.execute(house.db)
    const { counts, troubled } = await asked().jobs()
    expect(counts).toEqual({ ...none, waiting: 1, later: 1, givenUp: 1 })
    expect(troubled).toMatchObject([{ kind: 'sweep-covers', error: 'no such bucket', nextAt: null }])
  })

  test(
    'that failed are tried again when an admin says so, which is written down; others are not',
    { tags: ['T38'] },
    async () => {
      const job = await aFailedJob()
      expect(job).toMatchObject({ kind: 'sweep-covers', attempts: 1, mostAttempts: 25 })
      expect(job.nextAt).not.toBeNull()
      await asked().retryJob({ jobId: job.id })
      expect((await asked().jobs()).counts).toEqual({ ...none, waiting: 1 })
      expect(await outcomeOf(asked().retryJob({ jobId: job.id }))).toBe('JOB_NOT_FAILED')
      const { entries } = await admin.call.moderation.log({ limit: 1 })
      expect(entries).toMatchObject([{ act: 'retry-job', tool: 'sweep-covers', by: { id: admin.id }, about: null }])
      await fail('again')
      expect((await asked().jobs()).troubled).toMatchObject([{ attempts: 1, error: 'again' }])
    },
  )

  test.each(['x', '', '-1', '1; drop table books', '9'.repeat(19)])(
    '%j is the number of no job',
    { tags: ['T38'] },
    async (jobId) => {
      expect(await outcomeOf(asked().retryJob({ jobId }))).toBe('BAD_REQUEST')
    },
  )

  test('that are letters are counted apart, with how many may go out', async () => {
    await enqueue(house.db, 'sweep', {})
    await enqueue(house.db, 'send-mail', { kind: 'forgot', email: 'somebody@example.com' })
    await house.db.deleteFrom('rate_limits').execute()
    const mail = await asked().mail()
    expect(mail).toEqual({
      counts: { ...none, waiting: 1 },
      goesTo: 'mailbox',
      away: null,
      refused: 0,
      budget: { left: 200, of: 200, until: null },
    })
    await house.limits.use('mail-in-all', 'all')
    const later = await asked().mail()
    expect(later.budget).toMatchObject({ left: 199, of: 200 })
    expect(Date.parse(later.budget.until!)).toBeGreaterThan(Date.now())
  })
})

describe('the tools', () => {
  const tools = async () => (await asked().tools()).tools
  const aJob = async (kind: string, state: string, more: { failure?: string; waits_for?: string } = {}) => {
    const ended_at = ['done', 'failed', 'stopped'].includes(state) ? sql<Date>`now()` : null
    const begun = { started_by: admin.id, started_at: sql<Date>`now()`, created_at: sql<Date>`clock_timestamp()` }
    const job = { kind, state, input: '{}', ended_at, ...begun, ...more }
    return (await house.db.insertInto('tool_jobs').values(job).returning('id').executeTakeFirstOrThrow()).id
  }
  beforeEach(async () => void (await house.db.deleteFrom('tool_jobs').execute()))

  test(
    'that failed, wait or run are shown only to admins, until another of their kind succeeds',
    { tags: ['T38'] },
    async () => {
      await aJob('synopses', 'done')
      const failed = await aJob('synopses', 'failed', { failure: 'Something went wrong.' })
      const waiting = await aJob('covers', 'waiting', { waits_for: 'Open Library' })
      await house.db
        .insertInto('tool_items')
        .values([
          { job_id: waiting, place: 0, item: '{}', outcome: '{}', done_at: sql<Date>`now()` },
          { job_id: waiting, place: 1, item: '{}' },
        ])
        .execute()
      await aJob('cover-picks', 'stopped')
      const told = await tools()
      expect(told).toHaveLength(2)
      expect(told).toContainEqual(
        expect.objectContaining({ id: failed, kind: 'synopses', state: 'failed', failure: 'Something went wrong.' }),
      )
      expect(told).toContainEqual(
        expect.objectContaining({ id: waiting, state: 'waiting', waitsFor: 'Open Library', done: 1, total: 2 }),
      )
      await expect(toolsState(house.db, (await aModerator(house)).id)).rejects.toThrow(RoleLost)
      await aJob('synopses', 'done')
      expect((await tools()).map(({ id }) => id)).toEqual([waiting])
    },
  )
})

describe('the processes', () => {
  test('say that they run and how the book services fare in them, until they end', async () => {
    const asking = withServices(house, { OPEN_LIBRARY_URL: 'http://127.0.0.1:9' }, { restMs: 60_000 })
    for (let times = 0; times < 5; times += 1) {
      const question = { words: `lantern ${times}`, isbn: undefined, limit: 5 }
      await asking.bookServices.services[0]!.ask(question)
    }
    const end = await startHeartbeat(asking, 'http')
    const { processes } = await asked().services()
    expect(processes).toMatchObject([
      {
        does: 'http',
        services: [
          { name: 'Open Library', askedFor: 'readers', breaker: 'open', unavailable: 5 },
          { name: 'Open Library', askedFor: 'tools', breaker: 'closed', unavailable: 0 },
          { name: 'Open Library', askedFor: 'tools-by-number', breaker: 'closed', unavailable: 0 },
        ],
      },
    ])
    const [{ openSince, lastFault } = { openSince: null, lastFault: null }] = processes[0]!.services
    expect(Date.parse(openSince!)).toBeGreaterThan(Date.now() - 60_000)
    expect(lastFault?.reason).toContain('fetch failed')
    await end()
    expect((await asked().services()).processes).toEqual([])
  })

  test('that have said nothing for a minute have ended', async () => {
    await startHeartbeat(house, 'worker')
    await sql`update processes set seen_at = now() - interval '61 seconds'`.execute(house.db)
    expect((await asked().services()).processes).toEqual([])
  })

  test('share one budget, and the rest of it is shown for all together', { tags: ['T16'] }, async () => {
    const settings = { GOOGLE_BOOKS_KEY: 'k', GOOGLE_BOOKS_URL: 'http://127.0.0.1:9' }
    const other = await aModerator(withServices(house, settings), 'admin')
    const left = async () => (await other.call.admin.services()).budgets
    const [before] = await left()
    await house.limits.use('google-books-in-all', 'all')
    await house.limits.use('google-books-for-tools', 'all')
    expect(await left()).toMatchObject([
      {
        name: 'Google Books',
        budget: { left: before!.budget!.left - 1, of: 1000 },
        forTools: { left: before!.forTools!.left - 1, of: 200 },
      },
    ])
  })
})

test('backups are said to be old two days after the last good one', { tags: ['G18'] }, async () => {
  expect(await asked().backups()).toMatchObject({ backup: null, copy: null, drill: null, isOld: false, keepDays: 14 })
  await sql`update instance set made_at = now() - interval '3 days'`.execute(house.db)
  expect(await asked().backups()).toMatchObject({ backup: null, isOld: true })
  const run = async (days: number, failure: string | null, kind = 'backup') =>
    sql`insert into backup_runs (kind, ended_at, took_ms, file, failure)
      values (${kind}, now() - make_interval(days => ${days}), 5, 'a.tar', ${failure})`.execute(house.db)
  await run(4, 'The disk is full.')
  expect(await asked().backups()).toMatchObject({ backup: { lastGoodAt: null }, isOld: true })
  await run(3, null)
  await run(0, 'The disk is full.')
  const { backup, isOld } = await asked().backups()
  expect(backup).toMatchObject({ run: { file: 'a.tar', failure: 'The disk is full.' } })
  expect(Date.parse(backup!.lastGoodAt!)).toBeLessThan(Date.now() - 2 * 24 * 60 * 60 * 1000)
  expect(isOld).toBe(true)
  await run(1, null)
  expect(await asked().backups()).toMatchObject({ backup: { run: { failure: null } }, isOld: false })
  await run(16, null, 'drill')
  expect(await asked().backups()).toMatchObject({ isOld: false, isDrillOld: true })
  await run(8, null, 'drill')
  expect(await asked().backups()).toMatchObject({ isDrillOld: false })
})

describe('the picks that readers saw', () => {
  test('are counted once each, and so are those that were put on a shelf afterwards', async () => {
    const reader = await aReader(house, { rated: { Emma: 5, 'The Hobbit': 5, Dune: 4 } })
    await reader.call.survey.save({
      genres: ['Mystery'],
      readingFrequency: 'steady',
      preferredFormats: ['Ebook'],
      readingGoal: 12,
      favoriteTropes: [],
      favoriteAuthors: [],
    })
    const before = (await asked().sage()).picks
    await reader.call.picks.consult()
    const { picks, nextInSeries, newHere } = await reader.call.picks.list()
    await reader.call.picks.list()
    const shown = picks.length + nextInSeries.length + newHere.length
    expect(shown).toBeGreaterThan(3)
    expect((await asked().sage()).picks).toEqual({
      readers: before.readers + 1,
      shown: before.shown + shown,
      shelved: before.shelved,
    })
    await reader.call.shelf.shelve({ bookId: picks[0]!.book.id, status: 'tbr', on: '2026-11-22' })
    expect((await asked().sage()).picks.shelved).toBe(before.shelved + 1)
    await sql`update shown_picks set shown_at = now() - interval '91 days' where user_id = ${reader.id}`.execute(
      house.db,
    )
    await sweep(house.db)
    expect((await asked().sage()).picks).toEqual(before)
  })
})
