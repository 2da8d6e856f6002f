import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const enoughBytes = 4 * 1024 ** 3

/**
 * Where tests put their database servers: in memory where that has room for all of them, because copying a database
 * for each file keeps a disk busy longer than the tests take. Programs may not be allowed to run from there.
 */
export function quickTmpdir(): string {
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize >= enoughBytes ? inMemory : tmpdir()
}
