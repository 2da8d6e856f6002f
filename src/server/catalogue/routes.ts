import { decodeCursor } from '#server/shared/cursor.ts'
import { administering } from '#server/procedure.ts'
import { readCareBook } from './careBook.ts'
import { coverRoutes } from './coverRoutes.ts'
import { editBook, undoEdit } from './editBook.ts'
import { listChanges } from './history.ts'
import { mergeRoutes } from './mergeRoutes.ts'

export const catalogue = {
  ...mergeRoutes,
  ...coverRoutes,

  book: administering.catalogue.book.handler(async ({ input: { bookId }, context, errors }) => {
    const book = await readCareBook(context.db, context.readerId, bookId)
    if (!book) throw errors.BOOK_NOT_FOUND({ data: { bookId } })
    return book
  }),

  edit: administering.catalogue.edit.handler(async ({ input, context, errors }) => {
    const edited = await editBook(context.db, context.readerId, input)
    if (!('refused' in edited)) return edited
    if (edited.refused === 'unknown-tag') throw errors.UNKNOWN_TAG({ data: { tag: edited.tag } })
    if (edited.refused === 'isbn-taken')
      throw errors.ISBN_TAKEN({ data: { bookId: edited.bookId, title: edited.title } })
    if (edited.refused === 'no-book') throw errors.BOOK_NOT_FOUND({ data: { bookId: input.bookId } })
    throw edited.refused === 'changed' ? errors.BOOK_CHANGED() : errors.SERIES_MISSING()
  }),

  changes: administering.catalogue.changes.handler(async ({ input, context, errors }) => {
    const wanted = { ...input, after: decodeCursor(input.after, errors) }
    const page = await listChanges(context.db, context.readerId, wanted)
    if (!page) throw errors.BOOK_NOT_FOUND({ data: { bookId: input.bookId } })
    return page
  }),

  undo: administering.catalogue.undo.handler(async ({ input, context, errors }) => {
    const undone = await undoEdit(context.db, context.readerId, input.changeId)
    if (!('refused' in undone)) return undone
    throw undone.refused === 'no-change' ? errors.CHANGE_NOT_FOUND() : errors.NOTHING_LEFT()
  }),
}
