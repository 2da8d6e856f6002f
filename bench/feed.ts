// How fast the feed of those one follows is on a large instance: node bench/feed.ts [--reviews 1000000] [--events 10000000]
// [--followed 5000] [--readers 50000] [--books 50000] [--runs 200] [--keep FOLDER] [--plans]
// A kept folder is reused. Fails when a page reads a whole table or sorts a lot, or takes more than 30 ms, even for a reader
// who follows thousands, none of whom have done anything for years.
import { parseArgs } from 'node:util'
import type { Db } from '#db/db.ts'
import { migrate } from '#db/migrate.ts'
import { loadCatalogue } from '#server/books/loadCatalogue.ts'
import { listFeed } from '#server/feed/listFeed.ts'
import { decodeCursor } from '#server/shared/cursor.ts'
import { addBooks } from './support/addBooks.ts'
import { addActivities, followerOf, followers } from './support/addActivities.ts'
import { addReviews } from './support/addReviews.ts'
import { queryBare, statementsOf } from './support/bareQueries.ts'
import { percentile, timesOf } from './support/measure.ts'
import { openOwnDatabase } from './support/ownDatabase.ts'
import { planOf } from './support/planLines.ts'
import { ms } from './support/report.ts'

const { values } = parseArgs({
  options: {
    reviews: { type: 'string', default: '1000000' },
    events: { type: 'string', default: '10000000' },
    followed: { type: 'string', default: '5000' },
    readers: { type: 'string', default: '50000' },
    books: { type: 'string', default: '50000' },
    runs: { type: 'string', default: '200' },
    keep: { type: 'string' },
    plans: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const goalMs = 30
const limit = 20
const errors = { CURSOR_UNKNOWN: () => new Error('an unknown cursor') }
const large = ['activities', 'activity_books', 'read_books', 'books', 'profiles']
const slow: string[] = []

const { close, db, pool } = await openOwnDatabase(values.keep)
try {
  await migrate(pool)
  await loadCatalogue(db, 'essential')
  await fill()
  for (const who of followers) await measureFeed(who, followerOf(who))
} finally {
  await close()
}
if (slow.length > 0) throw new Error(`too slow: ${slow.join(', ')}`)

/** Skipped when there are activities. */
async function fill(): Promise<void> {
  const began = performance.now()
  const { rows } = await pool.query<{ there: number }>(
    'select count(*) as there from (select from activities limit 1) a',
  )
  if (rows[0]!.there === 0) {
    const [reviews, readers, books] = (['reviews', 'readers', 'books'] as const).map((what) => Number(values[what]))
    await addBooks(pool, 0, books!)
    await addReviews(pool, { readers: readers!, reviews: reviews!, books: books!, likes: 0, comments: 0 })
    await addActivities(pool, { events: Number(values.events), followed: Number(values.followed) })
  }
  const { rows: counted } = await pool.query<Record<string, number>>(
    `select (select count(*) from read_books where share_with_community) as reviews,
       (select count(*) from activity_books) as events, (select count(*) from users) as readers`,
  )
  const there = Object.entries(counted[0]!).map(([what, many]) => `${many} ${what}`)
  console.log(`${there.join(', ')}; loaded and counted in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

async function measureFeed(who: string, reader: string): Promise<void> {
  const first = await listFeed(db, reader, { after: undefined, limit })
  if (first.lines.length === 0) throw new Error(`${who} sees nothing`)
  await print(`${who}, page 1`, (asked) => listFeed(asked, reader, { after: undefined, limit }))
  let page = first
  for (let nth = 2; nth <= 20 && page.next; nth++)
    page = await listFeed(db, reader, { after: decodeCursor(page.next, errors), limit })
  const after = decodeCursor(page.next ?? undefined, errors)
  await print(`${who}, page 21`, (asked) => listFeed(asked, reader, { after, limit }))
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
  if (percentile(times, 0.95) > goalMs) slow.push(name)
}

function printTimes(name: string, times: number[]): void {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => ms(percentile(times, share)).padStart(8))
  console.log(`${name.padEnd(40)} p50 ${p50}  p95 ${p95}  p99 ${p99} ms`)
}
