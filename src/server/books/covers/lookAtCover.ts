import type { House } from '#server/house.ts'
import { frontCover } from '../services/frontCover.ts'
import type { CoverPlaces } from './candidates.ts'
import type { NoneFound } from './findCover.ts'
import { keepCoverAt } from './keepCoverAt.ts'
import { searchCovers } from './searchCovers.ts'

type Parts = Pick<House, 'db' | 'config' | 'storage' | 'outbound' | 'bookServices'>

/**
 * `valid`: an image stands at the book's own address. `enhanced`: a better cover was found, at `address`. `invalid`: none
 * was, which is sure only when everybody answered. `preview` is the path at which we show the picture, undefined when it
 * is not to be had, or could be no cover.
 */
export type LookedAt =
  | { status: 'valid' | 'enhanced'; address: string; preview: string | undefined }
  | ({ status: 'invalid' } & NoneFound)

/**
 * Looks whether the cover of a book is still where the book says, and for a better one where it is not. While the book's
 * own host is spared, no other is asked: its cover may be sound.
 */
export async function lookAtCover(
  given: Parts,
  bookId: string,
  { title, author, own, elsewhere }: CoverPlaces,
): Promise<LookedAt> {
  const looking = { ...given, none: { mayComeLater: false, resting: undefined } }
  for (const address of own)
    if (await isThere(looking, address)) return { status: 'valid', address, preview: await drawnAt(looking, address) }
  if (looking.none.resting) return { status: 'invalid', ...looking.none, silent: [] }
  const near = await betterCover(looking, elsewhere)
  if (near) return near
  const { addresses, silent } = await searchCovers(given, { bookId, title, author })
  const isNew = (address: string) => !own.includes(address) && !elsewhere.includes(address)
  const far = await betterCover(looking, addresses.filter(isNew))
  return far ?? { status: 'invalid', ...looking.none, silent }
}

interface Looking extends Pick<House, 'db' | 'storage' | 'outbound'> {
  /** Who gave no answer so far. */
  none: Omit<NoneFound, 'silent'>
}

/** A better cover has been seen, not only promised: some services send a grey sheet where they have none. */
async function betterCover(looking: Looking, addresses: string[]): Promise<LookedAt | undefined> {
  for (const address of addresses) {
    const preview = (await isThere(looking, address)) ? await drawnAt(looking, address) : undefined
    if (preview) return { status: 'enhanced', address, preview }
  }
  return undefined
}

/** Whether who is asked for the head of what stands there says, within ten seconds, that it is an image. */
async function isThere({ outbound, none }: Looking, address: string): Promise<boolean> {
  const seen = await outbound.politeFetch(frontCover(address) ?? address, 'look')
  if ('bytes' in seen) return true
  if (seen.refused === 'resting') none.resting ??= seen
  none.mayComeLater ||= seen.refused === 'failed' || seen.refused === 'resting'
  return false
}

async function drawnAt(looking: Looking, address: string): Promise<string | undefined> {
  const kept = await keepCoverAt(looking, looking.outbound.politeFetch, address)
  if (kept.path !== undefined) return kept.path
  looking.none.resting ??= kept.resting
  looking.none.mayComeLater ||= kept.mayComeLater
  return undefined
}
