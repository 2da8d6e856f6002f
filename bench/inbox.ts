// How fast the inbox is on a large instance: node bench/inbox.ts [--reviews 200000] [--likes 2000000] [--comments 400000]
// [--readers 20000] [--books 20000] [--digests 10000] [--runs 200] [--keep FOLDER] [--plans]
// A kept folder is reused. Fails when a page reads a whole table or sorts much, or takes more than 30 ms.
import { parseArgs } from 'node:util'
import type { Db } from '#db/db.ts'
import { migrate } from '#db/migrate.ts'
import { loadCatalogue } from '#server/books/loadCatalogue.ts'
import { queueDigests } from '#server/inbox/queueDigests.ts'
import { listNotices } from '#server/inbox/routes.ts'
import { migrateQueue } from '#server/run/openHouse.ts'
import { openLog } from '#server/shared/log.ts'
import { decodeCursor } from '#server/shared/cursor.ts'
import { countUnread } from '#server/shared/unread.ts'
import { addBooks } from './support/addBooks.ts'
import { addReviews } from './support/addReviews.ts'
import { queryBare, type Statement, statementsOf } from './support/bareQueries.ts'
import { percentile, timesOf } from './support/measure.ts'
import { openOwnDatabase } from './support/ownDatabase.ts'
import { planOf } from './support/planLines.ts'
import { ms } from './support/report.ts'

const { values } = parseArgs({
  options: {
    reviews: { type: 'string', default: '200000' },
    likes: { type: 'string', default: '2000000' },
    comments: { type: 'string', default: '400000' },
    readers: { type: 'string', default: '20000' },
    books: { type: 'string', default: '20000' },
    digests: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '200' },
    keep: { type: 'string' },
    plans: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const goalMs = 30
const limit = 20
const errors = { CURSOR_UNKNOWN: () => new Error('an unknown cursor') }
const large = ['notices', 'notice_events', 'read_books', 'review_comments', 'books', 'profiles']

const { close, db, pool } = await openOwnDatabase(values.keep)
try {
  await migrate(pool)
  await migrateQueue(openLog('silent'), pool)
  await loadCatalogue(db, 'essential')
  await fill()
  await measureDigests()
  await measureInbox()
} finally {
  await close()
}

/** Skipped when there are notices. Every like and comment is told, and half of the lines are read. */
async function fill(): Promise<void> {
  const { rows } = await pool.query<{ there: number }>('select count(*) as there from (select from notices limit 1)')
  if (rows[0]!.there > 0) return
  const [readers, reviews, likes, comments, books] = (
    ['readers', 'reviews', 'likes', 'comments', 'books'] as const
  ).map((what) => Number(values[what])) as [number, number, number, number, number]
  await addBooks(pool, 0, books)
  await addReviews(pool, { readers, reviews, likes, comments, books })
  await pool.query(`create temp table deeds as
    select review.user_id as reader, deed.* from (
      select 'like' as kind, review_id, user_id as actor, null::uuid as comment, created_at as at from review_likes
      union all select 'comment', review_id, user_id, id, created_at from review_comments) deed
    join read_books review on review.id = review_id where review.user_id <> deed.actor`)
  await pool.query(`insert into notices (user_id, kind, subject_id, review_id, latest_at, read_to)
    select reader, kind, review_id, review_id, max(at),
      case when hashtext(review_id::text) % 2 = 0 then max(at) else '-infinity' end
    from deeds group by reader, kind, review_id`)
  await pool.query(`insert into notice_events (notice_id, actor_id, comment_id, at)
    select line.id, actor, comment, at from deeds join notices line
      on line.user_id = reader and line.kind = deeds.kind and line.subject_id = deeds.review_id`)
  await pool.query('vacuum analyze')
}

/** Of the reader with the most lines, and of one with blocks. */
async function measureInbox(): Promise<void> {
  const { rows } = await pool.query<{ reader: string; lines: number }>(
    'select user_id as reader, count(*) as lines from notices group by 1 order by 2 desc limit 1',
  )
  const { reader, lines } = rows[0]!
  console.log(`The fullest inbox has ${lines} lines.`)
  const first = { after: undefined, limit }
  await print('the first page', (asked) => listNotices(asked, reader, first))
  let page = await listNotices(db, reader, first)
  for (let nth = 2; nth <= 20 && page.next; nth++)
    page = await listNotices(db, reader, { after: decodeCursor(page.next, errors), limit })
  const after = decodeCursor(page.next ?? undefined, errors)
  await print('page 21', (asked) => listNotices(asked, reader, { after, limit }))
  await print('what is unread', (asked) => countUnread(asked, reader))
  await pool.query(
    `insert into friends (user_id_1, user_id_2, status)
      select actor_id, $1, 'blocked' from (select distinct actor_id from notice_events event join notices line on line.id = notice_id
        where line.user_id = $1 limit 200) blocked on conflict do nothing`,
    [reader],
  )
  await print('the first page, 200 blocked', (asked) => listNotices(asked, reader, first))
  await print('what is unread, 200 blocked', (asked) => countUnread(asked, reader))
}

/** For readers with an unread like, who all want a digest of likes. */
async function measureDigests(): Promise<void> {
  const { rowCount } = await pool.query(
    `insert into notice_ways (user_id, kind, way, since) select user_id, 'like', 'daily', '-infinity'
      from (select distinct user_id from notices where kind = 'like' and latest_at > read_to limit $1) due
      on conflict (user_id, kind) do update set way = 'daily', since = '-infinity'`,
    [Number(values.digests)],
  )
  await pool.query('analyze notice_ways')
  const now = new Date(Date.now() + 86_400_000)
  const runsOfDigests = Math.min(runs, 5)
  const forget = async () => {
    await pool.query('delete from digests')
    await pool.query('delete from graphile_worker._private_jobs')
  }
  const timesEach = async (queue: () => Promise<unknown>) => {
    const times: number[] = []
    for (let run = 0; run < runsOfDigests; run++) {
      await forget()
      times.push(...(await timesOf(1, queue)))
    }
    return times
  }
  await forget()
  const statements = await statementsOf(pool, (asked) => queueDigests(asked, now))
  console.log(`Digests are due to ${rowCount} readers.`)
  printTimes('queueing all digests', await timesEach(() => queueDigests(db, now)))
  printTimes('  the same SQL, bare', await timesEach(() => inOneTransaction(statements)))
  const chosen = statements.filter(({ text }) => text.includes('insert into digests'))
  printTimes('  of it, who gets one', await timesEach(() => inOneTransaction(chosen)))
}

async function inOneTransaction(statements: Statement[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { text, values: given } of statements) await client.query(text, given)
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function print(name: string, ask: (db: Db) => Promise<unknown>): Promise<void> {
  const statements = await statementsOf(pool, ask)
  const plans = await Promise.all(statements.map((statement) => planOf(pool, statement, large)))
  await timesOf(20, () => ask(db))
  const times = await timesOf(runs, () => ask(db))
  printTimes(name, times)
  printTimes('  the same SQL, bare', await timesOf(runs, () => queryBare(pool, statements)))
  const steps = plans.flatMap(({ lines }) => lines.map((line) => `      ${line}`)).join('\n')
  if (values.plans) console.log(steps)
  const faults = plans.flatMap((plan) => plan.faults)
  if (faults.length > 0) throw new Error(`${name}: ${faults.join(', ')}\n${steps}`)
  if (percentile(times, 0.95) > goalMs) throw new Error(`${name} takes more than ${goalMs} ms`)
}

function printTimes(name: string, times: number[]): void {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => ms(percentile(times, share)).padStart(8))
  console.log(`${name.padEnd(32)} p50 ${p50}  p95 ${p95}  p99 ${p99} ms`)
}
