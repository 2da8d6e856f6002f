import { existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Disk, type DiskState, mebibyte } from '../shared/disk.ts'
import type { Log } from '../shared/log.ts'

const everyMs = 1000
const reserveBytes = 32 * mebibyte
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
    else if (freeBytes > keptAgainAboveBytes && !existsSync(reserve)) await keep(reserve)
  }
  const timer = setInterval(() => {
    keeping = keeping.then(look).catch((error) => log.warn({ err: error }, 'the disk could not be looked at'))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await keeping
  }
}

/** Written, not only promised: a file with holes would hold nothing back. */
async function keep(reserve: string): Promise<void> {
  const part = await open(`${reserve}.part`, 'w', 0o600)
  try {
    for (let written = 0; written < reserveBytes; written += mebibyte) await part.write(Buffer.alloc(mebibyte, 1))
  } catch (error) {
    rmSync(`${reserve}.part`)
    throw error
  } finally {
    await part.close()
  }
  renameSync(`${reserve}.part`, reserve)
}
