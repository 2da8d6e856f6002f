import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface Postmaster {
  pid: number
  port: number
  /** Resolves when Node has reaped it. Undefined when this process did not start it. */
  reaped?: () => Promise<unknown>
}

/** Reads PostgreSQL's pid file. */
export function runningServer(folder: string): Postmaster | undefined {
  const noted = readPidFile(folder)
  return noted && isServerOf(noted.pid, folder) ? noted : undefined
}

/** Deletes a stale pid file, whose pid may now be another program's: PostgreSQL would refuse to start beside it. */
export function removeStalePidFile(folder: string): void {
  const noted = readPidFile(folder)
  if (noted && isTaken(noted.pid) && !isServerOf(noted.pid, folder)) rmSync(pidFileIn(folder), { force: true })
}

/** A dead process that nobody has reaped does not count. */
export function isAlive(pid: number): boolean {
  if (!isTaken(pid)) return false
  try {
    return !existsSync('/proc/self/stat') || !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: another user's process exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const pidFileIn = (folder: string) => join(folder, 'data', 'postmaster.pid')

function readPidFile(folder: string): Postmaster | undefined {
  if (!existsSync(pidFileIn(folder))) return undefined
  const [pid, , , port] = readFileSync(pidFileIn(folder), 'utf8').split('\n')
  return Number(pid) > 1 ? { pid: Number(pid), port: Number(port) } : undefined
}

const isServerOf = (pid: number, folder: string) =>
  commandOf(pid).includes(`postgres -D ${realpathSync(join(folder, 'data'))} -p `)

function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
