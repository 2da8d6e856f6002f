import { decodeCursor } from '#server/shared/cursor.ts'
import { notFound } from '#server/shared/problem.ts'
import { administering, moderating } from '#server/procedure.ts'
import { findCase } from './cases.ts'
import { decide } from './decide.ts'
import { countOpen, listCases } from './listCases.ts'
import { listLog } from './log.ts'
import { lift, listSuspended } from './suspensions.ts'

interface Unknown<Refusal> {
  CURSOR_UNKNOWN: () => Refusal
}

function lineAfter<Refusal>(after: string | undefined, errors: Unknown<Refusal>): number | undefined {
  if (after !== undefined && !/^\d{1,15}$/.test(after)) throw errors.CURSOR_UNKNOWN()
  return after === undefined ? undefined : Number(after)
}

export const moderation = {
  cases: moderating.moderation.cases.handler(({ input, context, errors }) =>
    listCases(context.db, context.readerId, { ...input, after: decodeCursor(input.after, errors) }),
  ),

  case: moderating.moderation.case.handler(async ({ input, context, errors }) => {
    const found = await findCase(context.db, context.readerId, input.reviewId)
    if (!found || found.author.id === context.readerId) throw errors.CASE_NOT_FOUND()
    return found
  }),

  counts: moderating.moderation.counts.handler(async ({ context }) => ({
    open: await countOpen(context.db, context.readerId),
  })),

  decide: moderating.moderation.decide.handler(async ({ input, context, errors }) => {
    const decided = await decide(context.db, context.readerId, input)
    switch (decided) {
      case 'no-moderator':
        throw notFound()
      case 'no-case':
        throw errors.CASE_NOT_FOUND()
      case 'changed':
        throw errors.CASE_CHANGED()
      case 'own':
        throw errors.OWN_REVIEW()
      case 'admin':
        throw errors.IS_ADMIN()
      default:
        return decided
    }
  }),

  suspended: moderating.moderation.suspended.handler(({ input, context, errors }) =>
    listSuspended(context.db, context.readerId, { ...input, after: decodeCursor(input.after, errors) }),
  ),

  lift: moderating.moderation.lift.handler(async ({ input, context, errors }) => {
    const refusal = await lift(context.db, context.readerId, input)
    if (refusal === 'no-moderator') throw notFound()
    if (refusal === 'own') throw errors.OWN_SUSPENSION()
    if (refusal === 'not-suspended') throw errors.NOT_SUSPENDED()
    return {}
  }),

  log: administering.moderation.log.handler(({ input, context, errors }) =>
    listLog(context.db, context.readerId, { ...input, after: lineAfter(input.after, errors) }),
  ),
}
