// How fast My Books loads on a large instance: node bench/shelf.ts [--books 1000000] [--entries 1000] [--keep FOLDER]
// Through the running product, alternating with the same bare SQL on the same database.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { openPool, queriesOver } from '#db/db.ts'
import { listEntries } from '#server/shelf/entries.ts'
import { addBooks } from './support/addBooks.ts'
import { queryBare, statementsOf } from './support/bareQueries.ts'
import { percentile, timesOf } from './support/measure.ts'
import { type Person, readersOf, startOwnInstance } from './support/ownInstance.ts'
import { ms } from './support/report.ts'

const { values } = parseArgs({
  options: {
    books: { type: 'string', default: '1000000' },
    entries: { type: 'string', default: '1000' },
    keep: { type: 'string' },
  },
})
const books = Number(values.books)
const entries = Number(values.entries)
const rounds = 40
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'sageleaf-bench-'))
mkdirSync(folder, { recursive: true })
const instance = await startOwnInstance(folder)
const pool = openPool(instance.databaseUrl, () => undefined)
try {
  await growTo(books)
  const people = await readersOf(instance, 10)
  const shelves: { person: Person; id: string }[] = []
  for (const person of people) shelves.push({ person, id: await fillShelf(person, shelves.length) })
  await pool.query('vacuum analyze read_books')
  const db = queriesOver(pool)
  const bare = [] as number[]
  const read = [] as number[]
  const served = [] as number[]
  for (const { person, id } of shelves) {
    const statements = await statementsOf(pool, (recorded) => listEntries(recorded, id))
    for (let warm = 0; warm < 5; warm++) await person.readShelf()
    for (let round = 0; round < rounds / people.length; round++) {
      bare.push(...(await timesOf(5, () => queryBare(pool, statements))))
      read.push(...(await timesOf(5, () => listEntries(db, id))))
      served.push(...(await timesOf(5, () => person.readShelf())))
    }
  }
  console.log(`My Books of ${entries} entries, ${books} books`)
  print('the same SQL, bare', bare, bare)
  print('read as entries', read, bare)
  print('served over HTTP', served, bare)
} finally {
  await pool.end()
  await instance.stop()
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}

async function growTo(size: number): Promise<void> {
  const { rows } = await pool.query<{ there: number }>(
    'select count(*) as there from books where google_book_id ^@ $1',
    ['bench_'],
  )
  if (rows[0]!.there >= size) return
  await addBooks(pool, rows[0]!.there, size)
  await pool.query('vacuum analyze')
}

/** Shelves books from across the catalogue, a third with a review. Returns the reader's id. */
async function fillShelf({ email }: Person, nth: number): Promise<string> {
  const { rows }: pg.QueryResult<{ id: string }> = await pool.query('select id from users where email = $1', [email])
  const step = Math.max(1, Math.floor(books / entries / 2))
  await pool.query(
    `insert into read_books (user_id, book_id, reading_status, rating, finish_date, public_review, created_at)
     select $1, id, 'finished', 4, date '2026-01-01' - (place % 900)::int,
       case when place % 3 = 0 then repeat('A page that one turns late at night. ', 30) end,
       now() - place * interval '1 hour'
     from (select id, row_number() over () as place from books where number % $3 = $4 limit $2) taken`,
    [rows[0]!.id, entries, step, nth % step],
  )
  return rows[0]!.id
}

function print(name: string, times: number[], baseline: number[]): void {
  const p50 = percentile(times, 0.5)
  const p95 = percentile(times, 0.95)
  const ratio = p95 / percentile(baseline, 0.95)
  console.log(`${name.padEnd(24)}p50 ${ms(p50)} ms  p95 ${ms(p95)} ms  ${ratio.toFixed(2)} × bare`)
}
