import { setTimeout as sleep } from 'node:timers/promises'
import { anHttpReader, type HttpReader } from '#server/testing/house/httpReader.ts'
import {
  aReadyInstance,
  type Instance,
  type InstanceOptions,
  queryAt,
  waitUntil,
} from '#server/testing/house/instance.ts'

/** A running product that can be started again at the same port, and a reader who saves ratings. */
export interface Running {
  instance: Instance
  reader: HttpReader
  books: string[]
  /** How it is started, and started again. */
  how: InstanceOptions
  /** Of the database as it is now. */
  url(): string
  /** Ratings that were acknowledged and not asked to change since. */
  acknowledged: Map<string, number>
  /** How many were ever acknowledged. */
  saved: number
}

export type Answers = Map<number | 'none', number>

export interface Round {
  saves: Answers
  reads: Answers
  /** Until a rating could be saved again. */
  awayMs: number
  lost: number
  /** Entries or reads that are there twice. */
  twice: number
}

export async function start(how: InstanceOptions, url: (dataDir: string) => string): Promise<Running> {
  const instance = await aReadyInstance({ settings: { LOG_LEVEL: 'error' }, ...how })
  const { dataDir, port } = instance
  const rows = await queryAt<{ id: string }>(url(dataDir), 'select id from books order by id limit 40')
  return {
    instance,
    reader: await anHttpReader(instance),
    books: rows.map(({ id }) => id),
    how: { settings: { LOG_LEVEL: 'error' }, ...how, dataDir, port },
    url: () => url(dataDir),
    acknowledged: new Map(),
    saved: 0,
  }
}

export async function startAgain(running: Running): Promise<void> {
  running.instance = await aReadyInstance(running.how)
}

/** Clients save ratings, and one reads the shelf, while `fault` happens and until a rating can be saved again. */
export async function underWrites(running: Running, fault: () => Promise<void>, clients = 4): Promise<Round> {
  const ended = new AbortController()
  const { signal } = ended
  const [first, ...others] = running.books
  const writing = Promise.all(
    Array.from({ length: clients }, (_, client) => saving(running, others, { client, clients, signal })),
  )
  const looking = reading(running, signal)
  await sleep(1000)
  const began = performance.now()
  await fault()
  await waitUntil(async () => (await rate(running, first!, 3)) === 200, 'a rating was saved again')
  const awayMs = Math.round(performance.now() - began)
  await sleep(500)
  ended.abort()
  const saves = sum(await writing)
  const reads = await looking
  return { saves, reads, awayMs, lost: await countLost(running), twice: await countTwice(running) }
}

interface Client {
  client: number
  clients: number
  signal: AbortSignal
}

/** Each client has books of its own, one rating after the other. */
async function saving(running: Running, books: string[], { client, clients, signal }: Client): Promise<Answers> {
  const answers: Answers = new Map()
  const own = books.filter((_, place) => place % clients === client)
  for (let next = 0; !signal.aborted; next += 1) {
    const bookId = own[next % own.length]!
    const stars = (1 + (next % 10)) / 2
    // While unanswered, both the old and the new rating may be there.
    running.acknowledged.delete(bookId)
    const status = await rate(running, bookId, stars)
    count(answers, status)
    if (status === 200) {
      running.acknowledged.set(bookId, stars)
      running.saved += 1
    } else await sleep(50)
  }
  return answers
}

async function reading({ instance, reader }: Running, signal: AbortSignal): Promise<Answers> {
  const answers: Answers = new Map()
  while (!signal.aborted) {
    const { cookie } = reader
    const answer = await fetch(`${instance.address}/api/v1/shelf`, { headers: { cookie } }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    count(answers, answer?.status ?? 'none')
    await sleep(50)
  }
  return answers
}

const rate = ({ reader }: Running, bookId: string, stars: number): Promise<number | 'none'> =>
  reader.put(`/shelf/${bookId}/rating`, { stars, on: '2026-01-10' }).catch(() => 'none' as const)

async function countLost({ reader, acknowledged }: Running): Promise<number> {
  const { entries } = await reader.get<{ entries: { book: { id: string }; rating: number | null }[] }>('/shelf')
  const ratings = new Map(entries.map(({ book, rating }) => [book.id, rating]))
  return [...acknowledged].filter(([bookId, stars]) => ratings.get(bookId) !== stars).length
}

/** A first rating shelves a book and finishes it once. */
async function countTwice(running: Running): Promise<number> {
  const [found] = await queryAt<{ twice: number }>(
    running.url(),
    `select (select count(*) from (select from read_books group by user_id, book_id having count(*) > 1) entry)::int
      + (select count(*) from (select from reads group by entry_id having count(*) > 1) read)::int as twice`,
  )
  return found!.twice
}

export function count(answers: Answers, status: number | 'none', times = 1): void {
  answers.set(status, (answers.get(status) ?? 0) + times)
}

export function sum(all: Answers[]): Answers {
  const total: Answers = new Map()
  for (const answers of all) for (const [status, times] of answers) count(total, status, times)
  return total
}

export const told = (answers: Answers) => [...answers].map(([status, times]) => `${status} × ${times}`).join(', ')
