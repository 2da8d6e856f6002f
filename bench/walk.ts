// How fast the pages of lists and Browse are on a large catalogue: node bench/walk.ts [--books 1000000] [--keep FOLDER]
// Each beside its bare SQL. A kept folder is reused, so that a second run need not load the books.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { BrowseFilters, ListKind, ListOrder } from '#contract/bookLists.ts'
import { bookTags, pagedTags } from '#contract/bookTags.ts'
import { audiences, forms, lengths } from '#contract/bookTraits.ts'
import type { Db } from '#db/db.ts'
import { migrate } from '#db/migrate.ts'
import { findBookList } from '#server/books/bookLists.ts'
import { browse } from '#server/books/browse.ts'
import { countOptions } from '#server/books/countOptions.ts'
import { loadCatalogue } from '#server/books/loadCatalogue.ts'
import { ListCursor } from '#server/books/nextInOrder.ts'
import { addBooks } from './support/addBooks.ts'
import { queryBare, statementsOf } from './support/bareQueries.ts'
import { percentile, timesOf } from './support/measure.ts'
import { openOwnDatabase } from './support/ownDatabase.ts'
import { oneOf, randomFrom } from './support/random.ts'
import { ms } from './support/report.ts'
import { syntheticPrizes } from './support/syntheticTraits.ts'

const { values } = parseArgs({ options: { books: { type: 'string', default: '1000000' }, keep: { type: 'string' } } })
const books = Number(values.books)
const runs = 60
const deepPages = 20
// On a busy machine the quickest of several attempts says more than one.
const attempts = 4
const readerId = '00000000-0000-4000-9000-000000000000'
const page = { readerId, after: undefined, limit: 48 }
const rareFilters: Record<string, BrowseFilters> = {
  'rare language': { language: 'ka' },
  'rare and common': { language: 'cy', form: 'novel', with: ['Fantasy'] },
  'old books': { to: 1500 },
  'nothing fits': { with: bookTags.slice(-6) },
  'fifty tags left out': { without: pagedTags.slice(0, 50) },
  'no filter': {},
}

const { close, db, pool } = await openOwnDatabase(values.keep)
try {
  await migrate(pool)
  await loadCatalogue(db, 'all')
  await fill()
  console.log(`${books} books, ${runs} different pages each (ms)`)
  for (const kind of ['author', 'series', 'tag', 'prize'] as const) await printLists(kind)
  for (const order of ['loved', 'new'] as const) {
    const random = randomFrom(3)
    await print(`tag, ${order}`, (asked) => listOf(asked, 'tag', oneOf(pagedTags, random), order))
  }
  const random = randomFrom(11)
  const filters = Array.from({ length: runs * 3 }, () => someFilters(random))
  await print('Browse, all', (asked, run) => browse(asked, { ...filters[run]!, ...page, order: 'read' }))
  await print('Browse, newest', (asked, run) => browse(asked, { ...filters[run]!, ...page, order: 'new' }))
  await print('counts beside options', (asked, run) => countOptions(asked, filters[run]!))
  for (const [name, rare] of Object.entries(rareFilters)) {
    await print(`Browse, ${name}`, (asked) => browse(asked, { ...rare, ...page, order: 'read' }))
    await print(`counts, ${name}`, (asked) => countOptions(asked, rare))
  }
} finally {
  await close()
}

/** The longest lists, and the last of so many pages of them. */
async function printLists(kind: ListKind): Promise<void> {
  const names = await longest(kind)
  const random = randomFrom(5)
  const any = Array.from({ length: runs * 3 }, () => oneOf(names, random))
  await print(`${kind}, longest: ${names[0]}`, (asked) => listOf(asked, kind, names[0]!))
  const deep = await cursorOf(kind, names[0]!, deepPages)
  if (deep) await print(`${kind}, page ${deepPages} of it`, (asked) => listOf(asked, kind, names[0]!, 'read', deep))
  await print(`${kind}, any`, (asked, run) => listOf(asked, kind, any[run]!))
}

async function longest(kind: ListKind): Promise<string[]> {
  if (kind === 'tag') return ['Fantasy', ...pagedTags]
  if (kind === 'prize') return syntheticPrizes
  const named = {
    author: sql<{ name: string }>`select name from authors where books > 3 order by books desc limit 2000`,
    series: sql<{ name: string }>`
      select min(series) as name from books where series is not null group by lower(series) order by count(*) desc limit 2000`,
  }
  return (await named[kind].execute(db)).rows.map(({ name }) => name)
}

function listOf(asked: Db, kind: ListKind, name: string, order: ListOrder = 'read', after?: string) {
  return findBookList(asked, {
    ...page,
    kind,
    name,
    order,
    after: after ? ListCursor.parse(after.split('~')) : undefined,
  })
}

async function cursorOf(kind: ListKind, name: string, pages: number): Promise<string | undefined> {
  let after: string | undefined
  for (let at = 1; at < pages; at++) {
    after = (await listOf(db, kind, name, 'read', after))?.next ?? undefined
    if (!after) return undefined
  }
  return after
}

/** As a reader combines them: one to three tags wanted or not, and up to two other filters. */
function someFilters(random: () => number): BrowseFilters {
  const tags = (most: number) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => oneOf(pagedTags, random))
  const others: BrowseFilters[] = [
    { form: oneOf(forms, random) },
    { audience: oneOf(audiences, random) },
    { length: oneOf(lengths, random) },
    { language: oneOf(['en', 'fr', 'ja', 'is'], random) },
    { from: 1990 + Math.floor(random() * 30) },
    { series: oneOf(['series', 'standalone'] as const, random) },
    { rated: oneOf([3, 4], random) },
  ]
  return { with: tags(2), without: tags(3), ...oneOf(others, random), ...oneOf(others, random) }
}

/** The operation and its bare SQL, in turn. */
async function print(name: string, ask: (asked: Db, run: number) => Promise<unknown>): Promise<void> {
  await timesOf(10, (run) => ask(db, run))
  const own: number[] = []
  const quickest: number[] = []
  const bare: number[] = []
  for (let run = 0; run < runs; run++) {
    const statements = await statementsOf(pool, (recorded) => ask(recorded, run))
    const times = await timesOf(attempts, () => ask(db, run))
    own.push(times[0]!)
    quickest.push(Math.min(...times))
    bare.push(...(await timesOf(1, () => queryBare(pool, statements))))
  }
  const median = percentile(own, 0.5)
  const p95 = percentile(own, 0.95)
  const bareMedian = percentile(bare, 0.5)
  console.log(
    `${name.padEnd(44)} p50 ${ms(median)}, p95 ${ms(p95)}; quickest of ${attempts} p95 ${ms(percentile(quickest, 0.95))}; bare p50 ${ms(bareMedian)}: ${(median / bareMedian).toFixed(2)} ×`,
  )
}

async function fill(): Promise<void> {
  const { rows } = await pool.query<{ there: number }>(
    "select count(*) as there from books where google_book_id ^@ 'bench_'",
  )
  if (rows[0]!.there >= books) return
  await addBooks(pool, rows[0]!.there, books)
  await pool.query('vacuum analyze')
}
