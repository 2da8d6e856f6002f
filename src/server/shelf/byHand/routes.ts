import { downloadReaderCover } from '#server/books/covers/downloadCover.ts'
import { signedIn } from '#server/procedure.ts'
import { addByHand } from './addByHand.ts'
import { refuseTooMany } from '#server/shared/problem.ts'

export const byHand = {
  add: signedIn.books.add.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('books-added-per-reader', context.readerId), errors)
    const coverUrl = input.coverUrl?.trim()
    if (coverUrl && !context.config.fetchCovers) throw errors.COVERS_OFF()
    // Before the book is added: a waiting reader can still correct the address.
    const cover = coverUrl ? await downloadReaderCover(context, coverUrl) : null
    if (cover === undefined) throw errors.COVER_NOT_TAKEN()
    const result = await addByHand(context.db, context.readerId, { ...input, cover })
    if (!('refused' in result)) return result
    const { book } = result
    if (result.refused === 'isbn-of-another') throw errors.ISBN_OF_ANOTHER({ data: { book } })
    throw errors.ALREADY_ON_SHELF({ data: { bookId: book.id, title: book.title } })
  }),
}
