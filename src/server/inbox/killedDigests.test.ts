import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#server/shared/enqueue.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { anInstance, kill, waitUntil } from '#server/testing/house/instance.ts'
import { releaseKilledJobs } from '#server/testing/house/runQueuedJobs.ts'
import { aMailServer, type MailServer } from '#server/testing/outside/mailServer.ts'
import { retryJobsNow } from '#server/testing/outside/mails.ts'

const count = 40

let server: MailServer
let house: HouseWithPool
const readers: SignedInReader[] = []
beforeAll(async () => {
  server = await aMailServer()
  house = await aHouse()
  const fan = await aReader(house)
  for (let place = 0; place < count; place++) {
    const reader = await aReader(house)
    await reader.call.inbox.setWay({ kind: 'like', way: 'daily' })
    await fan.call.reviews.like({ reviewId: await shareReview(house, reader, 'Emma') })
    readers.push(reader)
  }
  await sql`update notice_ways set since = now() - interval '3 days'`.execute(house.db)
  await sql`update notices set latest_at = latest_at - interval '2 days'`.execute(house.db)
  await sql`update notice_events set at = at - interval '2 days'`.execute(house.db)
})
afterAll(() => server.close())

const aWorker = () =>
  anInstance({
    args: ['--only', 'worker'],
    settings: {
      DATABASE_URL: house.pool.options.connectionString!,
      SMTP_URL: server.url,
      MAIL_FROM: 'Sageleaf <books@example.com>',
      SHIPPED_BOOKS: 'essential',
    },
  })

test(
  'every reader gets their digest, and no two different ones, however often the worker is killed meanwhile',
  { timeout: 600_000 },
  async () => {
    const killedAt: number[] = []
    for (const mails of [1, 12, 24]) {
      const worker = await anInstanceWithDigests()
      await waitUntil(async () => server.received.length >= mails, `${mails} mails\n${worker.said()}`)
      await kill(worker.child)
      killedAt.push(server.received.length)
      await releaseKilledJobs(house)
      await retryJobsNow(house)
    }
    expect(killedAt[0]).toBeLessThan(count)
    const worker = await anInstanceWithDigests()
    await waitUntil(async () => new Set(server.received).size === count && !(await isAnyQueued()), worker.said())
    await kill(worker.child)
    // A mail whose sending was not noted before the kill comes again, with the same Message-ID.
    expect(new Set(server.ids).size).toBe(count)
    expect(new Set(server.received)).toEqual(new Set(readers.map(({ email }) => email)))
    expect(server.received.length - count).toBeLessThanOrEqual(4 * killedAt.length)
  },
)

async function anInstanceWithDigests() {
  await enqueue(house.db, 'queue-digests', {})
  return aWorker()
}

async function isAnyQueued(): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier in ('send-mail', 'queue-digests')`.execute(
    house.db,
  )
  return rows.length > 0
}
