// How long a large instance takes to back up and to restore, and how much memory: node bench/backup.ts [--reviews 1000000]
// [--likes 1000000] [--comments 500000] [--readers 10000] [--books 100000]. The goal is a million entries in five minutes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPool } from '#db/db.ts'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { readConfig } from '#server/config.ts'
import { openHouse } from '#server/run/openHouse.ts'
import { openLog } from '#server/shared/log.ts'
import { tableHashes } from '#server/testing/house/backups.ts'
import { addBooks } from './support/addBooks.ts'
import { addReviews } from './support/addReviews.ts'

const { values } = parseArgs({
  options: {
    reviews: { type: 'string', default: '1000000' },
    likes: { type: 'string', default: '1000000' },
    comments: { type: 'string', default: '500000' },
    readers: { type: 'string', default: '10000' },
    books: { type: 'string', default: '100000' },
  },
})
const reviews = Number(values.reviews)
const likes = Number(values.likes)
const comments = Number(values.comments)
const readers = Number(values.readers)
const books = Number(values.books)
const goalSeconds = 300

const folder = mkdtempSync(join(tmpdir(), 'sageleaf-bench-'))
const from = join(folder, 'from')
const to = join(folder, 'to')
const file = join(folder, 'bench.tar')
try {
  const before = await onDatabase(from, async (url) => {
    const config = readConfig({ DATA_DIR: from, LOG_LEVEL: 'silent' })
    const { pool, house } = await openHouse(config, openLog('silent'), url)
    await addBooks(pool, 0, books)
    await addReviews(pool, { readers, reviews, likes, comments, books })
    await house.hashing.close()
    await pool.end()
    return hashesAt(url)
  })
  console.log(`filled: ${before['read_books']!.split(' ')[0]} entries`)
  const backedUp = await time(from, 'backup', file)
  console.log(`backup: ${backedUp.told}, ${(statSync(file).size / 1_000_000).toFixed(0)} MB (goal ${goalSeconds} s)`)
  const restored = await time(to, 'restore', file)
  console.log(`restore: ${restored.told} (goal ${goalSeconds} s)`)
  const after = await onDatabase(to, hashesAt)
  const wrong = Object.keys(before).filter((table) => before[table] !== after[table])
  console.log(wrong.length === 0 ? 'every table is the same' : `not the same: ${wrong.join(', ')}`)
  if (wrong.length > 0 || Math.max(backedUp.seconds, restored.seconds) > goalSeconds) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function onDatabase<Result>(dataDir: string, run: (url: string) => Promise<Result>): Promise<Result> {
  const database = await startEmbedded(dataDir)
  try {
    return await run(database.url)
  } finally {
    await database.stop()
  }
}

async function hashesAt(url: string): Promise<Record<string, string>> {
  const pool = openPool(url, () => undefined)
  const client = await pool.connect()
  try {
    return await tableHashes(client)
  } finally {
    client.release()
    await pool.end()
  }
}

/** In its own process, including the start and stop of its database. */
async function time(dataDir: string, ...args: string[]): Promise<{ seconds: number; told: string }> {
  const began = performance.now()
  const entry = join(import.meta.dirname, '../src/server/run/command.js')
  const env = { PATH: process.env['PATH'], HOME: folder, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [entry, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  let mostMiB = 0
  const watch = setInterval(() => (mostMiB = Math.max(mostMiB, residentMiB(child.pid!))), 200)
  const [code] = await once(child, 'close')
  clearInterval(watch)
  if (code !== 0) throw new Error(`${args.join(' ')} failed`)
  const seconds = (performance.now() - began) / 1000
  return { seconds, told: `${seconds.toFixed(0)} s, at most ${mostMiB.toFixed(0)} MiB of memory` }
}

/** Peak memory of a process (Linux VmHWM); 0 elsewhere. */
function residentMiB(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
