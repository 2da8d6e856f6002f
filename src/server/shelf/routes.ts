import { findBook } from '#server/books/findBook.ts'
import { signedIn } from '#server/procedure.ts'
import { findEntry, findOwnEntry, listEntries, listFacts } from './entries.ts'
import { hidingOf, setVisibility } from './visibility.ts'
import { setOwnCover } from './ownCover.ts'
import { rate } from './rate.ts'
import { remove, restore } from './remove.ts'
import { findReview, reviewOfFound } from './findReview.ts'
import { saveReview } from './saveReview.ts'
import { finish, shelve } from './shelve.ts'
import { speechError, speechRefusal } from '#server/shared/speech.ts'
import { refuseTooMany } from '#server/shared/problem.ts'
import { limitsIn } from '#server/shared/limits.ts'
import type { Tx } from '#db/db.ts'

export const shelf = {
  list: signedIn.shelf.list.handler(async ({ context }) => ({
    entries: await listEntries(context.db, context.readerId),
  })),

  facts: signedIn.shelf.facts.handler(async ({ context }) => ({
    books: await listFacts(context.db, context.readerId),
  })),

  get: signedIn.shelf.get.handler(async ({ input, context, errors }) => {
    const { db, readerId } = context
    const [book, entry, review, hiding] = await Promise.all([
      findBook(db, readerId, input.bookId),
      findEntry(db, readerId, input.bookId),
      findReview(db, readerId, input.bookId),
      hidingOf(db, readerId, input.bookId),
    ])
    if (!book) throw errors.BOOK_NOT_FOUND({ data: { bookId: input.bookId } })
    return { book, entry: entry ?? null, review: review ?? reviewOfFound(book), hiding }
  }),

  entry: signedIn.shelf.entry.handler(async ({ input, context }) => {
    const own = await findOwnEntry(context.db, context.readerId, input.bookId)
    return own ?? { entry: null, visibility: null, ownCover: null }
  }),

  setCover: signedIn.shelf.setCover.handler(async ({ input: { bookId, cover }, context, errors }) => {
    const set = await setOwnCover(context.db, { readerId: context.readerId, bookId }, cover)
    if (!('refused' in set)) return set
    throw set.refused === 'no-cover' ? errors.COVER_GONE() : errors.NOT_ON_SHELF({ data: { bookId } })
  }),

  setVisibility: signedIn.shelf.setVisibility.handler(async ({ input, context, errors }) => {
    const entry = await setVisibility(context.db, context.readerId, input)
    if (!entry) throw errors.NOT_ON_SHELF({ data: { bookId: input.bookId } })
    return entry
  }),

  shelve: signedIn.shelf.shelve.handler(async ({ input, context, errors }) => {
    const result = await shelve(context.db, context.readerId, input)
    if (!('refused' in result)) return result
    if (result.refused === 'no-book') throw errors.BOOK_NOT_FOUND({ data: { bookId: input.bookId } })
    if (result.refused === 'moved') throw errors.MOVED_ELSEWHERE({ data: { state: result.state } })
    throw errors.DATE_IN_FUTURE({ data: { field: 'startDate' } })
  }),

  finish: signedIn.shelf.finish.handler(async ({ input, context, errors }) => {
    const result = await finish(context.db, context.readerId, input)
    if (!('refused' in result)) return result
    if (result.refused === 'no-book') throw errors.BOOK_NOT_FOUND({ data: { bookId: input.bookId } })
    if (result.refused === 'moved') throw errors.MOVED_ELSEWHERE({ data: { state: result.state } })
    if (result.refused === 'finish-before-start') throw errors.FINISHED_BEFORE_START()
    throw errors.DATE_IN_FUTURE({ data: { field: 'finishDate' } })
  }),

  rate: signedIn.shelf.rate.handler(async ({ input, context, errors }) => {
    const { bookId } = input
    const result = await rate(context.db, context.readerId, input)
    if (!('refused' in result)) return result
    if (result.refused === 'no-book') throw errors.BOOK_NOT_FOUND({ data: { bookId } })
    if (result.refused === 'not-on-shelf') throw errors.NOT_ON_SHELF({ data: { bookId } })
    throw errors.DATE_IN_FUTURE({ data: { field: 'finishDate' } })
  }),

  review: signedIn.shelf.review.handler(async ({ input: { bookId, ...review }, context, errors }) => {
    refuseTooMany(await context.limits.use('review-saves-per-reader', context.readerId), errors)
    // By the same connection: twelve at once that each waited for a second one would wait for ever.
    const speak = (words: string, tx: Tx) =>
      speechRefusal({ config: context.config, db: tx, limits: limitsIn(tx, context.secret) }, context.readerId, {
        texts: [words],
        isPaced: true,
      })
    const result = await saveReview(context.db, context.readerId, bookId, review, speak)
    if (!('refused' in result)) return result
    switch (result.refused) {
      case 'no-book':
        throw errors.BOOK_NOT_FOUND({ data: { bookId } })
      case 'changed':
        throw errors.CHANGED_MEANWHILE({ data: { updatedAt: result.updatedAt.toISOString() } })
      case 'suspended':
        throw errors.SUSPENDED({ data: result.suspension })
      case 'word':
      case 'too-fast':
        throw speechError<Error>(result, errors)
      case 'dnf-with-rating':
        throw errors.DNF_WITH_RATING()
      case 'overlaps':
        throw errors.READS_OVERLAP({ data: result })
      case 'quarter-stars':
        throw errors.STARS_IN_HALVES()
      case 'finish-before-start':
        throw errors.FINISHED_BEFORE_START()
      default:
        throw errors.DATE_IN_FUTURE({
          data: { field: result.refused === 'start-in-future' ? 'startDate' : 'finishDate' },
        })
    }
  }),

  remove: signedIn.shelf.remove.handler(async ({ input, context, errors }) => {
    if (!(await remove(context.db, context.readerId, input.bookId))) {
      throw errors.NOT_ON_SHELF({ data: { bookId: input.bookId } })
    }
    return {}
  }),

  restore: signedIn.shelf.restore.handler(async ({ input, context, errors }) => {
    const result = await restore(context.db, context.readerId, input)
    if (!('refused' in result)) return result
    if (result.refused === 'moved') throw errors.MOVED_ELSEWHERE({ data: { state: result.state } })
    throw errors.NOTHING_TO_UNDO({ data: { bookId: input.bookId } })
  }),
}
