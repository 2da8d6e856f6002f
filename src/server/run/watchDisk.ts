import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Disk, type DiskState, mebibyte } from '../shared/disk.ts'
import type { Log } from '../shared/log.ts'

const everyMs = 1000
/** More than a server that ended needs to start again. */
const reserveBytes = 64 * mebibyte
/** The database needs it now. */
const givenUpBelowBytes = 24 * mebibyte
const keptAgainAboveBytes = 256 * mebibyte

const told: Record<DiskState['state'], string> = {
  ample: 'the disk has room again',
  low: 'less than five percent of the disk is free',
  full: 'the disk is full: nothing is saved until there is room, reading goes on',
}

/**
 * Logs when the disk runs low or full, and holds back a reserve, a file that is given up when the database would
 * otherwise end itself. Ends with the returned function.
 */
export function watchDisk(disk: Disk, reserve: string | undefined, log: Log): () => Promise<void> {
  let before: DiskState['state'] = 'ample'
  let keeping: Promise<unknown> = Promise.resolve()
  const look = async () => {
    const { state, freeBytes } = disk.look()
    if (state !== before) {
      const freeMegabytes = Math.round(freeBytes / mebibyte)
      if (state === 'ample') log.info({ freeMegabytes }, told[state])
      else log.warn({ freeMegabytes }, told[state])
    }
    before = state
    if (reserve === undefined) return
    if (freeBytes < givenUpBelowBytes) rmSync(reserve, { force: true })
    else if (freeBytes > keptAgainAboveBytes && !isKept(reserve)) await keep(reserve)
  }
  const timer = setInterval(() => {
    keeping = keeping.then(look).catch((error) => log.warn({ err: error }, 'could not check the disk'))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await keeping
  }
}

const isKept = (reserve: string) => statSync(reserve, { throwIfNoEntry: false })?.size === reserveBytes

/** Random bytes: a file with holes, or one that the disk compresses, would hold nothing back. */
async function keep(reserve: string): Promise<void> {
  const part = await open(`${reserve}.part`, 'w', 0o600)
  try {
    for (let written = 0; written < reserveBytes; written += mebibyte) await part.writeFile(randomBytes(mebibyte))
  } catch (error) {
    rmSync(`${reserve}.part`)
    throw error
  } finally {
    await part.close()
  }
  renameSync(`${reserve}.part`, reserve)
}
