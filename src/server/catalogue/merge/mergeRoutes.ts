import { administering } from '#server/procedure.ts'
import { splitEdition } from '../splitEdition.ts'
import { merge, type MissingBook } from './merge.ts'
import { listMerges, previewMerge } from './preview.ts'
import { unmerge } from './unmerge.ts'

interface Errors {
  SAME_BOOK: () => Error
  BOOK_NOT_FOUND: (about: { data: { bookId: string } }) => Error
  ALREADY_MERGED: (about: { data: { bookId: string } }) => Error
}

export const mergeRoutes = {
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

function mergeError(refusal: { refused: 'same' } | MissingBook, errors: Errors): Error {
  if (refusal.refused === 'same') return errors.SAME_BOOK()
  const about = { data: { bookId: refusal.bookId } }
  return refusal.refused === 'no-book' ? errors.BOOK_NOT_FOUND(about) : errors.ALREADY_MERGED(about)
}
