import { signedIn } from '#server/procedure.ts'
import { consult } from './consult.ts'
import { dismiss, listDismissed, undismiss } from './dismissals.ts'
import { firstPick, showPicks } from './listPicks.ts'
import { matchesOf, whyMatches } from './matches.ts'
import { rewordLater, rewordWithin } from './rewordPicks.ts'
import { takeBack, takeBackName, takeOut, takeOutName } from './takeOut.ts'
import { refuseTooMany } from '#server/shared/problem.ts'

/** Includes rewording by the language model. */
const consultWithinMs = 7000

export const picks = {
  list: signedIn.picks.list.handler(async ({ context }) => {
    const known = await showPicks(context, context.readerId)
    await rewordLater(context, context.readerId)
    return known
  }),

  first: signedIn.picks.first.handler(({ context }) => firstPick(context, context.readerId)),

  matches: signedIn.picks.matches.handler(async ({ input: { bookIds }, context }) => ({
    matches: await matchesOf(context, context.readerId, bookIds),
  })),

  why: signedIn.picks.why.handler(({ input: { bookId }, context }) => whyMatches(context, context.readerId, bookId)),

  consult: signedIn.picks.consult.handler(async ({ context, errors }) => {
    const began = performance.now()
    refuseTooMany(await context.limits.use('consults-per-reader', context.readerId), errors)
    if ('refused' in (await consult(context, context.readerId))) throw errors.PROFILE_REQUIRED()
    await rewordWithin(context, context.readerId, consultWithinMs - (performance.now() - began))
    return showPicks(context, context.readerId)
  }),

  dismiss: signedIn.picks.dismiss.handler(async ({ input: { bookId, kind, reason }, context, errors }) => {
    refuseTooMany(await context.limits.use('steering-per-reader', context.readerId), errors)
    const result = await dismiss(context.db, context.readerId, bookId, kind, reason)
    if ('refused' in result) throw errors.BOOK_NOT_FOUND({ data: { bookId } })
    return showPicks(context, context.readerId)
  }),

  undismiss: signedIn.picks.undismiss.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('steering-per-reader', context.readerId), errors)
    await undismiss(context.db, context.readerId, input.bookId)
    return showPicks(context, context.readerId)
  }),

  dismissed: signedIn.picks.dismissed.handler(async ({ input, context, errors }) => {
    const page = await listDismissed(context.db, context.readerId, input)
    if ('refused' in page) throw errors.CURSOR_UNKNOWN()
    return page
  }),

  takeOut: signedIn.picks.takeOut.handler(async ({ input: { bookId }, context, errors }) => {
    refuseTooMany(await context.limits.use('steering-per-reader', context.readerId), errors)
    const result = await takeOut(context.db, context.readerId, bookId)
    if ('refused' in result) throw errors.NOT_ON_SHELF({ data: { bookId } })
    return showPicks(context, context.readerId)
  }),

  takeBack: signedIn.picks.takeBack.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('steering-per-reader', context.readerId), errors)
    await takeBack(context.db, context.readerId, input.bookId)
    return showPicks(context, context.readerId)
  }),

  takeOutName: signedIn.picks.takeOutName.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('steering-per-reader', context.readerId), errors)
    if ('refused' in (await takeOutName(context.db, context.readerId, input))) throw errors.NOT_NAMED()
    return showPicks(context, context.readerId)
  }),

  takeBackName: signedIn.picks.takeBackName.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('steering-per-reader', context.readerId), errors)
    await takeBackName(context.db, context.readerId, input)
    return showPicks(context, context.readerId)
  }),
}
