import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A Sageleaf of its own, started as a user would, on a fresh folder. */
export interface Instance {
  url: string
  dataDir: string
  stop(): Promise<void>
}

const home = join(import.meta.dirname, '../..')

export async function startInstance(): Promise<Instance> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sageleaf-e2e-'))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    TRUST_PROXY: '127.0.0.1,::1',
  }
  const process_ = spawn(process.execPath, ['src/server/start.ts'], {
    cwd: home,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  await ready(url, process_)
  return { url, dataDir, stop: () => stop(process_, dataDir) }
}

async function ready(url: string, started: ChildProcess): Promise<void> {
  for (const limit = Date.now() + 120_000; Date.now() < limit; await sleep(200)) {
    if (started.exitCode !== null) throw new Error(`The instance ended with code ${started.exitCode}.`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('The instance was not ready within two minutes.')
}

async function stop(running: ChildProcess, dataDir: string): Promise<void> {
  const ended = new Promise((resolve) => running.once('exit', resolve))
  running.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
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
