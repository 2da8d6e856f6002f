import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '#server/house.ts'
import { keepCoverAt } from './keepCoverAt.ts'

const refusedAfterMs = 1500

/**
 * Fetches the cover at an address that a reader gave, while the reader waits, and stores it; returns its path, for
 * `books.cover` or the reader's `read_books.cover`. Undefined, for whatever reason, when there is none to be had; it is
 * said no sooner than after a second and a half, so that nobody learns from it what lies behind our walls.
 */
export async function takeCover(
  house: Pick<House, 'db' | 'storage' | 'outbound'>,
  address: string,
): Promise<string | undefined> {
  const floor = sleep(refusedAfterMs)
  const { path } = await keepCoverAt(house, house.outbound.fetch, address)
  if (!path) await floor
  return path
}
