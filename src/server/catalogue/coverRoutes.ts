import { decodeCursor } from '#server/shared/cursor.ts'
import { administering } from '#server/procedure.ts'
import { listCoverReports, moderateCover } from './coverReports.ts'
import { coverSources } from '#server/books/covers/coverSources.ts'
import { findCover } from '#server/books/covers/findCover.ts'
import { downloadReaderCover } from '#server/books/covers/downloadCover.ts'
import type { House } from '#server/house.ts'
import { readAsAdmin } from '#server/shared/roles.ts'

type Seeking = Pick<House, 'db' | 'storage' | 'outbound' | 'config' | 'bookServices'>

/** `none-yet`: a later attempt may find one. */
type Sought = { path: string } | { refused: 'off' | 'no-book' | 'not-taken' | 'none' | 'none-yet' }

interface Errors {
  BOOK_NOT_FOUND: (about: { data: { bookId: string } }) => Error
}

function doneOrRefused(outcome: Awaited<ReturnType<typeof moderateCover>>, bookId: string, errors: Errors) {
  if ('refused' in outcome) throw errors.BOOK_NOT_FOUND({ data: { bookId } })
  return outcome
}

export const coverRoutes = {
  coverReports: administering.catalogue.coverReports.handler(({ input, context: { db, readerId }, errors }) =>
    listCoverReports(db, readerId, { ...input, after: decodeCursor(input.after, errors) }),
  ),

  giveCover: administering.catalogue.giveCover.handler(async ({ input, context, errors }) => {
    const { bookId } = input
    const sought = await seekCover(context, context.readerId, input)
    if ('refused' in sought) {
      if (sought.refused === 'no-book') throw errors.BOOK_NOT_FOUND({ data: { bookId } })
      if (sought.refused === 'off') throw errors.FETCHES_NO_COVERS()
      if (sought.refused === 'not-taken') throw errors.NO_PICTURE_THERE()
      throw errors.NO_OTHER_COVER({ data: { mayComeLater: sought.refused === 'none-yet' } })
    }
    const cover = sought.path
    const given = await moderateCover(context.db, context.readerId, bookId, { act: 'give-cover', cover })
    return { cover, ...doneOrRefused(given, bookId, errors) }
  }),

  takeCover: administering.catalogue.takeCover.handler(async ({ input: { bookId }, context, errors }) => {
    const taken = await moderateCover(context.db, context.readerId, bookId, { act: 'take-cover' })
    return doneOrRefused(taken, bookId, errors)
  }),

  keepCover: administering.catalogue.keepCover.handler(async ({ input: { bookId }, context, errors }) => {
    doneOrRefused(await moderateCover(context.db, context.readerId, bookId, { act: 'keep-cover' }), bookId, errors)
    return {}
  }),
}

/** Without `address`, looks for a cover that the book does not have yet. */
async function seekCover(
  house: Seeking,
  adminId: string,
  { bookId, address }: { bookId: string; address?: string | undefined },
): Promise<Sought> {
  const places = await readAsAdmin(house.db, adminId, (tx) => coverSources(tx, house.config, bookId))
  if (!places) return { refused: 'no-book' }
  if (!house.config.fetchCovers) return { refused: 'off' }
  if (address !== undefined) {
    const path = await downloadReaderCover(house, address)
    return path === undefined ? { refused: 'not-taken' } : { path }
  }
  const found = await findCover(house, bookId, places)
  if (found.path !== undefined) return found
  return { refused: found.mayComeLater || found.silent.length > 0 ? 'none-yet' : 'none' }
}
