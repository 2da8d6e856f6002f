import type { House } from '#server/house.ts'
import { frontCover } from '../services/frontCover.ts'
import type { CoverSources } from './coverSources.ts'
import { downloadCover } from './downloadCover.ts'
import { type NoCover, searchCovers } from './findCover.ts'

type Parts = Pick<House, 'db' | 'config' | 'storage' | 'outbound' | 'bookServices'>

/** `enhanced`: a better cover is at `address`. `invalid` is certain only if every host answered. */
export type Checked =
  | { status: 'valid' | 'enhanced'; address: string; preview: string | undefined }
  | ({ status: 'invalid' } & NoCover)

/** Asks no other host while the book's own one rests: its cover may be fine. */
export async function checkCover(
  given: Parts,
  bookId: string,
  { title, author, own, elsewhere }: CoverSources,
): Promise<Checked> {
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
  none: Omit<NoCover, 'silent'>
}

/** Downloads each one: some services send a grey sheet where they have no cover. */
async function betterCover(looking: Looking, addresses: string[]): Promise<Checked | undefined> {
  for (const address of addresses) {
    const preview = (await isThere(looking, address)) ? await drawnAt(looking, address) : undefined
    if (preview) return { status: 'enhanced', address, preview }
  }
  return undefined
}

async function isThere({ outbound, none }: Looking, address: string): Promise<boolean> {
  const seen = await outbound.politeFetch(frontCover(address) ?? address, 'look')
  if ('bytes' in seen) return true
  if (seen.refused === 'resting') none.resting ??= seen
  none.mayComeLater ||= seen.refused === 'failed' || seen.refused === 'resting'
  return false
}

async function drawnAt(looking: Looking, address: string): Promise<string | undefined> {
  const kept = await downloadCover(looking, looking.outbound.politeFetch, address)
  if (kept.path !== undefined) return kept.path
  looking.none.resting ??= kept.resting
  looking.none.mayComeLater ||= kept.mayComeLater
  return undefined
}
