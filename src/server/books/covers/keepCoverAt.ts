import type { House } from '#server/shared/context.ts'
import { frontCover } from '../services/frontCover.ts'
import { keepCover } from './keepCover.ts'

/** The path of a cover that is kept now; without one, whether another time may bring it, and when at the soonest. */
export type Kept = { path: string } | { path: undefined; mayComeLater: boolean; waitSeconds: number }

/** Fetches what stands at an address and keeps it, if it is a cover. An address of Google Books is put right first. */
export async function keepCoverAt(house: Pick<House, 'db' | 'storage' | 'outbound'>, given: string): Promise<Kept> {
  const atGoogle = frontCover(given)
  const fetched = await house.outbound(atGoogle ?? given)
  const path = fetched.ok ? await keepCover(house, fetched.bytes, atGoogle !== null) : undefined
  if (path) return { path }
  const mayComeLater = !fetched.ok && fetched.why === 'failed'
  return { path: undefined, mayComeLater, waitSeconds: (!fetched.ok && fetched.waitSeconds) || 0 }
}
