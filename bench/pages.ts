// What a page costs the machine: node bench/pages.ts [--runs 300] [--books 210] [--large 5000] [--port 4001]
// Processor time per request, in ms: the product's own process and PostgreSQL's, beside an answer of Node and pg alone
// that asks for `select 1`. Ratios are to that bare answer, measured in the same run.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, get as getOver, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { aReaderWith, startOwnInstance, visit } from './support/ownInstance.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '300' },
    books: { type: 'string', default: '210' },
    large: { type: 'string', default: '5000' },
    port: { type: 'string', default: '4001' },
  },
})
const runs = Number(values.runs)
const atOnce = 4
/** Of each page, before the first is measured: V8 compiles what is run often, and PostgreSQL plans it. */
const warmUps = 40

/** Processor time in ms. */
interface Cost {
  product: number
  database: number
}

const folder = mkdtempSync(join(tmpdir(), 'sageleaf-bench-'))
const instance = await startOwnInstance(folder, Number(values.port))
const bare = await bareAnswers(instance.databaseUrl)
try {
  const keen = await aReaderWith(instance, Number(values.books))
  const hoarder = await aReaderWith(instance, Number(values.large))
  const bookIds = await someBooks()
  const book = (k: number) => bookIds[k % bookIds.length]!
  const bareCost = await costOf(() => answerOf(bare), process.pid)
  console.log('ms of processor time per request'.padEnd(40), '   Node   PostgreSQL   together   ratio')
  print('Node and pg alone', bareCost, bareCost)
  const pages: [string, (k: number) => Promise<number>][] = [
    ['/livez', () => keen.get('/livez')],
    ['a visitor at /auth', (k) => visit(instance, '/auth', k)],
    ['a visitor at a book', (k) => visit(instance, `/book/${book(k)}`, k)],
    ['me', () => keen.get('/api/v1/me')],
    ['Home', () => keen.get('/home')],
    ['a book', (k) => keen.get(`/book/${book(k)}`)],
    ['the picks', () => keen.get('/api/v1/picks')],
    ['the reviews of all', () => keen.get('/api/v1/reviews?limit=20')],
    ['search', (k) => keen.get(`/api/v1/books?query=${['emma', 'hobbit', 'dune', 'austen'][k % 4]}&limit=20`)],
    [`My Books, ${values.books} books`, () => keen.readShelf()],
    [`My Books, ${values.large} books`, () => hoarder.readShelf()],
    ['rating a book', (k) => keen.rate(book(k), 1 + (k % 9) / 2)],
  ]
  for (const [, ask] of pages) await inParallel(ask, warmUps)
  await untilIdle()
  for (const [name, ask] of pages) print(name, await costOf(ask, instance.pid), bareCost)
  console.log(await memoryOfDatabase())
} finally {
  bare.close()
  await instance.stop()
  rmSync(folder, { recursive: true })
}

/** Per request, after a warm-up. Throws when a request fails. */
async function costOf(ask: (k: number) => Promise<number>, pid: number): Promise<Cost> {
  await inParallel(ask, Math.ceil(runs / 5))
  const before = { product: spentBy(pid), database: spentByDatabase() }
  await inParallel(ask, runs)
  return {
    product: (spentBy(pid) - before.product) / runs,
    database: (spentByDatabase() - before.database) / runs,
  }
}

/** The jobs of a first start would count as the cost of the first pages. */
async function untilIdle(): Promise<void> {
  const idleMs = 30
  for (let tries = 0; tries < 60; tries++) {
    const before = spentBy(instance.pid) + spentByDatabase()
    await sleep(2000)
    if (spentBy(instance.pid) + spentByDatabase() - before <= idleMs) return
  }
  console.log('The instance is still busy with other work after two minutes.')
}

async function inParallel(ask: (k: number) => Promise<number>, times: number): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let k = next++; k < times; k = next++) {
        const status = await ask(k)
        if (status !== 200) throw new Error(`answered ${status}`)
      }
    }),
  )
}

function print(name: string, { product, database }: Cost, bareCost: Cost): void {
  const together = product + database
  const ratio = together / (bareCost.product + bareCost.database)
  const figures = [product.toFixed(2), database.toFixed(2).padStart(12), together.toFixed(2).padStart(10)]
  console.log(name.padEnd(40), figures.join('').padStart(28), `${ratio.toFixed(1)} x`.padStart(8))
}

/** All threads, in ms; 10 ms is the finest that Linux tells. */
function spentBy(pid: number): number {
  const fields = statOf(pid)
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : 0
}

/** The fields behind the name; undefined for a process that has ended. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** With what the postmaster counts of connections that have ended. */
function spentByDatabase(): number {
  const postmaster = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]!
  const ended = statOf(Number(postmaster))!
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const running = all.map(Number).filter((pid) => statOf(pid)?.[1] === postmaster)
  return running.reduce((sum, pid) => sum + spentBy(pid), 0) + (Number(ended[13]) + Number(ended[14])) * 10
}

/** Private memory of PostgreSQL's connections, so that kept plans are seen. */
async function memoryOfDatabase(): Promise<string> {
  const { rows } = await instance.query('select pid from pg_stat_activity where datname = current_database()', [])
  const kilobytes = rows.map(({ pid }: { pid: number }) => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/Private_Dirty:\s+(\d+)/.exec(text)![1])
  })
  const sum = kilobytes.reduce((total, each) => total + each, 0)
  return `${kilobytes.length} connections of PostgreSQL hold ${Math.round(sum / 1024)} MB of their own`
}

async function bareAnswers(url: string): Promise<Server> {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const server = createServer((_, answer) => {
    pool.query({ name: 'one', text: 'select 1 as one' }).then(
      ({ rows }) => answer.end(JSON.stringify(rows)),
      (fault: Error) => answer.writeHead(500).end(fault.message),
    )
  }).listen(0, '127.0.0.1')
  server.on('close', () => void pool.end())
  await new Promise((listening) => server.once('listening', listening))
  return server
}

/** This process answers and asks, so its cost is that of both ends. */
function answerOf(server: Server): Promise<number> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    getOver({ host: '127.0.0.1', port }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode!))
    }).once('error', reject)
  })
}

async function someBooks(): Promise<string[]> {
  const { rows } = await instance.query('select id from books order by id limit 20', [])
  return rows.map(({ id }: { id: string }) => id)
}
