import type { CheckedCover, CoverChecksInput } from '#contract/coverTools.ts'
import { coverSources } from '#server/books/covers/coverSources.ts'
import { checkCover } from '#server/books/covers/checkCover.ts'
import type { House } from '#server/house.ts'
import type { Finding, Kind } from '../kind.ts'
import { nothingFoundText, findOutage } from '../findOutage.ts'
import { planPicks } from './plan.ts'
import type { NoCover } from '#server/books/covers/findCover.ts'
import type { ToolServices } from '#server/books/services/toolServices.ts'

interface Looked {
  id: string
  title: string
}

type Found = Omit<CheckedCover, 'bookId'>

/** Changes no book. */
export const coverChecks: Kind<CoverChecksInput, Looked, Found, CheckedCover> = {
  plan: planPicks,
  find,
  keep: async (_, { item, found }) => ({ bookId: item.id, ...found }),
  isDry: () => true,
  failed: ({ id }, reason) => ({ bookId: id, ...invalid, coverStatus: 'unknown', reason }),
}

async function find(house: House, { id }: Looked): Promise<Finding<Found>> {
  const places = await coverSources(house.db, house.config, id)
  if (!places) return { found: { ...invalid, reason: 'The book is no longer in the catalogue.' } }
  if (places.kept) return { found: { ...invalid, coverStatus: 'valid', preview: places.kept } }
  const looked = await checkCover({ ...house, bookServices: house.toolServices }, id, places)
  if (looked.status === 'invalid') {
    const none = { found: { ...invalid, reason: nothingFoundText(looked.silent, '') } }
    return whyNoCover(looked, house.toolServices) ?? none
  }
  const { status: coverStatus, address, preview = null } = looked
  return { found: { coverStatus, enhancedCoverUrl: coverStatus === 'enhanced' ? address : null, preview, reason: '' } }
}

const invalid: Found = { coverStatus: 'invalid', enhancedCoverUrl: null, preview: null, reason: '' }

/** Undefined when it is certain, within today's budgets, that there is no cover. */
export function whyNoCover({ resting, mayComeLater, silent }: NoCover, services: ToolServices) {
  if (resting) return { waitFor: resting.host, seconds: resting.waitSeconds }
  return findOutage(silent, services) ?? (mayComeLater ? { failed: 'The host of the cover' } : undefined)
}
