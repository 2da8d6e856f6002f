import type { House } from '#server/house.ts'
import type { Answer } from '../services/bookServices.ts'
import type { CoverPlaces } from './candidates.ts'
import { firstCover } from './firstCover.ts'
import type { Resting } from './keepCoverAt.ts'
import { searchCovers } from './searchCovers.ts'

/** That no cover was found, and whether a host or a service may yet have one. */
export interface NoneFound {
  /** A host gave no answer. */
  mayComeLater: boolean
  /** A host that was not asked, as it is spared just now. */
  resting: Resting | undefined
  /** What services said that gave no answer. */
  silent: Answer[]
}

/** The path of a cover that is kept now; or that there is none. */
export type FoundCover = { path: string } | ({ path: undefined } & NoneFound)

/**
 * Looks for a cover of a book, other than the kept one it may have: where the book says, where services saw one, and at
 * last by asking the services. What is found is kept, but the book is not changed: that is `giveCover`.
 */
export async function findCover(
  house: Pick<House, 'db' | 'config' | 'storage' | 'outbound' | 'bookServices'>,
  bookId: string,
  { title, author, kept, own, elsewhere }: CoverPlaces,
): Promise<FoundCover> {
  const near = await firstCover(house, [...own, ...elsewhere], kept)
  if (near.path !== undefined) return near
  const { addresses, silent } = await searchCovers(house, { bookId, title, author })
  const isNew = (address: string) => !own.includes(address) && !elsewhere.includes(address)
  const far = await firstCover(house, addresses.filter(isNew), kept)
  if (far.path !== undefined) return far
  const mayComeLater = near.mayComeLater || far.mayComeLater
  return { path: undefined, mayComeLater, resting: near.resting ?? far.resting, silent }
}
