import { signedIn } from '#server/procedure.ts'
import { addRead, changeRead, giveUp, type ReadRefusal, removeRead } from './editRead.ts'
import { listReads } from './listReads.ts'
import { addProgress, changeProgress, removeProgress, setLength } from './progress.ts'

export const reads = {
  list: signedIn.reads.list.handler(async ({ input, context }) => ({
    reads: await listReads(context.db, context.readerId, input.bookId),
  })),

  add: signedIn.reads.add.handler(async ({ input: { bookId, ...read }, context, errors }) => {
    const result = await addRead(context.db, context.readerId, { bookId, read })
    if (!('refused' in result)) return result
    if (result.refused === 'no-book' || result.refused === 'moved') throw errors.BOOK_NOT_FOUND({ data: { bookId } })
    throw refusalOf(result, errors)
  }),

  change: signedIn.reads.change.handler(async ({ input: { bookId, readId, ...read }, context, errors }) => {
    const result = await changeRead(context.db, context.readerId, { bookId, readId, read })
    if (!('refused' in result)) return result
    if (result.refused === 'no-book' || result.refused === 'no-read' || result.refused === 'moved')
      throw errors.READ_NOT_FOUND()
    throw refusalOf(result, errors)
  }),

  remove: signedIn.reads.remove.handler(async ({ input, context, errors }) => {
    const result = await removeRead(context.db, context.readerId, input)
    if ('refused' in result) throw errors.READ_NOT_FOUND()
    return result
  }),

  giveUp: signedIn.reads.giveUp.handler(async ({ input, context, errors }) => {
    const result = await giveUp(context.db, context.readerId, input)
    if (!('refused' in result)) return result
    if (result.refused === 'no-book') throw errors.BOOK_NOT_FOUND({ data: { bookId: input.bookId } })
    if (result.refused === 'moved') throw errors.MOVED_ELSEWHERE({ data: { state: result.state } })
    if (result.refused === 'beyond-end') throw errors.BEYOND_END({ data: result })
    if (result.refused === 'finish-before-start') throw errors.FINISHED_BEFORE_START()
    throw errors.DATE_IN_FUTURE({ data: { field: 'finishDate' } })
  }),

  addProgress: signedIn.reads.addProgress.handler(async ({ input, context, errors }) => {
    const result = await addProgress(context.db, context.readerId, input)
    if (!('refused' in result)) return result
    if (result.refused === 'beyond-end') throw errors.BEYOND_END({ data: result })
    if (result.refused === 'in-future') throw errors.DATE_IN_FUTURE({ data: { field: 'startDate' } })
    throw errors.NOT_READING()
  }),

  changeProgress: signedIn.reads.changeProgress.handler(async ({ input, context, errors }) => {
    const result = await changeProgress(context.db, context.readerId, input)
    if (!('refused' in result)) return result
    if (result.refused === 'beyond-end') throw errors.BEYOND_END({ data: result })
    if (result.refused === 'in-future') throw errors.DATE_IN_FUTURE({ data: { field: 'startDate' } })
    throw errors.READ_NOT_FOUND()
  }),

  removeProgress: signedIn.reads.removeProgress.handler(async ({ input, context, errors }) => {
    const result = await removeProgress(context.db, context.readerId, input)
    if ('refused' in result) throw errors.READ_NOT_FOUND()
    return result
  }),

  setLength: signedIn.reads.setLength.handler(async ({ input, context, errors }) => {
    const entry = await setLength(context.db, context.readerId, input)
    if (!entry) throw errors.NOT_ON_SHELF({ data: { bookId: input.bookId } })
    return entry
  }),
}

interface ReadErrors {
  STILL_READING: () => Error
  ALREADY_READING: () => Error
  DNF_WITH_RATING: () => Error
  EDITION_NOT_FOUND: () => Error
  FINISHED_BEFORE_START: () => Error
  DATE_IN_FUTURE: (options: { data: { field: 'startDate' | 'finishDate' } }) => Error
  BEYOND_END: (options: { data: { unit: 'page' | 'minutes'; length: number } }) => Error
  READS_OVERLAP: (options: { data: { startDate: string; finishDate: string | null } }) => Error
}

function refusalOf(result: ReadRefusal, errors: ReadErrors): Error {
  switch (result.refused) {
    case 'beyond-end':
      return errors.BEYOND_END({ data: result })
    case 'overlaps':
      return errors.READS_OVERLAP({ data: result })
    case 'still-reading':
      return errors.STILL_READING()
    case 'already-reading':
      return errors.ALREADY_READING()
    case 'no-edition':
      return errors.EDITION_NOT_FOUND()
    case 'dnf-with-rating':
      return errors.DNF_WITH_RATING()
    case 'finish-before-start':
      return errors.FINISHED_BEFORE_START()
    default:
      return errors.DATE_IN_FUTURE({
        data: { field: result.refused === 'start-in-future' ? 'startDate' : 'finishDate' },
      })
  }
}
