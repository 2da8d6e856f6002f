import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, link, open, readdir, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Refusal } from '../commands/refusal.ts'

const unwritable: Record<string, string> = {
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is not there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the disk takes no file of that size',
  EISDIR: 'it is a folder',
}

/**
 * Writes a file that was not there before, readable for its owner alone: beside its place, and moved there when `write`
 * has come to its end and `check` has found it good. Refuses when it is there already or cannot be written.
 */
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

/** What is written for the same place at the same time has a name of its own, which tells who writes it. */
const partsOf = (path: string) => `${path}.${hostname()}-`

/** Deletes the parts of processes of this machine that were killed. */
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
  if (existsSync(path)) throw new Refusal(`${path} is there already: choose another name.`)
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

/** Faults of an open file name no path. */
function isOf(error: unknown, part: string): boolean {
  const { path, syscall } = error as NodeJS.ErrnoException
  return path === part || (path === undefined && ['write', 'writev', 'fsync', 'close'].includes(syscall ?? ''))
}

/** In one step, and never over another file; some disks cannot link, there the look before must do. */
async function giveName(part: string, path: string): Promise<void> {
  try {
    await link(part, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' && !existsSync(path)) await rename(part, path)
    else throw new Refusal(`${path} is there already: choose another name.`)
  }
  const folder = await open(dirname(path), 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
