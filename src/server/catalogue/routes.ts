import { decodeCursor } from '#server/shared/cursor.ts'
import { administering } from '#server/procedure.ts'
import { readCatalogueBook } from './catalogueBook.ts'
import { listCoverReports, moderateCover, seekCover } from './coverReports.ts'
import { editBook, undoEdit } from './editBook.ts'
import { listChanges } from './history.ts'
import { mergeRoutes } from './merge/mergeRoutes.ts'

interface Errors {
  BOOK_NOT_FOUND: (about: { data: { bookId: string } }) => Error
}

function doneOrRefused(outcome: Awaited<ReturnType<typeof moderateCover>>, bookId: string, errors: Errors) {
  if ('refused' in outcome) throw errors.BOOK_NOT_FOUND({ data: { bookId } })
  return outcome
}

const coverRoutes = {
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

export const catalogue = {
  ...mergeRoutes,
  ...coverRoutes,

  book: administering.catalogue.book.handler(async ({ input: { bookId }, context, errors }) => {
    const book = await readCatalogueBook(context.db, context.readerId, bookId)
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
