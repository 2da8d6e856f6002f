import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, realpathSync, statSync, truncateSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type DatabaseUser, spawnAs } from './databaseUser.ts'
import { removeStalePidFile, isAlive, type Postmaster, runningServer } from './pidFile.ts'
import { serverVersion } from './cluster.ts'

const startLimitMs = 60_000
const adoptLimitMs = 10_000
const stopLimitMs = 15_000
const logLimitBytes = 5_000_000
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_connections: '100',
  // After a crash, one call per file system in place of one per file: 4.3 s become 1.5. Only Linux has it.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

export interface Launch {
  password: string
  user: DatabaseUser
  programs: Binaries
  /** Undefined: any free one. */
  port?: number
  /** `postgresql.conf` settings; they replace the product's own. */
  settings?: Record<string, string>
}

/** Adopts a server that outlived the product (`kill -9`). Ends one that does not answer or has another version. */
export async function adoptRunning(folder: string, { password, programs }: Launch): Promise<Postmaster | undefined> {
  const found = runningServer(folder)
  if (!found) return undefined
  const isGone = () => !isAlive(found.pid)
  const version = await serverVersion(found.port, password, { limitMs: adoptLimitMs, isGone })
  const ours = spawnSync(programs.postgres, ['--version'], { encoding: 'utf8' }).stdout
  if (version && ours.includes(version)) return found
  await stop(found)
  return undefined
}

export async function launch(folder: string, how: Launch): Promise<Postmaster> {
  for (let triesLeft = 20; ; triesLeft--) {
    const started = await launchOnce(folder, how)
    if (typeof started === 'object') return started
    if (triesLeft === 0 || !passing.test(started)) {
      throw new Error(`The database ended as soon as it was started: ${started}`)
    }
    await sleep(250)
  }
}

// Processes of a killed server that are about to end, or a port taken in between.
const passing = /shared memory block|could not bind|could not create any TCP/

async function launchOnce(folder: string, { password, user, programs, port: given, settings: own }: Launch) {
  removeStalePidFile(folder)
  const port = given ?? (await freePort())
  const log = openLog(join(folder, 'log'))
  const options = Object.entries({ ...settings, ...own }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', realpathSync(join(folder, 'data')), '-p', String(port), ...options]
  // Detached: Ctrl-C must reach the product first, which then stops the database in order.
  const child = spawnAs(user, programs.postgres, args, { detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = once(child, 'exit').catch(() => undefined)
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const version = await serverVersion(port, password, { limitMs: startLimitMs, isGone })
  if (!version && isGone()) return lastWords(folder)
  const server = { pid: child.pid!, port, reaped: () => (child.ref(), ended) }
  if (version) return (child.unref(), server)
  await stop(server)
  throw new Error('The database did not answer within a minute of its start.')
}

/** Cuts off clients; committed data is kept. Resolves when the process is gone. */
export async function stop({ pid, reaped }: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const limit = Date.now() + stopLimitMs
    while (Date.now() < limit) {
      // Our own child stays a zombie until Node has reaped it.
      if (!isAlive(pid)) return void (await reaped?.())
      await sleep(25)
    }
  }
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

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > logLimitBytes) truncateSync(file)
  return openSync(file, 'a', 0o600)
}

const lastWords = (folder: string) => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n').slice(-4).join(' ')
