import { anyone, readerOrVisitor, signedIn } from '#server/procedure.ts'
import { decodeCursorAs } from '#server/shared/cursor.ts'
import { analyzeBook } from './analyze/analyzeBook.ts'
import { seekCover } from './covers/fetchCover.ts'
import { findBookList } from './bookLists.ts'
import { browse } from './browse.ts'
import { countOptions } from './countOptions.ts'
import { ListCursor } from './nextInOrder.ts'
import { findRelated } from './related.ts'
import { findBookWithOwnTags } from './findBook.ts'
import { findCardByName } from './resolveBook.ts'
import { findOfTheDay } from './ofTheDay.ts'
import { search, suggestAuthors } from './search.ts'
import { searchServices, searchesPerReader } from './services/searchServices.ts'
import { findToRate } from './toRate.ts'
import { findTrending } from './trending.ts'
import { refuseTooMany } from '#server/shared/problem.ts'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { ensureInCatalogue } from './ensureInCatalogue.ts'

export const books = {
  search: signedIn.books.search.handler(({ input, context }) =>
    search(context.db, { readerId: context.readerId, ...input }),
  ),

  searchServices: signedIn.books.searchServices.handler(async ({ input, context, errors }) => {
    const { db, bookServices, limits, readerId } = context
    refuseTooMany(await limits.useAll(searchesPerReader.map((limit) => [limit, readerId])), errors)
    return searchServices(db, bookServices, { readerId, ...input })
  }),

  get: anyone.books.get.handler(async ({ input, context, errors }) => {
    const readerId = await readerOrVisitor(context, 'books-per-ip', errors)
    const book = await findBookWithOwnTags(context.db, readerId, input.bookId)
    if (!book) throw errors.BOOK_NOT_FOUND({ data: { bookId: input.bookId } })
    if (readerId && book.cover === null && context.config.fetchCovers) await seekCover(context.db, book.id)
    return book
  }),

  related: anyone.books.related.handler(async ({ input, context, errors }) => {
    const readerId = await readerOrVisitor(context, 'books-per-ip', errors)
    const related = await findRelated(context.db, readerId, input.bookId)
    if (!related) throw errors.BOOK_NOT_FOUND({ data: { bookId: input.bookId } })
    return related
  }),

  trending: signedIn.books.trending.handler(async ({ context }) => ({
    books: await findTrending(context.db, context.readerId),
  })),

  ofTheDay: signedIn.books.ofTheDay.handler(async ({ context }) => ({
    books: await findOfTheDay(context.db, context.readerId),
  })),

  toRate: signedIn.books.toRate.handler(async ({ context }) => ({
    books: await findToRate(context.db, context.readerId),
  })),

  reportCover: signedIn.books.reportCover.handler(async ({ input: { bookId }, context, errors }) => {
    const { db, limits, readerId } = context
    refuseTooMany(await limits.use('cover-reports-per-reader', readerId), errors)
    if (!(await reportCover(db, readerId, bookId))) throw errors.BOOK_NOT_FOUND({ data: { bookId } })
    return {}
  }),

  known: signedIn.books.known.handler(async ({ input, context }) => ({
    book: await findCardByName(context.db, context.readerId, input),
  })),

  authors: signedIn.books.authors.handler(async ({ input, context }) => ({
    authors: await suggestAuthors(context.db, input.query),
  })),

  analyze: signedIn.books.analyze.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('analyses-per-reader', context.readerId), errors)
    const analyzed = await analyzeBook(context, context.readerId, input)
    if (!('refused' in analyzed)) return analyzed
    if (analyzed.refused === 'no-book') throw errors.BOOK_NOT_FOUND({ data: { bookId: input.bookId! } })
    throw analyzed.refused === 'no-title-or-author' ? errors.BOOK_INFO_MISSING() : errors.NOTHING_RECOGNIZED()
  }),
}

export const bookLists = {
  get: anyone.bookLists.get.handler(async ({ input, context, errors }) => {
    const readerId = await readerOrVisitor(context, 'books-per-ip', errors)
    const after = decodeCursorAs(ListCursor, input.after, errors)
    const list = await findBookList(context.db, { ...input, readerId, after })
    if (!list) throw errors.LIST_NOT_FOUND()
    return list
  }),

  browse: signedIn.bookLists.browse.handler(async ({ input, context, errors }) => {
    const { db, limits, readerId } = context
    refuseTooMany(await limits.use('browses-per-reader', readerId), errors)
    return browse(db, { ...input, readerId, after: decodeCursorAs(ListCursor, input.after, errors) })
  }),

  options: signedIn.bookLists.options.handler(async ({ input, context, errors }) => {
    const { db, limits, log, readerId } = context
    refuseTooMany(await limits.use('browses-per-reader', readerId), errors)
    return countOptions(db, input, { log })
  }),
}

/** A reader has at most one open report of a book. False when there is no such book. */
async function reportCover(db: Db, readerId: string, foundOrKept: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const bookId = await ensureInCatalogue(tx, foundOrKept, readerId)
    if (bookId === undefined) return false
    const described = tx
      .selectFrom('books')
      .where('id', '=', bookId)
      .select([
        'id',
        sql<string>`${readerId}::uuid`.as('reporter'),
        sql<string>`format('The cover of "%s" by %s is missing or incorrect.', title, author)`.as('description'),
      ])
    await tx
      .insertInto('cover_reports')
      .columns(['book_id', 'user_id', 'description'])
      .expression(described)
      .onConflict((conflict) => conflict.columns(['user_id', 'book_id']).where('closed_at', 'is', null).doNothing())
      .execute()
    return true
  })
}
