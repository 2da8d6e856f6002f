import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { aFurnishedFolder } from '../testing/house/furnishedFolder.ts'
import { type HttpReader, anHttpReader } from '../testing/house/httpReader.ts'
import {
  aFolder,
  aFreePort,
  aReadyInstance,
  anInstance,
  type Instance,
  hasBuiltPages,
  kill,
  postmasterOf,
  query,
  statusOf,
  waitUntil,
} from '../testing/house/instance.ts'

const goalMs = 5000
const generousMs = 60_000
const kills = 5

/** What the product has said yes to. */
const acknowledged = new Map<string, number | undefined>()
let dataDir = ''
let port = 0
let instance: Instance & { tookMs: number }
let reader: HttpReader
let books: string[]

beforeAll(async () => {
  dataDir = await aFurnishedFolder()
  port = await aFreePort()
  instance = await aReadyInstance({ dataDir, port })
  reader = await anHttpReader(instance)
  books = (await query<{ id: string }>(dataDir, 'select id from books order by id')).map(({ id }) => id)
})

test('kills in the middle of writes lose nothing that was acknowledged', async () => {
  const took: number[] = []
  for (let round = 0; round < kills; round++) {
    await killWhileWriting(instance, async () => kill(instance.child))
    instance = await aReadyInstance({ dataDir, port })
    if (!hasBuiltPages(instance)) took.push(instance.tookMs)
    await expectEverythingThere()
  }
  process.stdout.write(`start after kill -9: ${took.join(', ')} ms (goal ${goalMs})\n`)
  expect(acknowledged.size).toBeGreaterThan(kills)
  expect(Math.max(...took)).toBeLessThan(generousMs)
})

test('a kill of the product and its database at once loses nothing either', async () => {
  await query(dataDir, lostJob)
  await killWhileWriting(instance, async () => {
    process.kill(postmasterOf(dataDir)!, 'SIGKILL')
    await kill(instance.child)
  })
  instance = await aReadyInstance({ dataDir, port })
  process.stdout.write(`start after kill -9 of product and database: ${instance.tookMs} ms (goal ${goalMs})\n`)
  expect(instance.tookMs).toBeLessThan(generousMs)
  await expectEverythingThere()
})

test('a database that is killed alone comes back by itself, and nothing is lost', async () => {
  const killed = postmasterOf(dataDir)!
  await killWhileWriting(instance, async () => void process.kill(killed, 'SIGKILL'))
  const died = performance.now()
  await waitUntil(async () => (await statusOf(instance, '/readyz')) === 200, instance.said(), generousMs)
  process.stdout.write(
    `ready after kill -9 of the database: ${Math.round(performance.now() - died)} ms (goal ${goalMs})\n`,
  )
  await expectEverythingThere()
  expect(postmasterOf(dataDir)).not.toBe(killed)
  await query(dataDir, `select graphile_worker.add_job('sweep', job_key => 'after')`)
  const isDone = async () => (await query(dataDir, `select from graphile_worker.jobs where key = 'after'`)).length === 0
  await waitUntil(isDone, 'the queue works again', generousMs)
})

test('a job that a killed process was working on is done after the next start, not hours later', async () => {
  const isDone = async () => (await query(dataDir, `select from graphile_worker.jobs where key = 'lost'`)).length === 0
  await waitUntil(isDone, 'the lost job is done')
})

test('stale pid files whose pids other processes now have do not block a start or harm those processes', async () => {
  await kill(instance.child, 'SIGTERM')
  const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 120_000)', 'postgres', dataDir], {
    stdio: 'ignore',
  })
  await once(stranger, 'spawn')
  try {
    writeFileSync(join(dataDir, 'sageleaf.lock'), `${stranger.pid} 12345`)
    const note = `${stranger.pid}\n${dataDir}/postgres/data\n1700000000\n5432\n\n127.0.0.1\n  1234 5678\nready   \n`
    writeFileSync(join(dataDir, 'postgres/data/postmaster.pid'), note)
    instance = await aReadyInstance({ dataDir, port })
    expect(instance.tookMs).toBeLessThan(generousMs)
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    expect(readFileSync(join(dataDir, 'sageleaf.lock'), 'utf8')).toBe(String(instance.child.pid))
  } finally {
    stranger.kill('SIGKILL')
  }
})

test('a first start killed while it makes, migrates and fills the database is made good by the next', async () => {
  const fresh = aFolder()
  const moments: [string, () => Promise<boolean> | boolean][] = [
    ['the database is being made', () => globSync('postgres/making-*/data/base', { cwd: fresh }).length > 0],
    ['the first migration is through', () => holds(fresh, 'select from migrations')],
    ['the catalogue is being read in', () => holds(fresh, 'select from catalogue_loads')],
  ]
  for (const [words, isNow] of moments) {
    const cutOff = await anInstance({ dataDir: fresh })
    await waitUntil(isNow, words)
    await kill(cutOff.child)
    expect(cutOff.said(), words).not.toContain('ready at')
  }
  await aReadyInstance({ dataDir: fresh })
  const [counted] = await query<{ books: number; authors: number }>(
    fresh,
    `select (select count(*)::int from books) as books,
       (select count(*)::int from authors a where books = (select count(*) from books b where a.name = any(b.authors))) as authors`,
  )
  const [expected] = await query<{ books: number; authors: number }>(dataDir, booksAndAuthors)
  expect(counted).toEqual(expected)
  expect(globSync('postgres/making-*', { cwd: fresh })).toEqual([])
})

test('a database that cannot be started for ten minutes ends the product, with a code that a supervisor sees', async () => {
  await kill(instance.child, 'SIGTERM')
  const settings = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(elevenMinutesOnSignal)}` }
  const { child, said, ended } = await aReadyInstance({ dataDir, port, settings })
  const data = join(dataDir, 'postgres/data')
  const postmaster = postmasterOf(dataDir)!
  renameSync(data, `${data}-away`)
  process.kill(postmaster, 'SIGKILL')
  await waitUntil(() => said().includes('the database is down'), 'the death of the database is seen')
  child.kill('SIGUSR2')
  expect(await ended).toBe(1)
  expect(said()).toContain('its database could not be restarted for ten minutes')
})

const elevenMinutesOnSignal = `
  const real = Date.now
  let aheadMs = 0
  Date.now = () => real() + aheadMs
  process.on('SIGUSR2', () => (aheadMs += 11 * 60_000))`

const booksAndAuthors = `select (select count(*)::int from books) as books, (select count(*)::int from authors) as authors`

/** A job as a process leaves it that was killed while working on it. */
const lostJob = `
  with job as (select (graphile_worker.add_job('sweep', job_key => 'lost')).id)
  select set_config('lost.job', id::text, false) from job;
  update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now(), attempts = 1
  where id = current_setting('lost.job')::bigint`

async function holds(folder: string, sql: string): Promise<boolean> {
  try {
    return (await query(folder, sql)).length > 0
  } catch {
    return false
  }
}

/** Several writers at once; the kill comes somewhere in the middle of them. */
async function killWhileWriting(running: Instance, end: () => Promise<void>): Promise<void> {
  const before = acknowledged.size
  let isOver = false
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    while (!isOver) await writeOnce(writer).catch(() => sleep(10))
  })
  await waitUntil(() => acknowledged.size >= before + 3, `writes\n${running.said()}`, 20_000)
  await sleep(Math.random() * 150)
  await end()
  isOver = true
  await Promise.all(writers)
}

let next = 0
async function writeOnce(writer: number): Promise<void> {
  const bookId = books[next++ % books.length]!
  const stars = (writer + 1) / 2
  if ((await reader.put(`/shelf/${bookId}/finish`, { on: '2026-01-10' })) !== 200) return
  if (!acknowledged.has(bookId)) acknowledged.set(bookId, undefined)
  if ((await reader.put(`/shelf/${bookId}/rating`, { stars })) === 200) acknowledged.set(bookId, stars)
}

async function expectEverythingThere(): Promise<void> {
  const { entries } = await reader.get<{ entries: { book: { id: string }; rating: number | null }[] }>('/shelf')
  const ids = entries.map(({ book }) => book.id)
  expect(new Set(ids).size, 'each once').toBe(ids.length)
  const ratings = new Map(entries.map(({ book, rating }) => [book.id, rating]))
  for (const [bookId, stars] of acknowledged) {
    expect(ratings.has(bookId)).toBe(true)
    if (stars !== undefined) expect(ratings.get(bookId)).toBe(stars)
  }
  expect(await query(dataDir, halfWritten)).toEqual([])
}

/** Books whose counts do not agree with the entries that they count. */
const halfWritten = `
  select b.id from books b left join read_books r on r.book_id = b.id group by b.id
  having b.readers <> count(r.id) or b.ratings <> count(r.rating) or b.stars <> coalesce(sum(r.rating), 0)`
