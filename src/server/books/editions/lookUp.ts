import type { BookCard, ServiceAnswer } from '#contract/books.ts'
import type { EditionFacts } from '#contract/editions.ts'
import { isbn13Of } from '#contract/isbn.ts'
import type { House } from '#server/house.ts'
import { questionOf } from '../services/question.ts'
import { bookOfNumbers } from './addEdition.ts'
import { factColumns } from './listEditions.ts'

interface Asked {
  bookId: string
  isbn: string
}

/** What the services know of the edition with the ISBN, the first answer first. */
export async function lookUpEdition(
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

const mergedFacts = (told: Partial<EditionFacts>[]) =>
  Object.fromEntries(
    factColumns.map((column) => [column, told.map((facts) => facts[column]).find((fact) => fact != null) ?? null]),
  ) as EditionFacts
