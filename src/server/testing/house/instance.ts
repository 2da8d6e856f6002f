import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { quickFolder } from '#db/testing/quickFolder.ts'
import { afterFile } from './afterFile.ts'

const repository = join(import.meta.dirname, '../../../..')
const startLimitMs = 600_000

export interface Instance {
  child: ChildProcess
  dataDir: string
  port: number
  address: string
  /** Its output so far. */
  said(): string
  /** Its exit code. */
  ended: Promise<number | null>
}

export interface InstanceOptions {
  dataDir?: string
  port?: number
  settings?: Record<string, string>
  args?: string[]
  /** Started by `npm start`; the child is npm's process. */
  byNpm?: boolean
  /** Another copy of the repository. */
  home?: string
  cwd?: string
  as?: { uid: number; gid: number }
}

/** An empty folder, deleted after the test file with any database server still running in it. */
export function aFolder(parent?: string): string {
  const folder = parent ? mkdtempSync(join(parent, 'sageleaf-start-')) : quickFolder('start')
  afterFile(() => {
    endDatabase(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

/** The product in its own process, just started, with only the given settings and no external services. */
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
    SHIPPED_BOOKS: 'essential',
    SAGE_READING_MAP: 'off',
    ...settings,
  }
  const entry = join(home, 'src/server/run/start.js')
  const options = { env, cwd: how.cwd ?? home, ...as, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] }
  const child = how.byNpm
    ? spawn('npm', ['start'], options)
    : spawn(process.execPath, ['--max-semi-space-size=4', entry, ...args], options)
  afterFile(() => kill(child))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, dataDir, port, address: `http://localhost:${port}`, said: () => said, ended }
}

/** Whether this start had to build the pages, which makes its time incomparable. */
export const hasBuiltPages = (instance: Instance) => instance.said().includes('the pages were built')

/** Waits for `/readyz`, and measures the time. */
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

/** Undefined without an answer. */
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

/** The pid of the database server of a data folder; undefined without a pid file. */
export function postmasterOf(dataDir: string): number | undefined {
  const note = join(dataDir, 'postgres/data/postmaster.pid')
  return existsSync(note) ? Number(readFileSync(note, 'utf8').split('\n')[0]) : undefined
}

/** Queries the built-in database directly. */
export const query = async <Row extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<Row[]> =>
  queryAt(urlIn(dataDir), sql)

/** The URL of the running built-in database. */
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

/** `words` describe what was awaited, for the error on timeout. */
export async function waitUntil(
  holds: () => Promise<boolean> | boolean,
  words: string | (() => Promise<string> | string),
  limitMs = startLimitMs,
): Promise<void> {
  for (const limit = Date.now() + limitMs; !(await holds()); await sleep(20)) {
    if (Date.now() > limit) throw new Error(`waited in vain: ${typeof words === 'string' ? words : await words()}`)
  }
}

/** Not one of those that the system gives to whoever asks, since the product listens only seconds later. */
export async function aFreePort(): Promise<number> {
  const port = randomInt(10_240, 32_768)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? port : aFreePort()
}

/** Kills the database server of a killed instance. The pid may belong to another process by now. */
function endDatabase(dataDir: string): void {
  const pid = postmasterOf(dataDir)
  try {
    if (pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir)) process.kill(pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}
