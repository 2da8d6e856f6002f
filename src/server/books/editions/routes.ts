import { type EditionFacts, mostEditionsTyped } from '#contract/editions.ts'
import { anyone, readerOrVisitor, signedIn } from '#server/procedure.ts'
import { searchesPerReader } from '../services/searchServices.ts'
import { addEdition, bookOfNumbers, removeEdition } from './addEdition.ts'
import { factColumns, listEditions } from './listEditions.ts'
import { refuseTooMany } from '#server/shared/problem.ts'
import type { BookCard, ServiceAnswer } from '#contract/books.ts'
import { isbn13Of } from '#contract/isbn.ts'
import type { House } from '#server/house.ts'
import { questionOf } from '../services/question.ts'

interface Asked {
  bookId: string
  isbn: string
}

const mergedFacts = (told: Partial<EditionFacts>[]) =>
  Object.fromEntries(
    factColumns.map((column) => [column, told.map((facts) => facts[column]).find((fact) => fact != null) ?? null]),
  ) as EditionFacts

export const bookEditions = {
  list: anyone.editions.list.handler(async ({ input, context, errors }) => {
    const readerId = await readerOrVisitor(context, 'books-per-ip', errors)
    return listEditions(context.db, readerId, input.bookId)
  }),

  lookUp: signedIn.editions.lookUp.handler(async ({ input, context, errors }) => {
    const { limits, readerId } = context
    refuseTooMany(await limits.useAll(searchesPerReader.map((limit) => [limit, readerId])), errors)
    const found = await lookUpEdition(context, readerId, input)
    if ('refused' in found) throw errors.EDITION_OF_ANOTHER({ data: { book: found.book } })
    return found
  }),

  add: signedIn.editions.add.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('editions-added-per-reader', context.readerId), errors)
    const added = await addEdition(context.db, context.readerId, input)
    if (!('refused' in added)) return added
    if (added.refused === 'of-another') throw errors.EDITION_OF_ANOTHER({ data: { book: added.book } })
    if (added.refused === 'too-many') throw errors.TOO_MANY_EDITIONS({ data: { max: mostEditionsTyped } })
    throw errors.BOOK_NOT_FOUND({ data: { bookId: input.bookId } })
  }),

  remove: signedIn.editions.remove.handler(async ({ input, context, errors }) => {
    const refusal = await removeEdition(context.db, context.readerId, input.editionId)
    if (refusal) throw refusal.refused === 'chosen' ? errors.EDITION_CHOSEN() : errors.EDITION_NOT_FOUND()
    return {}
  }),
}

/** What the services know of the edition with the ISBN, the first answer first. */
async function lookUpEdition(
  { db, bookServices }: Pick<House, 'db' | 'bookServices'>,
  readerId: string,
  { bookId, isbn }: Asked,
): Promise<{ facts: EditionFacts | null; services: ServiceAnswer[] } | { refused: 'of-another'; book: BookCard }> {
  const isbn13 = isbn13Of(isbn)!
  const book = await bookOfNumbers(db, readerId, bookId, { isbn13, asin: null })
  if (book) return { refused: 'of-another', book }
  const answers = await bookServices.ask(questionOf(isbn13, 5))
  const hits = answers.flatMap(({ outcome }) => (outcome.state === 'answered' ? outcome.hits : []))
  const told = hits.filter(({ isbns }) => isbns.includes(isbn13)).flatMap(({ edition }) => edition ?? [])
  return {
    facts: told.length === 0 ? null : mergedFacts(told),
    services: answers.map(({ name, outcome }) => ({ name, state: outcome.state })),
  }
}
