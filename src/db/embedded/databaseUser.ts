import { spawn, type ChildProcess, type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** PostgreSQL refuses to run as root, so root runs it as another user. */
export interface DatabaseUser {
  /** Undefined unless the product runs as root. */
  ids?: { uid: number; gid: number }
  /** Prefixed to each command when the user could not otherwise reach the programs or the data. */
  prefix: string[]
}

/** The owner of existing data, else a system user for such servers. */
export function databaseUserFor(folder: string, program: string): DatabaseUser {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const ids = ownerOf(join(folder, 'data')) ?? ownerOf(folder) ?? systemUser()
  const plain: DatabaseUser = { ids, prefix: [] }
  if (isReachable(folder) && canRun(plain, program)) return plain
  const lent = { ids, prefix: withRightToPass(ids) }
  if (canRun(lent, program)) return lent
  throw new Error(
    `Sageleaf runs as root, so its database must run as another user, and that user cannot reach ${folder}. ` +
      'Run Sageleaf as an ordinary user, or put it and DATA_DIR where others may enter.',
  )
}

export function spawnAs(user: DatabaseUser, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const [command, ...rest] = [...user.prefix, program, ...args]
  return spawn(command!, rest, { ...options, ...(user.prefix.length === 0 ? user.ids : {}), cwd: '/' })
}

export function changeOwner(user: DatabaseUser, ...paths: string[]): void {
  if (user.ids) for (const path of paths) chownSync(path, user.ids.uid, user.ids.gid)
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  if (!existsSync(path)) return undefined
  const { uid, gid } = statSync(path)
  return uid === 0 ? undefined : { uid, gid }
}

function systemUser(): { uid: number; gid: number } {
  const found = inPasswd('sageleaf') ?? inPasswd('postgres')
  if (found) return found
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'sageleaf'])
  const made = inPasswd('sageleaf') ?? inPasswd('nobody')
  if (!made)
    throw new Error('Sageleaf runs as root and found no other user for its database. Run it as an ordinary user.')
  return made
}

function inPasswd(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`))
  if (!line) return undefined
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Whether every user may enter all folders down to `path`. */
function isReachable(path: string): boolean {
  const mayPass = (statSync(path).mode & 0o001) !== 0
  const parent = dirname(path)
  return mayPass && (parent === path || isReachable(parent))
}

function canRun(user: DatabaseUser, program: string): boolean {
  const [command, ...rest] = [...user.prefix, program, '--version']
  const ids = user.prefix.length === 0 ? user.ids : {}
  return spawnSync(command, rest, { ...ids, cwd: '/', stdio: 'ignore' }).status === 0
}

// A checkout under /root is closed to others. The securebit keeps the right to pass through: without it, access(2)
// would ignore that right.
function withRightToPass({ uid, gid }: { uid: number; gid: number }): string[] {
  const right = [
    '--inh-caps',
    '-all,+dac_override',
    '--ambient-caps',
    '+dac_override',
    '--bounding-set',
    '-all,+dac_override',
  ]
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...right, '--securebits', '+no_setuid_fixup']
}
