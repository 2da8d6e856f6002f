import { existsSync, type StatsFs, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

export interface DiskState {
  /** Full: nothing may be written that can wait. */
  state: 'ample' | 'low' | 'full'
  freeBytes: number
  sizeBytes: number
}

export interface Disk {
  /** At most half a second old. */
  look(): DiskState
}

export const mebibyte = 1024 ** 2
const lookEveryMs = 500
const lowShare = 0.05
// PostgreSQL's journal grows by 16 MB at a time. When it cannot, the database ends itself.
const fullBelowBytes = 64 * mebibyte
/** More than it was full below, so that it does not change to and fro. */
const roomAgainBytes = 96 * mebibyte

/** The disk that a folder is on. It can be full only where it `holdsDatabase`. */
export function openDisk(
  folder: string,
  { holdsDatabase }: { holdsDatabase: boolean },
  measure: (folder: string) => Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'> = statfsSync,
): Disk {
  let seen: DiskState | undefined
  let seenAt = 0
  return {
    look() {
      const now = performance.now()
      if (seen && now - seenAt < lookEveryMs) return seen
      const { bavail, blocks, bsize } = measure(existing(folder))
      const sizes = { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
      const enough = seen?.state === 'full' ? roomAgainBytes : fullBelowBytes
      const isFull = holdsDatabase && sizes.freeBytes < enough
      const isLow = sizes.freeBytes < lowShare * sizes.sizeBytes
      seenAt = now
      return (seen = { state: isFull ? 'full' : isLow ? 'low' : 'ample', ...sizes })
    },
  }
}

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)))
