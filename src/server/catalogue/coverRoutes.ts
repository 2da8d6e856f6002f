import { placeAfter } from '#server/reviews/cursor.ts'
import { thereIsNothing } from '#server/shared/problem.ts'
import { administering, unlessNoAdmin } from '#server/procedure.ts'
import { listCoverReports } from './coverReports.ts'
import { seekCover } from './seekCover.ts'
import { tendCover } from './tendCover.ts'

interface Errors {
  BOOK_NOT_FOUND: (about: { data: { bookId: string } }) => Error
}

function doneOrRefused(outcome: Awaited<ReturnType<typeof tendCover>>, bookId: string, errors: Errors) {
  if (outcome === 'no-admin') throw thereIsNothing()
  if (outcome === 'no-book') throw errors.BOOK_NOT_FOUND({ data: { bookId } })
  return outcome
}

export const coverRoutes = {
  coverReports: administering.catalogue.coverReports.handler(async ({ input, context: { db, readerId }, errors }) =>
    unlessNoAdmin(await listCoverReports(db, readerId, { ...input, after: placeAfter(input.after, errors) })),
  ),

  giveCover: administering.catalogue.giveCover.handler(async ({ input, context, errors }) => {
    const { bookId } = input
    const sought = await seekCover(context, context.readerId, input)
    if (sought.path === undefined) {
      if (sought.why === 'no-admin') throw thereIsNothing()
      if (sought.why === 'no-book') throw errors.BOOK_NOT_FOUND({ data: { bookId } })
      if (sought.why === 'off') throw errors.FETCHES_NO_COVERS()
      if (sought.why === 'not-taken') throw errors.NO_PICTURE_THERE()
      throw errors.NO_OTHER_COVER({ data: { mayComeLater: sought.why === 'none-yet' } })
    }
    const cover = sought.path
    const given = await tendCover(context.db, context.readerId, bookId, { act: 'give-cover', cover })
    return { cover, ...doneOrRefused(given, bookId, errors) }
  }),

  takeCover: administering.catalogue.takeCover.handler(async ({ input: { bookId }, context, errors }) => {
    const taken = await tendCover(context.db, context.readerId, bookId, { act: 'take-cover' })
    return doneOrRefused(taken, bookId, errors)
  }),

  keepCover: administering.catalogue.keepCover.handler(async ({ input: { bookId }, context, errors }) => {
    doneOrRefused(await tendCover(context.db, context.readerId, bookId, { act: 'keep-cover' }), bookId, errors)
    return {}
  }),
}
