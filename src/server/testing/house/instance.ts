import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { quickTmpdir } from '#db/testing/quickTmpdir.ts'
import { afterFile } from './afterFile.ts'

const repository = join(import.meta.dirname, '../../../..')
const startLimitMs = 90_000

export interface Instance {
  child: ChildProcess
  dataDir: string
  port: number
  address: string
  /** All that it has written so far. */
  said(): string
  /** Resolves with its exit code when it has ended. */
  ended: Promise<number | null>
}

export interface InstanceOptions {
  dataDir?: string
  port?: number
  settings?: Record<string, string>
  args?: string[]
  /** Started by `npm start`, whose process is then the child. */
  byNpm?: boolean
  /** Another copy of the product than this repository. */
  home?: string
  cwd?: string
  as?: { uid: number; gid: number }
}

/** An empty folder, gone after the test file together with the database server that may still be at work in it. */
export function aFolder(parent = quickTmpdir()): string {
  const folder = mkdtempSync(join(parent, 'sageleaf-start-'))
  afterFile(() => {
    endDatabase(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

/** The product as its own process, just started. It hears of no setting but those given, and asks nobody outside. */
export async function anInstance(how: InstanceOptions = {}): Promise<Instance> {
  const { settings = {}, args = [], home = repository, as } = how
  const dataDir = how.dataDir ?? aFolder()
  const port = how.port ?? (await aFreePort())
  const env = {
    PATH: process.env['PATH'],
    HOME: tmpdir(),
    PORT: String(port),
    DATA_DIR: dataDir,
    OPEN_LIBRARY_URL: 'off',
    ...settings,
  }
  const entry = join(home, 'src/server/run/start.js')
  const options = { env, cwd: how.cwd ?? home, ...as, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] }
  const child = how.byNpm ? spawn('npm', ['start'], options) : spawn(process.execPath, [entry, ...args], options)
  afterFile(() => kill(child))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, dataDir, port, address: `http://localhost:${port}`, said: () => said, ended }
}

/** Whether this start had to build the pages first, as after an edit: its time says nothing about other starts. */
export const hasBuiltPages = (instance: Instance) => instance.said().includes('the pages were built')

/** The same, waited for until `/readyz` says so; also how long that took. */
export async function aReadyInstance(how: InstanceOptions = {}): Promise<Instance & { tookMs: number }> {
  const began = performance.now()
  const instance = await anInstance(how)
  await waitUntilReady(instance)
  return { ...instance, tookMs: Math.round(performance.now() - began) }
}

export async function waitUntilReady(instance: Instance): Promise<void> {
  await waitUntil(async () => {
    if (instance.child.exitCode !== null) throw new Error(`it ended at its start: ${instance.said()}`)
    return (await statusOf(instance, '/readyz')) === 200
  }, `ready\n${instance.said()}`)
}

/** The status of an answer; undefined when there is none. */
export async function statusOf({ address }: Instance, path: string): Promise<number | undefined> {
  try {
    const answer = await fetch(address + path, { signal: AbortSignal.timeout(8000) })
    await answer.text()
    return answer.status
  } catch {
    return undefined
  }
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** The number of the database server at work on a data folder, by PostgreSQL's own note; undefined without a note. */
export function postmasterOf(dataDir: string): number | undefined {
  const note = join(dataDir, 'postgres/data/postmaster.pid')
  return existsSync(note) ? Number(readFileSync(note, 'utf8').split('\n')[0]) : undefined
}

/** Asks the built-in database of a data folder, past the product. */
export const query = async <Row extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<Row[]> =>
  queryAt(urlIn(dataDir), sql)

/** Where the built-in database of a data folder is, as long as it runs. */
export function urlIn(dataDir: string): string {
  const folder = join(dataDir, 'postgres')
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  const port = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[3])
  return `postgres://sageleaf:${password}@127.0.0.1:${port}/sageleaf`
}

export async function queryAt<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Waits until something holds. `words` say what, or also what stands in its way when the wait is given up. */
export async function waitUntil(
  holds: () => Promise<boolean> | boolean,
  words: string | (() => Promise<string>),
  limitMs = startLimitMs,
): Promise<void> {
  for (const limit = Date.now() + limitMs; !(await holds()); await sleep(20)) {
    if (Date.now() > limit) throw new Error(`waited in vain: ${typeof words === 'string' ? words : await words()}`)
  }
}

export async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Ends what a killed instance left behind, and only if it is a database server: the number may be another's. */
function endDatabase(dataDir: string): void {
  const pid = postmasterOf(dataDir)
  try {
    if (pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir)) process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}
