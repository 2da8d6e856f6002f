import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, link, open, readdir, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Refusal } from '#server/commands/terminal.ts'

const unwritable: Record<string, string> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the disk does not allow a file of that size',
  EISDIR: 'it is a folder',
}

/** Writes under a temporary name with mode 0600 and renames after `check`. Refuses an existing or unwritable path. */
export async function writeNewFile<Result>(
  path: string,
  write: (file: FileHandle) => Promise<Result>,
  check: (part: string) => Promise<unknown>,
): Promise<Result> {
  refuseExisting(path)
  const part = `${partsOf(path)}${process.pid}-${randomBytes(4).toString('hex')}.part`
  try {
    await clearParts(path)
    const written = await writePart(part, write)
    await check(part)
    await giveName(part, path)
    return written
  } catch (error) {
    throw refusalOf(error, path, part)
  } finally {
    await rm(part, { force: true }).catch(() => undefined)
  }
}

/** Host and process keep concurrent backups apart. */
const partsOf = (path: string) => `${path}.${hostname()}-`

async function clearParts(path: string): Promise<void> {
  const beginning = basename(partsOf(path))
  for (const name of await readdir(dirname(path)).catch(() => [])) {
    const pid = name.startsWith(beginning) && /^(\d+)-[0-9a-f]{8}\.part$/.exec(name.slice(beginning.length))?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(dirname(path), name), { force: true }).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function refusalOf(error: unknown, path: string, part: string): Refusal {
  if (error instanceof Refusal) return error
  const why = unwritable[(error as NodeJS.ErrnoException).code ?? '']
  if (why !== undefined && isOf(error, part)) return new Refusal(`${path} cannot be written: ${why}.`)
  const words = error instanceof Error ? error.message : String(error)
  return new Refusal(`The backup failed: ${words}. There is no ${path}.`, { cause: error })
}

export function refuseExisting(path: string): void {
  if (existsSync(path)) throw new Refusal(`${path} already exists: choose another name.`)
}

async function writePart<Result>(part: string, write: (file: FileHandle) => Promise<Result>): Promise<Result> {
  const file = await open(part, 'wx', 0o600)
  try {
    const written = await write(file)
    await file.sync()
    return written
  } finally {
    await file.close()
  }
}

/** Errors on an open file have no path. */
function isOf(error: unknown, part: string): boolean {
  const { path, syscall } = error as NodeJS.ErrnoException
  return path === part || (path === undefined && ['write', 'writev', 'fsync', 'close'].includes(syscall ?? ''))
}

/** `link` never replaces a file. File systems without links get a check and a rename. */
async function giveName(part: string, path: string): Promise<void> {
  try {
    await link(part, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' && !existsSync(path)) await rename(part, path)
    else throw new Refusal(`${path} already exists: choose another name.`)
  }
  const folder = await open(dirname(path), 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
