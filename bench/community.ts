// How fast the community's lists are on a large instance: node bench/community.ts [--reviews 1000000] [--likes 10000000]
// [--comments 2000000] [--readers 50000] [--books 50000] [--runs 200] [--keep FOLDER] [--port 4001] [--plans]
// A kept folder is reused. Fails when a page reads a whole table or sorts much.
import { parseArgs } from 'node:util'
import type { Db } from '#db/db.ts'
import { migrate } from '#db/migrate.ts'
import { loadCatalogue } from '#server/books/loadCatalogue.ts'
import { listComments } from '#server/reviews/comments.ts'
import { countReviews, LatestCursor, listMostLiked, listReviews } from '#server/reviews/listReviews.ts'
import { decodeCursor, decodeCursorAs } from '#server/shared/cursor.ts'
import { addBooks } from './support/addBooks.ts'
import { addReviews, bookOfEveryone } from './support/addReviews.ts'
import { queryBare, statementsOf } from './support/bareQueries.ts'
import { endOfPage, type NaiveCard, naivePage } from './support/feed.ts'
import { openOwnDatabase } from './support/ownDatabase.ts'
import { percentile, timesOf } from './support/measure.ts'
import { addReader, aPerson, type OwnInstance, startOwnInstance, visit } from './support/ownInstance.ts'
import { planOf } from './support/planLines.ts'
import { ms } from './support/report.ts'
import { openHashing } from '#server/accounts/hashing.ts'

const errors = { CURSOR_UNKNOWN: () => new Error('an unknown cursor') }

const { values } = parseArgs({
  options: {
    reviews: { type: 'string', default: '1000000' },
    likes: { type: 'string', default: '10000000' },
    comments: { type: 'string', default: '2000000' },
    readers: { type: 'string', default: '50000' },
    books: { type: 'string', default: '50000' },
    runs: { type: 'string', default: '200' },
    port: { type: 'string', default: '4001' },
    keep: { type: 'string' },
    plans: { type: 'boolean', default: false },
  },
})
const reviews = Number(values.reviews)
const likes = Number(values.likes)
const comments = Number(values.comments)
const readers = Number(values.readers)
const books = Number(values.books)
const runs = Number(values.runs)
const goalMs = 30
const limit = 20
const password = 'wol poli tur'
/** Tables that no page may read whole. Small ones may be. */
const large = reviews < 100_000 ? [] : ['read_books', 'review_likes', 'review_comments', 'books', 'profiles']

const { close, db, folder, pool, url } = await openOwnDatabase(values.keep)
try {
  await migrate(pool)
  await loadCatalogue(db, 'essential')
  await fill()
  const instance = await startOwnInstance(folder, Number(values.port), url)
  try {
    await measureFeed(instance)
    await measureOthers()
  } finally {
    await instance.stop()
  }
} finally {
  await close()
}

/** Skipped when they exist. */
async function fill(): Promise<void> {
  const began = performance.now()
  const { rows } = await pool.query<{ there: number }>(
    'select count(*) as there from (select from review_likes limit 1)',
  )
  if (rows[0]!.there === 0) {
    await addBooks(pool, 0, books)
    await addReviews(pool, { readers, reviews, likes, comments, books })
  }
  const { rows: counted } = await pool.query<Record<string, number>>(
    `select (select count(*) from read_books where share_with_community) as reviews,
       (select count(*) from review_likes) as likes, (select count(*) from review_comments) as comments,
       (select count(*) from users) as readers`,
  )
  const there = Object.entries(counted[0]!).map(([what, many]) => `${many} ${what}`)
  console.log(`${there.join(', ')}; loaded and counted in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

/** The community list for a visitor and for a reader with blocks, at its first and last page. */
async function measureFeed(instance: OwnInstance): Promise<void> {
  const reader = await aBlockingReader(instance)
  for (const [who, readerId, get] of [
    ['visitor', undefined, (path: string, run: number) => visit(instance, path, run)],
    ['reader with blocks', reader.id, (path: string) => reader.person.get(path)],
  ] as const) {
    const p95: number[] = []
    for (const page of [1, 10, 100, 1000]) {
      const cursor = await endOfPage(db, readerId, (page - 1) * limit)
      const wanted = { after: decodeCursorAs(LatestCursor, cursor, errors), limit }
      const name = `${who}, page ${page}`
      const shown = await listReviews(db, readerId, wanted)
      const naive = await naivePage(db, readerId, (page - 1) * limit, limit)
      if (JSON.stringify(naive.map(told)) !== JSON.stringify(shown.reviews.map(told)))
        throw new Error(`${name} is not what counting everything gives`)
      p95.push(await print(name, (asked) => listReviews(asked, readerId, wanted)))
      const path = `/api/v1/reviews?limit=${limit}${cursor ? `&after=${encodeURIComponent(cursor)}` : ''}`
      await overHttp(path, get)
      printTimes(
        '  naive OFFSET and counts',
        await timesOf(5, () => naivePage(db, readerId, (page - 1) * limit, limit)),
      )
    }
    judge(who, p95)
  }
}

function told({ id, likes: liked, comments: said }: NaiveCard) {
  return [id, liked, said]
}

/** The largest reader, book and review. */
async function measureOthers(): Promise<void> {
  const { rows } = await pool.query<{ author: string; review: string }>(
    `select (select id from profiles where username = 'reader0') as author,
       (select id from read_books where share_with_community order by comments desc limit 1) as review`,
  )
  const { author, review } = rows[0]!
  const first = { after: undefined, limit }
  const deep = decodeCursorAs(LatestCursor, await endOfPage(db, undefined, 20 * limit, author), errors)
  const late = decodeCursor((await listComments(db, undefined, review, { after: undefined, limit: 50 }))!.next!, errors)
  const none = undefined
  await print('the largest reader', (asked) => listReviews(asked, none, { authorId: author, ...first }))
  await print('the largest reader, page 21', (asked) =>
    listReviews(asked, none, { authorId: author, after: deep, limit }),
  )
  await print('the largest book, latest', (asked) => listReviews(asked, none, { bookId: bookOfEveryone, ...first }))
  await print('the largest book, liked', (asked) => listMostLiked(asked, none, { bookId: bookOfEveryone, ...first }))
  await print('the largest book, count', (asked) => countReviews(asked, none, bookOfEveryone))
  await print('the largest talk', (asked) => listComments(asked, none, review, { ...first, limit: 50 }))
  await print('the largest talk, page 2', (asked) => listComments(asked, none, review, { after: late, limit: 50 }))
}

/** The operation beside its bare SQL; resolves with the operation's p95. */
async function print(name: string, ask: (db: Db) => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(pool, ask)
  const plans = await Promise.all(statements.map((statement) => planOf(pool, statement, large)))
  await timesOf(20, () => ask(db))
  const times = await timesOf(runs, () => ask(db))
  printTimes(name, times)
  printTimes('  the same SQL, bare', await timesOf(runs, () => queryBare(pool, statements)))
  if (values.plans) console.log(plans.flatMap(({ lines }) => lines.map((line) => `      ${line}`)).join('\n'))
  const faults = plans.flatMap((plan) => plan.faults)
  if (faults.length > 0) {
    console.log(plans.flatMap(({ lines }) => lines).join('\n'))
    throw new Error(`${name}: ${faults.join(', ')}`)
  }
  return percentile(times, 0.95)
}

async function overHttp(path: string, get: (path: string, run: number) => Promise<number>): Promise<void> {
  const ask = async (run: number) => {
    const status = await get(path, run)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  await timesOf(20, (run) => ask(run + runs))
  printTimes('  over HTTP', await timesOf(runs, ask))
}

function printTimes(name: string, times: number[]): void {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => ms(percentile(times, share)).padStart(8))
  console.log(`${name.padEnd(32)} p50 ${p50}  p95 ${p95}  p99 ${p99} ms`)
}

function judge(who: string, p95: number[]): void {
  const first = p95[0]!
  const last = p95.at(-1)!
  const verdict = Math.max(...p95) <= goalMs ? 'holds' : 'MISSED'
  console.log(
    `${who}: p95 ≤ ${goalMs} ms ${verdict}; the thousandth page takes ${(last / first).toFixed(2)} of the first\n`,
  )
}

/** A reader with 300 blocks in both directions, including the busiest reviewer. */
async function aBlockingReader(instance: OwnInstance) {
  const hashing = openHashing()
  const email = await addReader(instance, await hashing.hash(password))
  await hashing.close()
  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email])
  const { id } = rows[0]!
  await pool.query(
    `insert into friends (user_id_1, user_id_2, status)
     select case when n % 2 = 0 then other.id else $1 end, case when n % 2 = 0 then $1 else other.id end, 'blocked'
     from generate_series(0, 299) n join profiles other on other.username = 'reader' || n * ($2::int / 300)`,
    [id, readers],
  )
  return { id, person: await aPerson(instance, email, password) }
}
