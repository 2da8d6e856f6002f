import { decodeCursor } from '#server/shared/cursor.ts'
import { notFound } from '#server/shared/problem.ts'
import { administering, unlessNoAdmin } from '#server/procedure.ts'
import { readCareBook } from './careBook.ts'
import { coverRoutes } from './coverRoutes.ts'
import { editBook } from './editBook.ts'
import { listChanges } from './history.ts'
import { mergeRoutes } from './mergeRoutes.ts'
import { undoEdit } from './undoEdit.ts'

export const catalogue = {
  ...mergeRoutes,
  ...coverRoutes,

  book: administering.catalogue.book.handler(async ({ input: { bookId }, context, errors }) => {
    const book = unlessNoAdmin(await readCareBook(context.db, context.readerId, bookId))
    if (!book) throw errors.BOOK_NOT_FOUND({ data: { bookId } })
    return book
  }),

  edit: administering.catalogue.edit.handler(async ({ input, context, errors }) => {
    const edited = await editBook(context.db, context.readerId, input)
    if (edited === 'no-admin') throw notFound()
    if (edited === 'no-book') throw errors.BOOK_NOT_FOUND({ data: { bookId: input.bookId } })
    if (edited === 'changed') throw errors.BOOK_CHANGED()
    if (edited === 'no-series') throw errors.SERIES_MISSING()
    if (!('why' in edited)) return edited
    if (edited.why === 'unknown-tag') throw errors.UNKNOWN_TAG({ data: { tag: edited.tag } })
    throw errors.ISBN_TAKEN({ data: { bookId: edited.bookId, title: edited.title } })
  }),

  changes: administering.catalogue.changes.handler(async ({ input, context, errors }) => {
    const wanted = { ...input, after: decodeCursor(input.after, errors) }
    const page = unlessNoAdmin(await listChanges(context.db, context.readerId, wanted))
    if (!page) throw errors.BOOK_NOT_FOUND({ data: { bookId: input.bookId } })
    return page
  }),

  undo: administering.catalogue.undo.handler(async ({ input, context, errors }) => {
    const undone = await undoEdit(context.db, context.readerId, input.changeId)
    if (undone === 'no-admin') throw notFound()
    if (undone === 'no-change') throw errors.CHANGE_NOT_FOUND()
    if (undone === 'nothing-left') throw errors.NOTHING_LEFT()
    return undone
  }),
}
