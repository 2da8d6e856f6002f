/**
 * The Sage's speed and size on the goodbooks data:
 *   node bench/sage-fit.ts <folder of goodbooks> [--peer <baselines.py>] [--growth]
 * Prints the full fit in two threads, the refit of one book, serving per reader, and memory; with --peer the ratio to the
 * Python peer in the same run; with --growth the fit of 10,000 to 100,000 synthetic books, and requests with up to a
 * million.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { SageBook } from '../src/sage/book.ts'
import { fitBook, fitRange, createWorkspace, type FittedRows, combineRanges } from '../src/sage/fit.ts'
import { type TrainingData, prepareTraining } from '../src/sage/trainingData.ts'
import { neighboursOf } from '../src/sage/neighbours.ts'
import { ranked, recommend } from '../src/sage/recommend.ts'
import type { Rows } from '../src/sage/rows.ts'
import { openSage, type Sage } from '../src/sage/sage.ts'
import { likedProfile } from '../src/server/picks/evaluateScenarios.ts'
import { type Goodbooks, readGoodbooks } from '../src/server/picks/goodbooks.ts'
import { syntheticNeighbours, synthetic } from './support/syntheticShelves.ts'

const threads = 2

if (isMainThread) await main()
else fitPart(workerData)

function fitPart({ training, from, to }: { training: TrainingData; from: number; to: number }): void {
  parentPort!.postMessage(fitRange(training, from, to), [])
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { peer: { type: 'string' }, growth: { type: 'boolean' } },
  })
  const [folder] = positionals
  if (!folder) throw new Error('Name the folder of the goodbooks data: node bench/sage-fit.ts <folder>')
  const data = readGoodbooks(folder, 'public')
  const { sage, training, seconds } = await fitInThreads(data.books, data.training)
  console.log(`full fit, ${data.books.length} books, ${threads} threads: ${seconds.toFixed(1)} s`)
  refreshFigures(training)
  servingFigures(sage, data)
  memoryFigures(sage)
  if (values.peer) peerFigures(values.peer, folder, seconds)
  if (values.growth) {
    for (const books of [10_000, 30_000, 100_000]) await growthFigures(books)
    for (const books of [10_000, 100_000, 1_000_000]) servedFigures(books)
  }
}

async function fitInThreads(
  books: SageBook[],
  likes: Rows,
): Promise<{ sage: Sage; training: TrainingData; seconds: number }> {
  const began = performance.now()
  const training = prepareTraining(books, likes)
  const edge = (part: number) => Math.floor((part * training.books) / threads)
  const parts = await Promise.all(
    Array.from({ length: threads }, (_, part) => partOf(training, edge(part), edge(part + 1))),
  )
  const whole = combineRanges(training, parts)
  const likers = new Int32Array(training.books)
  for (const book of likes.index) likers[book]!++
  const neighbours = neighboursOf([whole], likers)
  const seconds = (performance.now() - began) / 1000
  return { sage: openSage(books, neighbours), training, seconds }
}

function partOf(training: TrainingData, from: number, to: number): Promise<FittedRows> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { training, from, to } })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

function refreshFigures(training: TrainingData): void {
  const bench = createWorkspace(training)
  const books = Array.from({ length: 500 }, (_, n) => (n * 7919) % training.books)
  print(
    'one book refreshed',
    timed(books, (book) => fitBook(training, book, bench)),
  )
}

function servingFigures(sage: Sage, { readers }: Goodbooks): void {
  const asked = readers.map(({ shown }) => {
    const had = new Set(shown)
    return { profile: likedProfile(shown), has: had, begun: had, dismissed: new Set<number>() }
  })
  for (const reader of asked.slice(0, 500)) recommend(sage, reader)
  print(
    '20 best by score, per reader',
    timed(asked, (reader) => ranked(sage, reader, 20)),
  )
  print(
    'all lists with reasons, per reader',
    timed(asked, (reader) => recommend(sage, reader)),
  )
}

interface Times {
  milliseconds: number[]
  /** Processor time, independent of the machine's load. */
  processorMs: number
}

function timed<T>(inputs: T[], work: (input: T) => unknown): Times {
  const before = process.threadCpuUsage()
  const milliseconds = inputs.map((input) => {
    const began = performance.now()
    work(input)
    return performance.now() - began
  })
  const { user, system } = process.threadCpuUsage(before)
  return { milliseconds, processorMs: (user + system) / 1000 / inputs.length }
}

function print(what: string, { milliseconds, processorMs }: Times): void {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * sorted.length)]!.toFixed(3)
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; of a processor ${processorMs.toFixed(3)} ms`)
}

function memoryFigures({ neighbours }: Sage): void {
  const bytes = [neighbours.ease, neighbours.knn]
    .flatMap((rows) => Object.values(rows))
    .reduce((sum, array) => sum + array.byteLength, 0)
  console.log(`neighbours: ${(bytes / 1e6).toFixed(1)} MB; process: ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`)
}

/** The peer's time excludes preparing its content and co-reading matrices. */
function peerFigures(peer: string, folder: string, seconds: number): void {
  const env = { ...process.env, OPENBLAS_NUM_THREADS: String(threads) }
  const run = spawnSync(
    '/usr/bin/python3',
    [peer, '--data', folder, '--models', 'local_cease100', '--scenarios', 'warm'],
    { env, encoding: 'utf8' },
  )
  const line = run.stdout?.split('\n').find((one) => one.startsWith('{'))
  if (!line) return console.log('the Python peer did not run (it needs python3-numpy and python3-scipy)')
  const { fit_s: theirs }: { fit_s: number } = JSON.parse(line)
  console.log(`Python peer: ${theirs} s; ours takes ${(seconds / theirs).toFixed(2)} times as long (goal ≤ 2)`)
}

async function growthFigures(count: number): Promise<void> {
  const { books, likes } = synthetic(count)
  const { sage, seconds } = await fitInThreads(books, likes)
  console.log(`synthetic, ${count} books: ${seconds.toFixed(1)} s, ${((1e3 * seconds) / count).toFixed(2)} ms a book`)
  const readers = Array.from({ length: 1000 }, (_, n) => likes.index.slice(likes.start[n], likes.start[n + 1]))
  const asked = readers.map((shown) => ({
    profile: likedProfile([...shown]),
    has: new Set(shown),
    dismissed: new Set<number>(),
  }))
  print(
    '  20 best by score, per reader',
    timed(asked, (reader) => ranked(sage, reader, 20)),
  )
  memoryFigures(sage)
}

/** Requests only, with synthetic neighbours and the most expensive survey. */
function servedFigures(count: number): void {
  const { books, likes } = synthetic(count)
  const sage = openSage(books, syntheticNeighbours(count))
  const survey = { authors: [], tropes: ['tag 1', 'tag 2'], genres: [1, 2, 3, 4, 5].map((n) => `genre ${n}`) }
  const asked = Array.from({ length: 1000 }, (_, n) => {
    const shown = Array.from(likes.index.slice(likes.start[n], likes.start[n + 1]))
    return {
      profile: likedProfile(shown),
      survey,
      has: new Set(shown),
      begun: new Set(shown),
      dismissed: new Set<number>(),
    }
  })
  for (const reader of asked.slice(0, 200)) recommend(sage, reader)
  print(
    `${count} books, all lists with reasons and survey, per reader`,
    timed(asked, (reader) => recommend(sage, reader)),
  )
  memoryFigures(sage)
}
