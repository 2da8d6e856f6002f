// How fast and how good search is on a large catalogue: node bench/search.ts [--books 1000000] [--keep FOLDER]
// A kept folder is reused, so that a second run need not load the books.
import { parseArgs } from 'node:util'
import { migrate } from '#db/migrate.ts'
import { loadCatalogue } from '#server/books/loadCatalogue.ts'
import { search } from '#server/books/search.ts'
import { addBooks } from './support/addBooks.ts'
import { queryBare, statementsOf } from './support/bareQueries.ts'
import { printBaselines } from './support/baselines.ts'
import { openOwnDatabase } from './support/ownDatabase.ts'
import { measure, percentile, timesOf } from './support/measure.ts'
import { plansOf } from './support/plans.ts'
import { queriesFor, type Query } from './support/queries.ts'
import { ms, printTable } from './support/report.ts'

const { values } = parseArgs({ options: { books: { type: 'string', default: '1000000' }, keep: { type: 'string' } } })
const books = Number(values.books)
const readerId = '00000000-0000-4000-9000-000000000000'
const { close, db, pool } = await openOwnDatabase(values.keep)
try {
  await migrate(pool)
  await loadCatalogue(db, 'essential')
  for (const size of [10_000, 100_000, 1_000_000].filter((step) => step < books)) await growTo(size)
  await growTo(books)
  const queries = queriesFor(books)
  for (const atOnce of [1, 8]) {
    const measured = await measure(db, readerId, queries, atOnce)
    printTable(`${books} books, ${atOnce} at once (ms)`, measured)
  }
  await printBare(queries.filter((_, nth) => nth % 5 === 0))
  await printBaselines(db, pool, readerId)
  await printPlans()
} finally {
  await close()
}

/** Adds missing books; prints the time, the database's size and the speed of search. */
async function growTo(size: number): Promise<void> {
  const { rows } = await pool.query<{ there: number }>(
    'select count(*) as there from books where google_book_id ^@ $1',
    ['bench_'],
  )
  const { there } = rows[0]!
  if (there > size) return
  const start = performance.now()
  await addBooks(pool, there, size)
  const loaded = performance.now()
  if (there < size) await pool.query('vacuum analyze')
  const vacuumed = performance.now()
  const sizes = await pool.query<{ total: string; heap: string; words: string }>(
    `select pg_size_pretty(pg_database_size(current_database())) as total, pg_size_pretty(pg_table_size('books')) as heap,
       pg_size_pretty(pg_total_relation_size('search_words')) as words`,
  )
  const { total, heap, words } = sizes.rows[0]!
  await measure(db, readerId, queriesFor(size, 7).slice(0, 500), 4)
  const times = (await measure(db, readerId, queriesFor(size), 1)).map((one) => one.ms)
  console.log(
    `${size} books: ${size - there} added in ${seconds(loaded - start)} s, vacuumed in ${seconds(vacuumed - loaded)} s; ` +
      `on disk ${total}, of it books ${heap}, words ${words}; p50 ${ms(percentile(times, 0.5))} ms, p95 ${ms(percentile(times, 0.95))} ms`,
  )
}

/** Search beside its bare SQL, alternating per query. */
async function printBare(queries: Query[]): Promise<void> {
  const searched = [] as number[]
  const bare = [] as number[]
  for (const { text } of queries) {
    const asked = { readerId, query: text, limit: 40 }
    const statements = await statementsOf(pool, (recorded) => search(recorded, asked))
    searched.push(...(await timesOf(2, () => search(db, asked))))
    bare.push(...(await timesOf(2, () => queryBare(pool, statements))))
  }
  const own = percentile(searched, 0.95)
  const baseline = percentile(bare, 0.95)
  console.log(`\nsearch p95 ${ms(own)} ms, its SQL bare ${ms(baseline)} ms: ${(own / baseline).toFixed(2)} × bare`)
}

async function printPlans(): Promise<void> {
  console.log('')
  const asked = [
    'the',
    'love',
    'night king',
    'the dark house',
    'sta',
    'k',
    'midnigth kingdm',
    'forgoten daughterr',
    '978-0-547-92822-7',
  ]
  for (const query of asked) {
    const { indexes, scannedWhole, pages } = await plansOf(pool, (recorded) =>
      search(recorded, { readerId, query, limit: 40 }),
    )
    if (scannedWhole.includes('books')) throw new Error(`searching for "${query}" reads all books`)
    console.log(`plans of "${query}" use: ${indexes.join(', ')} (${pages} pages)`)
  }
}

function seconds(time: number): string {
  return (time / 1000).toFixed(1)
}
