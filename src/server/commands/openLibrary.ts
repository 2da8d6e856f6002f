import { setFlagsFromString } from 'node:v8'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { coverOf } from '#server/books/services/openLibrary.ts'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { type Wanted, chooseWorks } from './openLibrary/chooseWorks.ts'
import { openProgress } from './openLibrary/progress.ts'
import { checkDump } from './openLibrary/readDump.ts'
import { type Dumps, type Progress, stageDumps } from './openLibrary/stageDumps.ts'
import { type Part, dropStaging, openStaging, staged } from './openLibrary/staging.ts'
import { writeBooks } from './openLibrary/writeBooks.ts'
import { withHouse } from './withHouse.ts'
import { Refusal } from './terminal.ts'
import { asked } from './openLibrary/options.ts'

/** `open-library …`: adds the works of a dump to the catalogue. A run that was interrupted continues. */
export async function importOpenLibrary(args: string[]): Promise<void> {
  const { dumps, wanted } = asked(args)
  await checkDump(dumps.works, ['/type/work'])
  await checkDump(dumps.authors, ['/type/author'])
  if (dumps.editions !== undefined) await checkDump(dumps.editions, ['/type/edition'])
  if (dumps.redirects !== undefined) await checkDump(dumps.redirects, ['/type/redirect'])
  const progress = openProgress(process.stderr)
  await withHouse(async (house) => {
    const lines = await importDumps(house, dumps, wanted, progress.tell).finally(progress.end)
    process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  })
}

/** Returns what came of it, in words. */
export async function importDumps(
  { db, config }: Pick<House, 'db' | 'config'>,
  dumps: Dumps,
  wanted: Wanted,
  progress: Progress,
): Promise<string[]> {
  // Else the heap grows to twice what it holds before it is swept. Source: v8/src/flags/flag-definitions.h.
  setFlagsFromString('--heap-growing-percent=20')
  return alone(db, async () => {
    await openStaging(db)
    const { parts, source } = await stageDumps(db, dumps, progress)
    const choice = `${source}\n${JSON.stringify(wanted)}`
    const chosen = await chooseWorks(db, choice, wanted)
    const base = config.openLibraryUrl
    const coverAt = (id: number) => (base === undefined ? null : coverOf(base, id))
    const books = await writeBooks(db, { languages: wanted.languages, source: choice, coverAt }, progress)
    const lines = await outcomeOf(db, [...parts, chosen], books)
    if (books.counts.kept > 0) await enqueue(db, 'fit-sage', {}, { key: 'fit-sage' })
    await dropStaging(db)
    return lines
  })
}

/** Two imports at once would share their tables. The lock goes with its connection. */
async function alone<Result>(db: Db, run: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_lock(hashtextextended('open-library dump', 0)) as "isFree"`.execute(connection)
    if (!rows[0]!.isFree) throw new Refusal('Another import of a dump is running. Nothing was changed.')
    try {
      return await run()
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended('open-library dump', 0))`.execute(connection)
    }
  })
}

const shown = (count: number) => count.toLocaleString('en')

async function outcomeOf(db: Db, parts: Part[], books: Part): Promise<string[]> {
  const { rows } = await sql<{ isbn: string; works: number[]; all: number }>`
    select isbn, works, count(*) over () as all from ${staged('shared_isbns')} order by isbn limit 3`.execute(db)
  const shared = rows.map(({ isbn, works }) => `${isbn} of ${works.map((id) => `OL${id}W`).join(' and ')}`)
  const { kept, known, completed } = books.counts
  return [
    ...[...parts, books].flatMap(linesOf),
    ...(rows.length === 0
      ? []
      : [`${shown(rows[0]!.all)} ISBNs are claimed by several works, and stay with the first: ${shared.join('; ')}.`]),
    `${shown(kept)} books are new; ${shown(known)} works were known already, and ${shown(completed)} of their books got facts that they lacked.`,
  ]
}

const linesOf = ({ name, counts }: Part): string[] => [
  `${name}: ${shown(counts.read)} read${name === 'books' ? '' : `, ${shown(counts.kept)} kept`}${refusedIn(counts)}`,
  ...Object.entries(counts.leftOut).map(([reason, left]) => `  left out: ${shown(left)} (${reason})`),
  ...counts.named.map((line) => `  refused: ${line}`),
]

const refusedIn = ({ refused }: Part['counts']) => (refused === 0 ? '' : `, ${shown(refused)} lines refused`)
