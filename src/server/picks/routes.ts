import { enqueue } from '#server/shared/enqueue.ts'
import { signedIn } from '#server/shared/procedure.ts'
import { bookExists } from '#server/shelf/entries.ts'
import { fitSage } from './fitSage.ts'
import { listPicks } from './listPicks.ts'
import { refreshPicks } from './refresh.ts'

export const picks = {
  list: signedIn.picks.list.handler(({ context }) => listPicks(context.db, context.readerId)),

  first: signedIn.picks.first.handler(async ({ context }) => {
    const { hasTaste, picks: list, nextInSeries } = await listPicks(context.db, context.readerId)
    return { hasTaste, pick: list[0] ?? nextInSeries[0] ?? null }
  }),

  consult: signedIn.picks.consult.handler(async ({ context, errors }) => {
    let outcome = await refreshPicks(context.db, context.readerId)
    if (outcome === 'no-model') {
      // Only in the first seconds of an instance, before the queued fit has run.
      await fitSage(context.db, context.log)
      outcome = await refreshPicks(context.db, context.readerId)
    }
    if (outcome === 'no-taste') throw errors.PROFILE_REQUIRED()
    return listPicks(context.db, context.readerId)
  }),

  dismiss: signedIn.picks.dismiss.handler(async ({ input, context, errors }) => {
    const { db, readerId } = context
    if (!(await bookExists(db, input.bookId))) throw errors.BOOK_NOT_FOUND({ data: { bookId: input.bookId } })
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('dismissals')
        .values({ user_id: readerId, book_id: input.bookId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await enqueue(tx, 'refresh-picks', { userId: readerId }, { key: `refresh-picks:${readerId}` })
    })
    return {}
  }),

  undismiss: signedIn.picks.undismiss.handler(async ({ input, context }) => {
    const { db, readerId } = context
    await db.deleteFrom('dismissals').where('user_id', '=', readerId).where('book_id', '=', input.bookId).execute()
    // At once and not by a job: who takes a dismissal back looks for the book in the same moment.
    await refreshPicks(db, readerId)
    return {}
  }),
}
