import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const enoughBytes = 4 * 1024 ** 3

/**
 * A new folder for a test's database server: in memory where that has room for all of them, because copying a
 * database for each file keeps a disk busy longer than the tests take. Programs may not be allowed to run from there.
 */
export function quickFolder(name: string): string {
  return mkdtempSync(join(quickTmpdir(), `sageleaf-${name}-${process.pid}-`))
}

function quickTmpdir(): string {
  if (!existsSync(inMemory)) return tmpdir()
  removeAbandoned()
  const { bavail, bsize } = statfsSync(inMemory)
  return Math.min(bavail * bsize, availableMemory()) >= enoughBytes ? inMemory : tmpdir()
}

/** What killed runs have left: it would take memory from all later ones. */
function removeAbandoned(): void {
  for (const name of readdirSync(inMemory)) {
    const pid = /^sageleaf-\w+-(\d+)-/.exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(inMemory, name), { recursive: true, force: true })
  }
}

/** In bytes. Node's own `freemem` does not count what Linux would free. */
function availableMemory(): number {
  return Number(/^MemAvailable: *(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) * 1024
}
