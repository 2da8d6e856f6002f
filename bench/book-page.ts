// How fast a book's page loads on a large catalogue: node bench/book-page.ts [--books 1000000] [--keep FOLDER]
// One of the books has thousands of readers and reviews. A kept folder is reused.
import { parseArgs } from 'node:util'
import type { Db } from '#db/db.ts'
import { migrate } from '#db/migrate.ts'
import { findRelated } from '#server/books/related.ts'
import { findBook } from '#server/books/findBook.ts'
import { loadCatalogue } from '#server/books/loadCatalogue.ts'
import { countReviews, listMostLiked } from '#server/reviews/listReviews.ts'
import { listReviews } from '#server/reviews/listReviews.ts'
import { addBooks } from './support/addBooks.ts'
import { queryBare, statementsOf } from './support/bareQueries.ts'
import { openOwnDatabase } from './support/ownDatabase.ts'
import { percentile, timesOf } from './support/measure.ts'
import { plansOf } from './support/plans.ts'
import { ms } from './support/report.ts'
import { bookAt } from './support/synthetic.ts'

const { values } = parseArgs({ options: { books: { type: 'string', default: '1000000' }, keep: { type: 'string' } } })
const books = Number(values.books)
const readers = 10_000
const first = { after: undefined, limit: 20 }
/** Readers of one book, half of whom share a review; some of these are liked. */
const crowd = [
  `insert into users (name, email) select 'reader' || n, n || '@example.com' from generate_series(1, ${readers}) n
   on conflict do nothing`,
  'insert into profiles (id, username) select id, name from users on conflict do nothing',
  `insert into read_books (user_id, book_id, reading_status, rating, finish_date, public_review, share_with_community, likes)
   select id, $book, 'finished', 0.5 + n % 10 / 2.0, current_date - (n % 900)::int, 'Review ' || n, n % 2 = 0, n % 7
   from (select id, row_number() over (order by id) n from profiles) reader on conflict do nothing`,
  `insert into review_likes (review_id, user_id)
   select review.id, liker.id from read_books review
   join (select id, row_number() over (order by id) n from profiles limit 7) liker on liker.n <= review.likes
   on conflict do nothing`,
  `update books set readers = ${readers}, ratings = ${readers}, stars = ${readers} * 2.75 where id = $book`,
]

type Ask = (db: Db, bookId: string) => Promise<unknown>

const visitor = undefined
const questions: Record<string, Ask> = {
  'the book': (asked, bookId) => findBook(asked, visitor, bookId),
  'what is around it': (asked, bookId) => findRelated(asked, visitor, bookId),
  'latest reviews': (asked, bookId) => listReviews(asked, visitor, { bookId, ...first }),
  'most liked reviews': (asked, bookId) => listMostLiked(asked, visitor, { bookId, ...first }),
  'count of reviews': (asked, bookId) => countReviews(asked, visitor, bookId),
}

const { close, db, pool } = await openOwnDatabase(values.keep)
try {
  await migrate(pool)
  await loadCatalogue(db, 'essential')
  const popular = bookAt(0).id
  await fill(popular)
  const anyBook = (run: number) => bookAt((run * 7919) % books).id
  console.log(`${books} books; one of them with ${readers} readers, half of whom share a review (ms)`)
  for (const [whose, bookOf] of [
    ['any book', anyBook],
    ['the popular one', () => popular],
  ] as const) {
    for (const [name, ask] of Object.entries(questions)) await print(`${whose}: ${name}`, bookOf, ask)
  }
} finally {
  await close()
}

/** The operation beside its bare SQL; throws when it reads one of these tables whole. */
async function print(name: string, bookOf: (run: number) => string, ask: Ask): Promise<void> {
  await timesOf(30, (run) => ask(db, bookOf(run)))
  const times = await timesOf(300, (run) => ask(db, bookOf(run)))
  const statements = await Promise.all(
    Array.from({ length: 100 }, (_, run) => statementsOf(pool, (recorded) => ask(recorded, bookOf(run)))),
  )
  const bare = await timesOf(300, (run) => queryBare(pool, statements[run % statements.length]!))
  const { indexes, scannedWhole, pages } = await plansOf(pool, (recorded) => ask(recorded, bookOf(1)))
  const whole = scannedWhole.filter((table) => ['books', 'read_books', 'review_likes'].includes(table))
  if (whole.length > 0) throw new Error(`${name} reads all of ${whole.join(', ')}`)
  const own = percentile(times, 0.95)
  const baseline = percentile(bare, 0.95)
  console.log(
    `${name.padEnd(36)} p50 ${ms(percentile(times, 0.5))}, p95 ${ms(own)}, bare p95 ${ms(baseline)}; ${pages} pages, ${indexes.join(', ')}`,
  )
}

/** Adds the missing books, and the readers of one of them. */
async function fill(popular: string): Promise<void> {
  const { rows } = await pool.query<{ there: number }>(
    "select count(*) as there from books where google_book_id ^@ 'bench_'",
  )
  await addBooks(pool, rows[0]!.there, books)
  const client = await pool.connect()
  try {
    // The counting trigger would write one row ten thousand times.
    await client.query("set session_replication_role = 'replica'")
    for (const statement of crowd) await client.query(statement.replaceAll('$book', `'${popular}'`))
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}
