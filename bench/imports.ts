// How fast a library comes in and goes, and what it costs the others: node bench/imports.ts [--books 20000] [--rows 100000]
// Through the running product; then the quality of matching, on damaged names of the shipped catalogue.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPool, queriesOver } from '#db/db.ts'
import { matchQuality } from '#server/testing/cast/damagedNames.ts'
import { addBooks } from './support/addBooks.ts'
import { percentile } from './support/measure.ts'
import { type OwnInstance, type Person, readersOf, startOwnInstance } from './support/ownInstance.ts'
import { ms } from './support/report.ts'
import { bookAt } from './support/synthetic.ts'

const { values } = parseArgs({
  options: { books: { type: 'string', default: '20000' }, rows: { type: 'string', default: '100000' } },
})
const books = Number(values.books)
const manyRows = Number(values.rows)
const folder = mkdtempSync(join(tmpdir(), 'sageleaf-bench-'))
const instance = await startOwnInstance(folder)
const pool = openPool(instance.databaseUrl, () => undefined)
try {
  const quality = await matchQuality(queriesOver(pool))
  await addBooks(pool, 0, books)
  await pool.query('vacuum analyze')
  const [importer, other] = (await readersOf(instance, 2)) as [Person, Person]
  await other.readShelf()
  const alone = await pacesOf(other, sleep(10_000))
  const steps = importOf(importer, library(1000, 900), ['run', 'undo'])
  const beside = await pacesOf(other, steps)
  const { preview, run, undo } = await steps
  console.log(`1,000 rows of Goodreads, 900 of them known, among ${books} books`)
  for (const [step, took] of Object.entries({ preview, run, undo }))
    console.log(`  ${step.padEnd(8)} ${(took / 1000).toFixed(1)} s`)
  const ratio = percentile(beside, 0.95) / percentile(alone, 0.95)
  console.log(`  other readers: p95 ${ms(percentile(beside, 0.95))} ms, ${ratio.toFixed(2)} × that of a quiet instance`)
  await printLarge(importer)
  console.log(
    `matching, ${quality.rows} rows: precision ${percent(quality.precision)}, recall ${percent(quality.recall)}`,
  )
} finally {
  await pool.end()
  await instance.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The preview of a large file, and a minute of its run. */
async function printLarge(importer: Person): Promise<void> {
  const before = memoryOf(instance)
  writeFileSync(`/proc/${instance.pid}/clear_refs`, '5')
  const { id, preview } = await importOf(importer, library(manyRows, Math.floor(manyRows * 0.5)), [])
  await ask(importer, 'POST', `/api/v1/imports/${id}/run`, '{}')
  await sleep(60_000)
  const { progress } = await ask<{ progress: number }>(importer, 'GET', `/api/v1/imports/${id}`)
  const grew = memoryOf(instance).peak - before.now
  console.log(
    `${manyRows} rows, half of them known: preview ${(preview / 1000).toFixed(0)} s, then ${(progress / 60).toFixed(0)} rows a second, ` +
      `${grew.toFixed(0)} MB more at the peak`,
  )
}

/** Of the product's own process, in MB: what it learns meanwhile is learned in another. Source: proc(5), clear_refs. */
function memoryOf({ pid }: OwnInstance): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mbOf = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: mbOf('VmRSS'), peak: mbOf('VmHWM') }
}

function library(rows: number, known: number): string {
  const lines = Array.from({ length: rows }, (_, nth) => {
    const { title, authors, isbn13 = '' } = bookAt(nth < known ? nth % books : 1_000_000 + nth)
    const cells = [
      title,
      authors[0]!,
      `=""${isbn13}""`,
      nth % 6,
      '2024/03/09',
      'sci-fi, slow',
      'read',
      'A page turner.',
    ]
    return cells.map((cell) => `"${cell}"`).join(',')
  })
  return ['Title,Author,ISBN13,My Rating,Date Read,Bookshelves,Exclusive Shelf,My Review', ...lines].join('\n')
}

/** How long the preview and each step took, in ms. */
async function importOf(person: Person, content: string, steps: ('run' | 'undo')[]) {
  let start = performance.now()
  const { id } = await ask<{ id: string }>(person, 'PUT', '/imports?today=2026-01-10', content)
  await untilState(person, id, 'ready')
  const preview = performance.now() - start
  const times = { run: 0, undo: 0 }
  for (const step of steps) {
    start = performance.now()
    await ask(person, 'POST', `/api/v1/imports/${id}/${step}`, '{}')
    await untilState(person, id, step === 'run' ? 'done' : 'undone')
    times[step] = performance.now() - start
  }
  return { id, preview, ...times }
}

async function untilState(person: Person, importId: string, wanted: string): Promise<void> {
  for (;;) {
    const { state } = await ask<{ state: string }>(person, 'GET', `/api/v1/imports/${importId}`)
    if (state === wanted) return
    await sleep(200)
  }
}

async function ask<Answer>({ cookie }: Person, method: string, path: string, body?: string): Promise<Answer> {
  const address = `http://localhost:${instance.port}`
  const type = path.startsWith('/imports') ? 'text/csv' : 'application/json'
  const headers = { cookie, origin: address, ...(body && { 'content-type': type }) }
  const answer = await fetch(`${address}${path}`, { method, headers, ...(body && { body }) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** How long another reader waits for their shelf until the work is done. */
async function pacesOf(person: Person, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  void work.finally(() => (isOver = true))
  while (!isOver) {
    const start = performance.now()
    await person.readShelf()
    times.push(performance.now() - start)
    await sleep(20)
  }
  return times
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`
}
