import * as z from 'zod'
import { anyone, BookId, reader, sayer, text } from './base.ts'
import { BOOK_NOT_FOUND, BookCard, ServiceAnswer } from './books.ts'
import { isbnProblem, lineProblem } from './bookRules.ts'
import { languageForm, pagesRange, yearRange } from './catalogueRules.ts'
import { asinForm, editionFormats } from './readRules.ts'
import { titleMaxLength } from './rules.ts'
import { Entry, NOT_ON_SHELF } from './shelf.ts'

export const mostEditionsTyped = 300

const line = (most: number, name: string) =>
  text(most)
    .trim()
    .refine((typed) => lineProblem(typed, most) === undefined, `${name} is one line of letters that can be seen.`)
    .nullable()
    .default(null)

const facts = {
  format: z.enum(editionFormats).nullable().default(null),
  title: line(titleMaxLength, 'A title'),
  language: text(35).regex(languageForm, 'A language is written as a code: en, pt-BR.').nullable().default(null),
  pages: z.int().min(pagesRange.min).max(pagesRange.max).nullable().default(null),
  minutes: z.int().min(1).max(99_999).nullable().default(null),
  translator: line(200, 'A translator'),
  narrator: line(200, 'A narrator'),
  publisher: line(200, 'A publisher'),
  year: z.int().min(yearRange.min).max(yearRange.max).nullable().default(null),
}

const isbn = text(40).refine(
  (typed) => typed.trim() !== '' && isbnProblem(typed) === undefined,
  "That isn't a valid ISBN.",
)

const ofBook = { bookId: BookId }

const EditionToAdd = z
  .strictObject({
    ...ofBook,
    isbn: isbn.nullable().default(null),
    asin: z.string().regex(asinForm, 'An ASIN has ten letters and digits.').nullable().default(null),
    ...facts,
  })
  .refine(({ isbn: given, asin, format }) => given ?? asin ?? format, 'An edition needs an ISBN, an ASIN or a format.')

export const EditionFacts = z.object({
  format: z.enum(editionFormats).nullable(),
  title: z.string().nullable(),
  language: z.string().nullable(),
  pages: z.int().nullable(),
  minutes: z.int().nullable(),
  translator: z.string().nullable(),
  narrator: z.string().nullable(),
  publisher: z.string().nullable(),
  year: z.int().nullable(),
})
export type EditionFacts = z.infer<typeof EditionFacts>

export const Edition = EditionFacts.extend({
  id: z.uuid(),
  isbn13: z.string().nullable(),
  asin: z.string().nullable(),
  cover: z.string().nullable(),
  /** The reader added it and nobody else has chosen it. */
  canRemove: z.boolean(),
  /** Another reader typed something of it; false for visitors. */
  isReportable: z.boolean(),
})
export type Edition = z.infer<typeof Edition>

export type EditionToAdd = z.output<typeof EditionToAdd>

export const EDITION_NOT_FOUND = { status: 404, message: 'There is no such edition of this book.' } as const

const EDITION_OF_ANOTHER = {
  status: 409,
  message: 'That number belongs to another book of the catalogue.',
  data: z.object({ book: BookCard }),
} as const

export const editions = {
  /** The best known first. `mine`: the edition that the reader has chosen. */
  list: anyone
    .route({ method: 'GET', path: '/books/{bookId}/editions', summary: 'The editions of a book' })
    .input(z.strictObject(ofBook))
    .output(z.object({ editions: z.array(Edition), mine: z.uuid().nullable() })),

  /** Asks the book services; takes at most five seconds. `facts` is null where none knows the ISBN. */
  lookUp: reader
    .route({ method: 'GET', path: '/books/{bookId}/editions/{isbn}', summary: 'Look an edition up by ISBN' })
    .input(z.strictObject({ ...ofBook, isbn }))
    .output(z.object({ facts: EditionFacts.nullable(), services: z.array(ServiceAnswer) }))
    .errors({ BOOK_NOT_FOUND, EDITION_OF_ANOTHER }),

  /** An edition that is known gets what it lacks; nothing of it is replaced. */
  add: sayer('title', 'translator', 'narrator', 'publisher')
    .route({ method: 'POST', path: '/books/{bookId}/editions', summary: 'Add an edition' })
    .input(EditionToAdd)
    .output(z.object({ edition: Edition, isNew: z.boolean() }))
    .errors({
      BOOK_NOT_FOUND,
      EDITION_OF_ANOTHER,
      TOO_MANY_EDITIONS: {
        status: 422,
        message: 'That book has as many editions as a book can have.',
        data: z.object({ max: z.int() }),
      },
    }),

  /** Only one that the reader added and nobody else has chosen. */
  remove: reader
    .route({ method: 'DELETE', path: '/editions/{editionId}', summary: 'Remove an edition that I added' })
    .input(z.strictObject({ editionId: z.uuid() }))
    .output(z.object({}))
    .errors({
      EDITION_NOT_FOUND,
      EDITION_CHOSEN: { status: 409, message: 'Somebody has chosen this edition for their copy.' },
    }),

  /** Its pages and minutes count from now on. The read under way becomes one of this edition. Null: none in particular. */
  choose: reader
    .route({ method: 'PUT', path: '/shelf/{bookId}/edition', summary: 'Choose the edition of my copy' })
    .input(z.strictObject({ ...ofBook, editionId: z.uuid().nullable() }))
    .output(Entry)
    .errors({ NOT_ON_SHELF, EDITION_NOT_FOUND }),
}
