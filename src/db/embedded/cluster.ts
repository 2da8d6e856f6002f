import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { binaries } from './binaries.ts'
import { type DatabaseUser, giveTo, spawnAs } from './databaseUser.ts'

/** The database, its owner in PostgreSQL, and the application's database share this name. */
export const owner = 'sageleaf'

/** The password of a cluster's owner, made on the first call and kept beside the data. */
export function passwordIn(folder: string): string {
  const file = join(folder, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  return readFileSync(file, 'utf8').trim()
}

export const hasCluster = (folder: string) => existsSync(join(folder, 'data', 'PG_VERSION'))

/** Makes the data folder. It gets its name only when it is whole, so a first start that was cut off leaves none. */
export async function createCluster(folder: string, user: DatabaseUser): Promise<void> {
  const making = join(folder, 'data.new')
  const passwordFile = join(folder, 'password.new')
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { mode: 0o700 })
  writeFileSync(passwordFile, passwordIn(folder), { mode: 0o600 })
  giveTo(user, making, passwordFile)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--auth=scram-sha-256', `--username=${owner}`, `--pwfile=${passwordFile}`]
  await run(user, (await binaries()).initdb, [`--pgdata=${making}`, ...access, ...locale])
  rmSync(passwordFile)
  renameSync(making, join(folder, 'data'))
}

async function run(user: DatabaseUser, program: string, args: string[]): Promise<void> {
  const child = spawnAs(user, program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout?.on('data', (chunk) => (said += chunk))
  child.stderr?.on('data', (chunk) => (said += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The database could not be made: ${said.trim().split('\n').slice(-3).join(' ')}`)
}
