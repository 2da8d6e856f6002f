import { decodeCursor } from '#server/shared/cursor.ts'
import { administering } from '#server/procedure.ts'
import { readCatalogueBook } from './catalogueBook.ts'
import { coverRoutes } from './coverRoutes.ts'
import { editBook, undoEdit } from './editBook.ts'
import { listChanges } from './history.ts'
import { merge, type MissingBook } from './merge/merge.ts'
import { listMerges, previewMerge } from './merge/preview.ts'
import { splitEdition } from './splitEdition.ts'
import { unmerge } from './merge/unmerge.ts'

interface Errors {
  SAME_BOOK: () => Error
  BOOK_NOT_FOUND: (about: { data: { bookId: string } }) => Error
  ALREADY_MERGED: (about: { data: { bookId: string } }) => Error
}

const mergeRoutes = {
  merges: administering.catalogue.merges.handler(async ({ input, context }) => ({
    merges: await listMerges(context.db, context.readerId, input.bookId),
  })),

  previewMerge: administering.catalogue.previewMerge.handler(async ({ input, context, errors }) => {
    const preview = await previewMerge(context.db, context.readerId, input)
    if ('refused' in preview) throw mergeError(preview, errors)
    return preview
  }),

  merge: administering.catalogue.merge.handler(async ({ input, context, errors }) => {
    const merged = await merge(context.db, context.readerId, input)
    if (!('refused' in merged)) return { ...merged, bookId: input.keptId }
    if (merged.refused === 'too-long') throw errors.WORDS_TOO_LONG()
    throw mergeError(merged, errors)
  }),

  split: administering.catalogue.split.handler(async ({ input, context, errors }) => {
    const split = await splitEdition(context.db, context.readerId, input)
    if (!('refused' in split)) return split
    throw split.refused === 'same-book' ? errors.SAME_NAME() : errors.EDITION_NOT_FOUND()
  }),

  unmerge: administering.catalogue.unmerge.handler(async ({ input, context, errors }) => {
    const undone = await unmerge(context.db, context.readerId, input.mergeId)
    if (!('refused' in undone)) return undone
    switch (undone.refused) {
      case 'merged-further':
        throw errors.MERGED_FURTHER({ data: { bookId: undone.bookId } })
      case 'entries-changed':
        throw errors.ENTRIES_CHANGED({ data: { readers: undone.readers } })
      default:
        throw {
          'no-merge': errors.MERGE_NOT_FOUND,
          undone: errors.ALREADY_UNDONE,
          'too-late': errors.UNDO_TOO_LATE,
          'merged-again': errors.MERGED_AGAIN,
          'book-changed': errors.BOOK_CHANGED_SINCE,
        }[undone.refused]()
    }
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

function mergeError(refusal: { refused: 'same' } | MissingBook, errors: Errors): Error {
  if (refusal.refused === 'same') return errors.SAME_BOOK()
  const about = { data: { bookId: refusal.bookId } }
  return refusal.refused === 'no-book' ? errors.BOOK_NOT_FOUND(about) : errors.ALREADY_MERGED(about)
}
