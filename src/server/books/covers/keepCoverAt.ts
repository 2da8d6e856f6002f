import type { House } from '#server/house.ts'
import { frontCover } from '../services/frontCover.ts'
import { keepCover } from './keepCover.ts'
import type { PoliteFetch } from '#server/shared/outbound/politeFetch.ts'

/** A host that is spared just now, and for how long yet. */
export interface Resting {
  host: string
  waitSeconds: number
}

/**
 * The path of a cover that is kept now; without one, whether another time may bring it, when at the soonest, and the host
 * that was not asked, as it is spared just now.
 */
export type Kept = { path: string } | NoneKept
export interface NoneKept {
  path: undefined
  mayComeLater: boolean
  waitSeconds: number
  resting: Resting | undefined
}

/** Fetches what stands at an address and keeps it, if it is a cover. An address of Google Books is put right first. */
export async function keepCoverAt(
  house: Pick<House, 'db' | 'storage'>,
  fetch: PoliteFetch,
  given: string,
): Promise<Kept> {
  const atGoogle = frontCover(given)
  const fetched = await fetch(atGoogle ?? given)
  const path = 'bytes' in fetched ? await keepCover(house, fetched.bytes, atGoogle !== null) : undefined
  if (path) return { path }
  const none: NoneKept = { path: undefined, mayComeLater: false, waitSeconds: 0, resting: undefined }
  if ('bytes' in fetched || (fetched.refused !== 'failed' && fetched.refused !== 'resting')) return none
  const resting = fetched.refused === 'resting' ? fetched : undefined
  return { ...none, mayComeLater: true, waitSeconds: fetched.waitSeconds ?? 0, resting }
}
