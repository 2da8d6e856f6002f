import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { anInstance, kill, waitUntil } from '#server/testing/house/instance.ts'
import { releaseKilledJobs, runQueuedJobs } from '#server/testing/house/runQueuedJobs.ts'
import { waitForBlockedTransactions } from '#server/testing/house/transactions.ts'
import type { Jobs } from './enqueue.ts'
import { tellFollowers, tellOfNewBooks } from './newBooks.ts'

const portion = 500
const followers = 2 * portion + 200

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
  await sql`with readers as (
      insert into users (name, email) select 'reader' || n, n || '@example.com' from generate_series(1, ${followers}) n returning id)
    insert into followed_names (user_id, kind, name) select id, 'author', 'Ann Tide' from readers`.execute(house.db)
})

test('followers are told of a new book once, even if a kill undoes one batch and makes another run again', async () => {
  const undone = await aNewBook('Killed amid a Portion')
  const repeated = await aNewBook('Killed Before It Was Noted')
  const undoneWaits = await holdSecondPortion(undone)
  const repeatedWaits = await holdSecondPortion(repeated)
  const killed = await aWorker()
  await waitForBlockedTransactions(house, 2)
  const unnoted = await hold(
    `select from graphile_worker._private_jobs where payload->>'bookId' = $1 for update`,
    repeated,
  )
  await repeatedWaits.end()
  await waitUntil(
    async () => (await linesAbout(repeated)).length === followers && (await jobsLeft()) === 2,
    killed.said,
  )
  await kill(killed.child)
  await endWaitingConnections()
  await Promise.all([undoneWaits.end(), unnoted.end()])
  await releaseKilledJobs(house)
  expect([(await linesAbout(undone)).length, await jobsLeft()]).toEqual([portion, 2])

  await runQueuedJobs(house, {
    'tell-of-new-book': (payload) => tellFollowers(house.db, payload as Jobs['tell-of-new-book']),
  })
  expect(await jobsLeft()).toBe(0)
  for (const bookId of [undone, repeated]) {
    const lines = await linesAbout(bookId)
    expect(new Set(lines.map(({ reader }) => reader)).size).toBe(followers)
    expect(lines.filter(({ isToldOnce }) => isToldOnce)).toHaveLength(followers)
  }
})

const aNewBook = (title: string) =>
  house.db.transaction().execute(async (tx) => {
    const facts = { google_book_id: title, title, authors: ['Ann Tide'], first_year: new Date().getUTCFullYear() }
    const { id } = await tx.insertInto('books').values(facts).returning('id').executeTakeFirstOrThrow()
    await tellOfNewBooks(tx, [id])
    return id
  })

/** Whichever worker tells the second portion waits for this line until it is released. */
const holdSecondPortion = (bookId: string) =>
  hold(
    `insert into notices (user_id, kind, subject_id, latest_at)
      select id, 'new-book', $1, now() from users order by id limit 1 offset ${portion + 100}`,
    bookId,
  )

async function hold(statement: string, value: string) {
  const keeper = await house.pool.connect()
  await keeper.query('begin')
  await keeper.query(statement, [value])
  return {
    async end() {
      await keeper.query('rollback')
      keeper.release()
    },
  }
}

const aWorker = () =>
  anInstance({
    args: ['--only', 'worker'],
    settings: { DATABASE_URL: house.pool.options.connectionString!, SHIPPED_BOOKS: 'essential' },
  })

/** Otherwise their statements would still run once nothing holds them up. */
const endWaitingConnections = () =>
  sql`select pg_terminate_backend(pid, 10_000) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(house.db)

/** `isToldOnce`: a second telling would have moved it up. */
async function linesAbout(bookId: string) {
  const { rows } = await sql<{ reader: string; isToldOnce: boolean }>`
    select line.user_id as reader, event.at = line.latest_at as "isToldOnce" from notices line
    left join notice_events event on event.notice_id = line.id where line.subject_id = ${bookId}`.execute(house.db)
  return rows
}

async function jobsLeft(): Promise<number> {
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'tell-of-new-book'`.execute(
    house.db,
  )
  return rows.length
}
