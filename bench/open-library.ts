/**
 * How fast a dump of Open Library comes in, and in how much memory: node bench/open-library.ts [--works 300000]
 * Generates packed dumps of invented works, their authors and editions in the real format. Prints what plain unpacking,
 * splitting and JSON.parse of the works take, then each step of the import, with all works wanted of which a tenth has
 * what must be there. Each runs in a process of its own, for its peak of memory; that of PostgreSQL is not in it.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { openPool, queriesOver } from '#db/db.ts'
import { migrate } from '#db/migrate.ts'
import { importDumps } from '#server/commands/openLibrary.ts'
import { readConfig } from '#server/config.ts'
import { migrateQueue } from '#server/run/openHouse.ts'
import { openLog } from '#server/shared/log.ts'
import { dumped } from '#server/testing/outside/openLibraryDump.ts'
import { openOwnDatabase } from './support/ownDatabase.ts'
import { bookAt } from './support/synthetic.ts'

const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '300000' },
    step: { type: 'string' },
    folder: { type: 'string', default: '' },
    url: { type: 'string', default: '' },
  },
})
const works = Number(values.works)
const dumpsIn = (folder: string) => ({
  works: join(folder, 'works.txt.gz'),
  authors: join(folder, 'authors.txt.gz'),
  editions: join(folder, 'editions.txt.gz'),
  redirects: undefined,
})

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sageleaf-dump-'))
  const database = await openOwnDatabase(undefined)
  try {
    const { works: worksFile, authors, editions } = dumpsIn(folder)
    await write(worksFile, works, workLine)
    await write(authors, works / 4, (nth) => dumped.author(nth, bookAt(nth).authors[0]!, { personal_name: 'As above' }))
    await write(editions, works, editionLine)
    const packed = [worksFile, authors, editions].map((path) => statSync(path).size / 1e6)
    console.log(
      `${works.toLocaleString('en')} works: ${packed.map((size) => `${size.toFixed(0)} MB`).join(' + ')} packed`,
    )
    await migrate(database.pool)
    await migrateQueue(openLog('silent'), database.pool)
    await step('baseline', folder, database.url)
    await step('import', folder, database.url)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function step(name: string, folder: string, url: string): Promise<void> {
  const args = ['--step', name, '--folder', folder, '--url', url, '--works', values.works]
  const [code] = await once(fork(import.meta.filename, args), 'exit')
  if (code !== 0) throw new Error(`${name} failed`)
}

async function baseline(folder: string): Promise<void> {
  const startedAt = performance.now()
  const unpacked = createReadStream(dumpsIn(folder).works).pipe(createGunzip())
  let read = 0
  for await (const line of createInterface({ input: unpacked })) {
    const work = JSON.parse(line.split('\t')[4]!) as { title: string }
    if (work.title) read += 1
  }
  print('gunzip, readline and JSON.parse of the works', read, performance.now() - startedAt)
  printPeak()
}

async function bring(folder: string, url: string): Promise<void> {
  const pool = openPool(url, () => undefined)
  const steps = new Map<string, { from: number; to: number; lines: number; peak: number }>()
  const startedAt = performance.now()
  let last = startedAt
  const wanted = { languages: ['en'], must: ['isbn' as const, 'cover' as const], minEditions: 0 }
  const house = { db: queriesOver(pool), config: readConfig({}) }
  const lines = await importDumps(house, dumpsIn(folder), wanted, (name, _, read) => {
    const now = performance.now()
    steps.set(name, {
      from: steps.get(name)?.from ?? last,
      to: now,
      lines: read,
      peak: process.resourceUsage().maxRSS / 1024,
    })
    last = now
  })
  for (const [name, { from, to, lines: read, peak }] of steps)
    print(`${name} (memory so far ${peak.toFixed(0)} MB)`, read, to - from)
  const decidedBy = steps.get('books')!.from
  print('works read, staged and decided, with their authors and editions', works, decidedBy - startedAt)
  print('works, whole import', works, performance.now() - startedAt)
  printPeak()
  console.log(lines.map((line) => `  ${line}`).join('\n'))
  await pool.end()
}

const print = (what: string, count: number, ms: number) =>
  console.log(
    `${what.padEnd(66)} ${Math.round((count / ms) * 1000)
      .toLocaleString('en')
      .padStart(9)} a second`,
  )

const printPeak = () => console.log(`  peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`)

async function write(path: string, count: number, line: (nth: number) => string): Promise<void> {
  const lines = function* () {
    for (let nth = 1; nth <= count; nth += 1) yield `${line(nth)}\n`
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(path))
}

/** As full as works are on average. */
function workLine(nth: number): string {
  const { title } = bookAt(nth)
  return dumped.work(nth, title, [1 + (nth % Math.floor(works / 4))], {
    ...(nth % 5 < 3 && { subjects: ['Fiction, general', 'Fantasy fiction', 'Sailing', 'Accessible book', 'Harbours'] }),
    ...(nth % 3 === 0 && { covers: [nth], subject_places: ['Trieste', 'The Adriatic'] }),
    ...(nth % 5 === 0 && { first_publish_date: String(1900 + (nth % 120)) }),
    ...(nth % 20 === 0 && { description: { type: '/type/text', value: 'Of a harbour and its pilots. '.repeat(12) } }),
  })
}

function editionLine(nth: number): string {
  const { title, isbn13 } = bookAt(nth)
  return dumped.edition(nth, nth, {
    title,
    ...(isbn13 !== undefined && { isbn_13: [isbn13] }),
    publishers: ['Harbour Press'],
    publish_date: `May ${1 + (nth % 28)}, ${1950 + (nth % 70)}`,
    number_of_pages: 100 + (nth % 500),
    languages: [{ key: `/languages/${nth % 2 === 0 ? 'eng' : 'fre'}` }],
    source_records: [`marc:marc_records_scriblio_net/part${nth % 29}.dat:${nth}:811`],
    physical_format: 'Paperback',
    identifiers: { goodreads: [String(nth * 7)], librarything: [String(nth * 3)] },
  })
}

if (values.step === 'baseline') await baseline(values.folder)
else if (values.step === 'import') await bring(values.folder, values.url)
else await compare()
