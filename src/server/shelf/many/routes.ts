import { signedIn } from '#server/procedure.ts'
import { changeMany, undoMany } from './changeMany.ts'

export const many = {
  change: signedIn.many.change.handler(async ({ input, context, errors }) => {
    const result = await changeMany(context.db, context.readerId, input)
    if (!('refused' in result)) return result
    if (result.refused === 'not-on-shelf') throw errors.NOT_ON_SHELF({ data: { bookId: result.bookId } })
    if (result.refused === 'no-shelf') throw errors.SHELF_NOT_FOUND()
    throw errors.DATE_IN_FUTURE({ data: { field: 'startDate' } })
  }),

  undo: signedIn.many.undo.handler(async ({ input, context, errors }) => {
    const restored = await undoMany(context.db, context.readerId, input.undoId)
    if (restored === 0) throw errors.NOTHING_LEFT()
    return { restored }
  }),
}
