// Whether the product heals itself: node bench/faults.ts [--rounds 10]. Needs root, for a small file system of its own.
// In each round its database is killed, or its disk is filled for a while, as a reader saves ratings and looks at them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runAfterFile } from '#server/testing/house/afterFile.ts'
import { anHttpReader, type HttpReader } from '#server/testing/house/httpReader.ts'
import { aReadyInstance, kill, postmasterOf, query, waitUntil } from '#server/testing/house/instance.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })
const rounds = Number(values.rounds)
const fullMs = 8000
const goalMs = 5000
const bite = Buffer.alloc(16_000_000, 1)

const dataDir = mkdtempSync(join(tmpdir(), 'sageleaf-faults-'))
const hog = join(dataDir, 'hog')
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=500m', 'none', dataDir])
/** Ratings that the server acknowledged. */
const acknowledged = new Map<string, number>()
try {
  const instance = await aReadyInstance({ dataDir, settings: { LOG_LEVEL: 'error' } })
  const reader = await anHttpReader(instance)
  const books = (await query<{ id: string }>(dataDir, 'select id from books order by id limit 40')).map(({ id }) => id)
  const faults = {
    'postmaster killed': async () => void process.kill(postmasterOf(dataDir)!, 'SIGKILL'),
    'disk full': fillDisk,
  }
  for (const [name, fault] of Object.entries(faults)) {
    for (let round = 1; round <= rounds; round++) {
      const ended = new AbortController()
      const seen = Promise.all([
        saving(reader, books.slice(1), ended.signal),
        reading(instance.address, reader.cookie, ended.signal),
      ])
      await fault()
      const began = performance.now()
      await waitUntil(() => canSave(reader, books[0]!), `${name}: saved again`)
      const tookMs = Math.round(performance.now() - began)
      ended.abort()
      const [saved, read] = await seen
      console.log(
        `${name} ${round}: saving again after ${tookMs} ms (goal ${goalMs}); saves ${told(saved)}; reads ${told(read)}; lost ${await lost(reader)}`,
      )
    }
  }
  await kill(instance.child, 'SIGTERM')
} finally {
  await runAfterFile()
  execFileSync('umount', ['--lazy', dataDir])
  rmdirSync(dataDir)
}

type Answers = Map<number | 'none', number>

/** Four at once, each a rating after the other. */
async function saving(reader: HttpReader, books: string[], signal: AbortSignal): Promise<Answers> {
  const answers: Answers = new Map()
  let next = 0
  const one = async (): Promise<void> => {
    const bookId = books[next++ % books.length]!
    const stars = (1 + (next % 10)) / 2
    // While unanswered, both the old and the new rating may be there.
    acknowledged.delete(bookId)
    const status = await rate(reader, bookId, stars)
    if (status === 200) acknowledged.set(bookId, stars)
    else await sleep(20)
    count(answers, status)
    if (!signal.aborted) await one()
  }
  await Promise.all(Array.from({ length: 4 }, one))
  return answers
}

async function reading(address: string, cookie: string, signal: AbortSignal): Promise<Answers> {
  const answers: Answers = new Map()
  while (!signal.aborted) {
    const answer = await fetch(`${address}/api/v1/shelf`, { headers: { cookie } }).catch(() => undefined)
    await answer?.arrayBuffer()
    count(answers, answer?.status ?? 'none')
    await sleep(50)
  }
  return answers
}

async function rate(reader: HttpReader, bookId: string, stars: number): Promise<number | 'none'> {
  return reader.put(`/shelf/${bookId}/rating`, { stars, on: '2026-01-10' }).catch(() => 'none' as const)
}

async function canSave(reader: HttpReader, bookId: string): Promise<boolean> {
  return (await rate(reader, bookId, 3)) === 200
}

/** Takes all there is, again and again, and gives it back. */
async function fillDisk(): Promise<void> {
  for (const end = Date.now() + fullMs; Date.now() < end; await sleep(1))
    await appendFile(hog, bite).catch(() => sleep(50))
  rmSync(hog)
}

async function lost(reader: HttpReader): Promise<number> {
  const { entries } = await reader.get<{ entries: { book: { id: string }; rating: number | null }[] }>('/shelf')
  const ratings = new Map(entries.map(({ book, rating }) => [book.id, rating]))
  return [...acknowledged].filter(([bookId, stars]) => ratings.get(bookId) !== stars).length
}

function count(answers: Answers, status: number | 'none'): void {
  answers.set(status, (answers.get(status) ?? 0) + 1)
}

function told(answers: Answers): string {
  return [...answers].map(([status, times]) => `${status} × ${times}`).join(', ')
}
