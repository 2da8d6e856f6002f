import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { type DatabaseUser, changeOwner, spawnAs } from './databaseUser.ts'

/** The owner in PostgreSQL and the application's database share this name. */
export const owner = 'sageleaf'

/** Made on the first call and kept beside the data. */
export function passwordIn(folder: string): string {
  const file = join(folder, 'password')
  if (!existsSync(file)) {
    writeFileSync(`${file}.part`, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(`${file}.part`, file)
  }
  return readFileSync(file, 'utf8').trim()
}

export const hasCluster = (folder: string) => existsSync(join(folder, 'data', 'PG_VERSION'))

/** Sorts the same on every machine. Needs PostgreSQL 17. */
const sameEverywhere = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** The folder gets its name only when complete, so an interrupted first start leaves none. */
export async function createCluster(
  folder: string,
  user: DatabaseUser,
  { initdb }: Binaries,
  locale = sameEverywhere,
): Promise<void> {
  // A new name each time: an initdb that outlived its killed product may still write to the last one.
  const making = mkdtempSync(join(folder, 'making-'))
  const data = join(making, 'data')
  const passwordFile = join(making, 'password')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, passwordIn(folder), { mode: 0o600 })
  changeOwner(user, making, data, passwordFile)
  const access = ['--auth=scram-sha-256', `--username=${owner}`, `--pwfile=${passwordFile}`]
  await run(user, initdb, [`--pgdata=${data}`, '--encoding=UTF8', ...access, ...locale])
  renameSync(data, join(folder, 'data'))
  rmSync(making, { recursive: true })
}

export function removeUnfinishedCluster(folder: string): void {
  for (const name of globSync('making-*', { cwd: folder })) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true })
    } catch {
      // Its initdb is still writing there; the next sweep deletes it.
    }
  }
}

async function run(user: DatabaseUser, program: string, args: string[]): Promise<void> {
  const child = spawnAs(user, program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout?.on('data', (chunk) => (said += chunk))
  child.stderr?.on('data', (chunk) => (said += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The database could not be made: ${said.trim().split('\n').slice(-3).join(' ')}`)
}

/** PostgreSQL's code while it starts or stops. */
const cannotConnectNow = '57P03'

/** Undefined when `isGone` or after `limitMs`, which restarts while the server replays its journal after a crash. */
export async function serverVersion(
  port: number,
  password: string,
  { limitMs, isGone }: { limitMs: number; isGone: () => boolean },
): Promise<string | undefined> {
  for (let limit = Date.now() + limitMs; Date.now() < limit && !isGone(); await sleep(30)) {
    const answer = await ask(port, password)
    if (answer === 'not-now') limit = Date.now() + limitMs
    else if (answer) return answer.version
  }
  return undefined
}

async function ask(port: number, password: string): Promise<{ version: string } | 'not-now' | undefined> {
  const login = { host: '127.0.0.1', port, user: owner, password, database: 'postgres' }
  const client = new pg.Client({ ...login, connectionTimeoutMillis: 3000, query_timeout: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return { version: rows[0]!.server_version }
  } catch (error) {
    return (error as { code?: string }).code === cannotConnectNow ? 'not-now' : undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
