/**
 * What the Sage claims about speed and size, on the goodbooks data:
 *   node bench/sage-fit.ts <folder of goodbooks> [--peer <baselines.py>] [--growth]
 * Prints the full fit in two threads, one book refreshed, serving per reader and memory; with --peer the ratio to the
 * Python peer in the same run, with --growth the fit of 10,000, 30,000 and 100,000 synthetic books.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { withBorrowed } from '../src/sage/borrow.ts'
import type { SageBook } from '../src/sage/book.ts'
import { fitBook, fitRange, openBench, type FittedRows } from '../src/sage/fit.ts'
import { type Ground, prepareGround } from '../src/sage/ground.ts'
import { neighboursOf } from '../src/sage/neighbours.ts'
import { ranked, recommend } from '../src/sage/recommend.ts'
import { type Row, type Rows, stackRows } from '../src/sage/rows.ts'
import { openSage, type Sage } from '../src/sage/sage.ts'
import { likedProfile } from '../src/server/picks/evaluateLists.ts'
import { type Goodbooks, readGoodbooks } from '../src/server/picks/goodbooks.ts'

const threads = 2

if (isMainThread) await main()
else fitPart(workerData)

function fitPart({ ground, from, to }: { ground: Ground; from: number; to: number }): void {
  parentPort!.postMessage(fitRange(ground, from, to), [])
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { peer: { type: 'string' }, growth: { type: 'boolean' } },
  })
  const [folder] = positionals
  if (!folder) throw new Error('Name the folder of the goodbooks data: node bench/sage-fit.ts <folder>')
  const data = readGoodbooks(folder, 'public')
  const { sage, ground, seconds } = await fitInThreads(data.books, data.training)
  console.log(`full fit, ${data.books.length} books, ${threads} threads: ${seconds.toFixed(1)} s`)
  refreshFigures(ground)
  servingFigures(sage, data)
  memoryFigures(sage)
  if (values.peer) peerFigures(values.peer, folder, seconds)
  if (values.growth) for (const books of [10_000, 30_000, 100_000]) await growthFigures(books)
}

async function fitInThreads(
  books: SageBook[],
  likings: Rows,
): Promise<{ sage: Sage; ground: Ground; seconds: number }> {
  const began = performance.now()
  const ground = prepareGround(books, likings)
  const edge = (part: number) => Math.floor((part * ground.books) / threads)
  const parts = await Promise.all(
    Array.from({ length: threads }, (_, part) => partOf(ground, edge(part), edge(part + 1))),
  )
  const whole: FittedRows = {
    from: 0,
    to: ground.books,
    ease: withBorrowed(ground, stacked(parts.map((part) => part.ease))),
    knn: stacked(parts.map((part) => part.knn)),
  }
  const likers = new Int32Array(ground.books)
  for (const book of likings.index) likers[book]!++
  const neighbours = neighboursOf([whole], likers)
  const seconds = (performance.now() - began) / 1000
  return { sage: openSage(books, neighbours), ground, seconds }
}

function partOf(ground: Ground, from: number, to: number): Promise<FittedRows> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { ground, from, to } })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

function stacked(parts: Rows[]): Rows {
  return stackRows(
    parts.flatMap(({ start, index, value }) =>
      Array.from({ length: start.length - 1 }, (_, r): Row => {
        return { index: index.subarray(start[r], start[r + 1]), value: value.subarray(start[r], start[r + 1]) }
      }),
    ),
  )
}

function refreshFigures(ground: Ground): void {
  const bench = openBench(ground)
  const books = Array.from({ length: 500 }, (_, n) => (n * 7919) % ground.books)
  print(
    'one book refreshed',
    timed(books, (book) => fitBook(ground, book, bench)),
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

function timed<T>(inputs: T[], work: (input: T) => unknown): number[] {
  return inputs.map((input) => {
    const began = performance.now()
    work(input)
    return performance.now() - began
  })
}

function print(what: string, milliseconds: number[]): void {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * sorted.length)]!.toFixed(3)
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}

function memoryFigures({ neighbours }: Sage): void {
  const bytes = [neighbours.ease, neighbours.knn]
    .flatMap((rows) => Object.values(rows))
    .reduce((sum, array) => sum + array.byteLength, 0)
  console.log(`neighbours: ${(bytes / 1e6).toFixed(1)} MB; process: ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`)
}

/** The peer counts neither the preparation of its content matrix nor its co-reading matrix. */
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
  const { books, likings } = synthetic(count)
  const { sage, seconds } = await fitInThreads(books, likings)
  console.log(`synthetic, ${count} books: ${seconds.toFixed(1)} s, ${((1e3 * seconds) / count).toFixed(2)} ms a book`)
  const readers = Array.from({ length: 1000 }, (_, n) => likings.index.slice(likings.start[n], likings.start[n + 1]))
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

/** Two readers per book with 20 likings each, mostly from a circle of 200 neighbouring books; tags as sparse as real ones. */
function synthetic(count: number): { books: SageBook[]; likings: Rows } {
  let state = 11
  const random = (below: number) => ((state = (state * 48271) % 2147483647) / 2147483647) * below
  const books = Array.from({ length: count }, (_, n): SageBook => {
    const tags = Array.from(
      { length: 12 },
      (__, k) => `tag ${k < 4 ? Math.floor(random(40)) : Math.floor(n / 200) * 10 + Math.floor(random(30))}`,
    )
    return { authors: [`author ${Math.floor(n / 5)}`], genres: [{ name: `genre ${n % 30}`, weight: 1 }], tags }
  })
  const shelves = Array.from({ length: 2 * count }, (_, reader) => {
    const home = Math.floor(reader / 2)
    return [
      ...new Set(
        Array.from({ length: 20 }, () => Math.floor(random(1) < 0.8 ? (home + random(200)) % count : random(count))),
      ),
    ]
  })
  return {
    books,
    likings: stackRows(
      shelves.map((shelf) => ({ index: Int32Array.from(shelf), value: new Float32Array(shelf.length).fill(1) })),
    ),
  }
}
