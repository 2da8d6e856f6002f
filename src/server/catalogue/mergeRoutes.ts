import { notFound } from '#server/shared/problem.ts'
import { administering } from '#server/procedure.ts'
import { listMerges } from './merge/listMerges.ts'
import { merge, type MergeProblem } from './merge/merge.ts'
import { previewMerge } from './merge/preview.ts'
import { unmerge } from './merge/unmerge.ts'

interface Errors {
  SAME_BOOK: () => Error
  BOOK_NOT_FOUND: (about: { data: { bookId: string } }) => Error
  ALREADY_MERGED: (about: { data: { bookId: string } }) => Error
}

/** The refusal of a merge that cannot be; `too-long` is none of them. */
function refusalOf(problem: Exclude<MergeProblem, 'too-long'>, errors: Errors): Error {
  if (problem === 'no-admin') return notFound()
  if (problem === 'same') return errors.SAME_BOOK()
  const about = { data: { bookId: problem.bookId } }
  return problem.why === 'no-book' ? errors.BOOK_NOT_FOUND(about) : errors.ALREADY_MERGED(about)
}

export const mergeRoutes = {
  merges: administering.catalogue.merges.handler(async ({ input, context }) => ({
    merges: await listMerges(context.db, context.readerId, input.bookId),
  })),

  previewMerge: administering.catalogue.previewMerge.handler(async ({ input, context, errors }) => {
    const preview = await previewMerge(context.db, context.readerId, input)
    if (typeof preview === 'object' && 'stays' in preview) return preview
    throw preview === 'too-long' ? new Error('a preview only counts what is too long') : refusalOf(preview, errors)
  }),

  merge: administering.catalogue.merge.handler(async ({ input, context, errors }) => {
    const merged = await merge(context.db, context.readerId, input)
    if (typeof merged === 'object' && 'mergeId' in merged) return { ...merged, bookId: input.keptId }
    throw merged === 'too-long' ? errors.WORDS_TOO_LONG() : refusalOf(merged, errors)
  }),

  unmerge: administering.catalogue.unmerge.handler(async ({ input, context, errors }) => {
    const undone = await unmerge(context.db, context.readerId, input.mergeId)
    if (undone === 'no-admin') throw notFound()
    if (undone === 'no-merge') throw errors.MERGE_NOT_FOUND()
    if (undone === 'undone') throw errors.ALREADY_UNDONE()
    if (undone === 'too-late') throw errors.UNDO_TOO_LATE()
    if ('why' in undone) throw errors.MERGED_FURTHER({ data: { bookId: undone.bookId } })
    return undone
  }),
}
