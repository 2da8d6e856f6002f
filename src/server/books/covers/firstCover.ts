import type { House } from '#server/house.ts'
import { type Kept, keepCoverAt, type NoneKept } from './keepCoverAt.ts'

type Parts = Pick<House, 'db' | 'storage' | 'outbound'>

/** The first of these addresses at which there is a cover, kept now, other than the one `besides`; hosts are spared. */
export async function firstCover(house: Parts, addresses: string[], besides?: string): Promise<Kept> {
  const none: NoneKept = { path: undefined, mayComeLater: false, waitSeconds: 0, resting: undefined }
  for (const address of addresses) {
    const kept = await keepCoverAt(house, house.outbound.politeFetch, address)
    if (kept.path !== undefined && kept.path !== besides) return kept
    if (kept.path !== undefined) continue
    none.mayComeLater ||= kept.mayComeLater
    none.resting ??= kept.resting
    none.waitSeconds = Math.max(none.waitSeconds, kept.waitSeconds)
  }
  return none
}
