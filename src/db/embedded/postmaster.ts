import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { binaries } from './binaries.ts'
import { owner } from './cluster.ts'
import { type DatabaseUser, spawnAs } from './databaseUser.ts'

/** A PostgreSQL server at work on a data folder. */
export interface Postmaster {
  pid: number
  port: number
}

const startLimitMs = 60_000
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
}

/**
 * The server that already works on the folder, as after a `kill -9` of the product; undefined when there is none.
 * One that does not answer, or is of another version than ours, is ended first.
 */
export async function adopt(folder: string, password: string): Promise<Postmaster | undefined> {
  const found = readPidFile(folder)
  if (!found) return undefined
  if (!isPostgres(found.pid)) {
    rmSync(join(folder, 'data', 'postmaster.pid'), { force: true })
    return undefined
  }
  const version = await serverVersion(found.port, password, 10_000)
  const ours = spawnSync((await binaries()).postgres, ['--version'], { encoding: 'utf8' }).stdout
  if (version && ours.includes(version)) return found
  await stop(found)
  return undefined
}

export async function launch(folder: string, password: string, user: DatabaseUser): Promise<Postmaster> {
  const port = await freePort()
  const log = openLog(join(folder, 'log'))
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', join(folder, 'data'), '-p', String(port), ...options]
  // Detached: Ctrl-C in the terminal must reach the product first, which then ends the database in order.
  const child = spawnAs(user, (await binaries()).postgres, args, { detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  let isStarting = true
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', () => isStarting && reject(new Error(lastWords(folder))))
  })
  await Promise.race([answer(port, password), ended])
  isStarting = false
  child.unref()
  return { pid: readPidFile(folder)?.pid ?? child.pid!, port }
}

/** Ends the server; its clients are cut off and what they committed is kept. Resolves when the process is gone. */
export async function stop({ pid }: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const limit = Date.now() + stopLimitMs
    while (Date.now() < limit) {
      if (!isAlive(pid)) return
      await sleep(25)
    }
  }
}

function readPidFile(folder: string): Postmaster | undefined {
  const file = join(folder, 'data', 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
  return Number(pid) > 1 ? { pid: Number(pid), port: Number(port) } : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A server that was our child stays as a zombie until Node has reaped it: gone, for all that matters here.
    return !existsSync(`/proc/${pid}/stat`) || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** After a reboot the number in the file may belong to some other program, which must be left alone. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('postgres')
}

async function answer(port: number, password: string): Promise<void> {
  const version = await serverVersion(port, password, startLimitMs)
  if (!version) throw new Error('The database did not answer within a minute of its start.')
}

async function serverVersion(port: number, password: string, limitMs: number): Promise<string | undefined> {
  for (const limit = Date.now() + limitMs; Date.now() < limit; await sleep(30)) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: owner, password, database: 'postgres' })
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return rows[0]!.server_version
    } catch {
      // Not ready yet.
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return undefined
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
  return openSync(file, 'a')
}

function lastWords(folder: string): string {
  const lines = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n').slice(-3).join(' ')
  return `The database ended as soon as it was started: ${lines}`
}
