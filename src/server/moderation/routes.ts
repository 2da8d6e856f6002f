import { decodeCursor } from '#server/shared/cursor.ts'
import { administering, moderating } from '#server/procedure.ts'
import { findCase } from './cases.ts'
import { countBios, decideBio, listBios } from './bios.ts'
import { decide } from './decide.ts'
import { countOpen, countOwn, listCases } from './listCases.ts'
import { listLog } from './log.ts'
import { liftSuspension, listSuspended } from './suspensions.ts'

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
    bios: await countBios(context.db, context.readerId),
    own: await countOwn(context.db, context.readerId),
  })),

  decide: moderating.moderation.decide.handler(async ({ input, context, errors }) => {
    const decided = await decide(context.db, context.readerId, input)
    if (!('refused' in decided)) return decided
    if (decided.refused === 'no-case') throw errors.CASE_NOT_FOUND()
    if (decided.refused === 'changed') throw errors.CASE_CHANGED()
    throw decided.refused === 'own' ? errors.OWN_REVIEW() : errors.IS_ADMIN()
  }),

  bios: moderating.moderation.bios.handler(({ input, context, errors }) =>
    listBios(context.db, context.readerId, { ...input, after: decodeCursor(input.after, errors) }),
  ),

  decideBio: moderating.moderation.decideBio.handler(async ({ input, context, errors }) => {
    const decided = await decideBio(context.db, context.readerId, input)
    if (!('refused' in decided)) return {}
    throw decided.refused === 'changed' ? errors.BIO_CHANGED() : errors.BIO_NOT_REPORTED()
  }),

  suspended: moderating.moderation.suspended.handler(({ input, context, errors }) =>
    listSuspended(context.db, context.readerId, { ...input, after: decodeCursor(input.after, errors) }),
  ),

  lift: moderating.moderation.lift.handler(async ({ input, context, errors }) => {
    const lifted = await liftSuspension(context.db, context.readerId, input)
    if (!('refused' in lifted)) return {}
    throw lifted.refused === 'own' ? errors.OWN_SUSPENSION() : errors.NOT_SUSPENDED()
  }),

  log: administering.moderation.log.handler(({ input, context, errors }) =>
    listLog(context.db, context.readerId, { ...input, after: lineAfter(input.after, errors) }),
  ),
}
