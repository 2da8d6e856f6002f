import { coverPlaces } from '#server/books/covers/candidates.ts'
import { findCover } from '#server/books/covers/findCover.ts'
import { takeCover } from '#server/books/covers/takeCover.ts'
import type { House } from '#server/house.ts'
import { readAsAdmin } from '#server/shared/roles.ts'

type Seeking = Pick<House, 'db' | 'storage' | 'outbound' | 'config' | 'bookServices'>

/** The path of another cover, kept now; or why there is none. `none-yet`: another time may bring one. */
export type Sought =
  | { path: string }
  | { path: undefined; why: 'no-admin' | 'off' | 'no-book' | 'not-taken' | 'none' | 'none-yet' }

/**
 * Fetches the picture at `address`, or without one looks for a cover of the book other than the one that it has. Nobody
 * outside is asked for who is no admin.
 */
export async function seekCover(
  house: Seeking,
  adminId: string,
  { bookId, address }: { bookId: string; address?: string | undefined },
): Promise<Sought> {
  const places = await readAsAdmin(house.db, adminId, (tx) => coverPlaces(tx, house.config, bookId))
  if (places === 'no-admin') return { path: undefined, why: places }
  if (!places) return { path: undefined, why: 'no-book' }
  if (!house.config.fetchCovers) return { path: undefined, why: 'off' }
  if (address !== undefined) {
    const path = await takeCover(house, address)
    return path === undefined ? { path, why: 'not-taken' } : { path }
  }
  const found = await findCover(house, bookId, places)
  if (found.path !== undefined) return found
  return { path: undefined, why: found.mayComeLater || found.silent.length > 0 ? 'none-yet' : 'none' }
}
