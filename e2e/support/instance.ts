import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { quickFolder } from '#db/testing/quickFolder.ts'

/** Started like a user's, on a fresh folder. */
export interface Instance {
  url: string
  dataDir: string
  stop(): Promise<void>
  /** Keeps the folder and port. */
  restart(settings: Settings): Promise<void>
}

/** Environment variables. */
type Settings = Record<string, string>

const home = join(import.meta.dirname, '../..')

export async function startInstance(settings: Settings = {}): Promise<Instance> {
  const dataDir = quickFolder('e2e')
  const port = await freePort()
  let running = await start(port, dataDir, settings)
  return {
    url: urlAt(port),
    dataDir,
    restart: async (others) => {
      await end(running)
      running = await start(port, dataDir, others)
    },
    stop: async () => {
      await end(running)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const urlAt = (port: number) => `http://localhost:${port}`

async function start(port: number, dataDir: string, settings: Settings): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    OPEN_LIBRARY_URL: 'off',
    GOOGLE_BOOKS_KEY: '',
    FETCH_COVERS: 'off',
    SHIPPED_BOOKS: 'essential',
    SAGE_READING_MAP: 'off',
    TRUST_PROXY: '127.0.0.1,::1',
    ...settings,
  }
  const started = spawn(process.execPath, ['--max-semi-space-size=4', 'src/server/run/start.js'], {
    cwd: home,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await ready(urlAt(port), started)
  return started
}

async function ready(url: string, started: ChildProcess): Promise<void> {
  for (const limit = Date.now() + 600_000; Date.now() < limit; await sleep(200)) {
    if (started.exitCode !== null) throw new Error(`The instance ended with code ${started.exitCode}.`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('The instance was not ready within ten minutes.')
}

async function end(running: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => running.once('exit', resolve))
  running.kill('SIGTERM')
  await ended
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
