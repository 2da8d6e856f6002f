import { mostEditionsTyped } from '#contract/editions.ts'
import { anyone, readerOrVisitor, signedIn } from '#server/procedure.ts'
import { refuseTooMany } from '#server/shared/refuseTooMany.ts'
import { searchesPerReader } from '../services/searchServices.ts'
import { addEdition, removeEdition } from './addEdition.ts'
import { listEditions } from './listEditions.ts'
import { lookUpEdition } from './lookUp.ts'

export const bookEditions = {
  list: anyone.editions.list.handler(async ({ input, context, errors }) => {
    const readerId = await readerOrVisitor(context, 'books-per-ip', errors)
    return listEditions(context.db, readerId, input.bookId)
  }),

  lookUp: signedIn.editions.lookUp.handler(async ({ input, context, errors }) => {
    const { limits, readerId } = context
    refuseTooMany(await limits.useAll(searchesPerReader.map((limit) => [limit, readerId])), errors)
    const found = await lookUpEdition(context, readerId, input)
    if ('refused' in found) throw errors.EDITION_OF_ANOTHER({ data: { book: found.book } })
    return found
  }),

  add: signedIn.editions.add.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('editions-added-per-reader', context.readerId), errors)
    const added = await addEdition(context.db, context.readerId, input)
    if (!('refused' in added)) return added
    if (added.refused === 'of-another') throw errors.EDITION_OF_ANOTHER({ data: { book: added.book } })
    if (added.refused === 'too-many') throw errors.TOO_MANY_EDITIONS({ data: { max: mostEditionsTyped } })
    throw errors.BOOK_NOT_FOUND({ data: { bookId: input.bookId } })
  }),

  remove: signedIn.editions.remove.handler(async ({ input, context, errors }) => {
    const refusal = await removeEdition(context.db, context.readerId, input.editionId)
    if (refusal) throw refusal.refused === 'chosen' ? errors.EDITION_CHOSEN() : errors.EDITION_NOT_FOUND()
    return {}
  }),
}
