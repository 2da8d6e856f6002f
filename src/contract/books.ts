import * as z from 'zod'
import { anyone, BookId, reader, text } from './base.ts'
import { authorsOf, coverAddressMaxLength, coverProblem, isbnProblem, lineProblem } from './bookRules.ts'
import { authorMaxLength, searchMaxLength, synopsisMaxLength, titleMaxLength } from './rules.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from './vocabulary.ts'

export const ReadingStatus = z.enum(['tbr', 'currently_reading', 'finished'])
export type ReadingStatus = z.infer<typeof ReadingStatus>

/** Where a book stands with the reader who asks. */
export const Mine = z.object({ status: ReadingStatus, isDnf: z.boolean(), rating: z.number().nullable() })
export type Mine = z.infer<typeof Mine>

/** A book as cards show it. `cover` is an address on this product, or null for the cloth cover. */
export const BookCard = z.object({
  id: BookId,
  title: z.string(),
  author: z.string(),
  cover: z.string().nullable(),
  year: z.int().nullable(),
  series: z.string().nullable(),
  seriesPosition: z.number().nullable(),
  /** Mean rating of all readers, and how many rated; null and 0 while nobody has. */
  averageRating: z.number().nullable(),
  ratings: z.int(),
  mine: Mine.nullable(),
})
export type BookCard = z.infer<typeof BookCard>

/** What is known of a book beside what a card shows. */
export const bookFacts = {
  authors: z.array(z.string()),
  synopsis: z.string().nullable(),
  isbn: z.string().nullable(),
  pages: z.int().nullable(),
  language: z.string().nullable(),
  genres: z.array(z.string()),
  tropes: z.array(z.string()),
  themes: z.array(z.string()),
  characters: z.array(z.string()),
  seriesType: z.array(z.string()),
  pointOfView: z.string().nullable(),
}

export const BookDetail = BookCard.extend(bookFacts)
export type BookDetail = z.infer<typeof BookDetail>

/** What the fixed lists say of a book. A list may be empty: a tag that is not sure is left out. */
export const Analysis = z.object({
  genres: z.array(z.enum(genres)),
  tropes: z.array(z.enum(tropes)),
  pointOfView: z.enum(pointsOfView).nullable(),
  seriesType: z.enum(seriesTypes).nullable(),
  characters: z.array(z.enum(characters)),
  themes: z.array(z.enum(themes)),
})
export type Analysis = z.infer<typeof Analysis>

const line = (most: number, name: string) =>
  text(most)
    .trim()
    .refine((typed) => lineProblem(typed, most) === undefined, `${name} is one line of letters that can be seen.`)

/** A book as a reader types it. */
export const BookByHand = z.strictObject({
  /** The book that the form was filled from; it counts while title and first author are still its own. */
  bookId: BookId.optional(),
  /** A name for the new book, as programs that add one may give it. */
  googleBookId: z
    .string()
    .regex(/^manual(-|_[^\s_]{1,80}_)\d{10,16}$/u, 'That is not the id of a book added by hand.')
    .optional(),
  title: line(titleMaxLength, 'A title'),
  /** Several have commas between them. */
  author: line(authorMaxLength, 'An author').refine((typed) => authorsOf(typed).length > 0, 'Name an author.'),
  coverUrl: text(coverAddressMaxLength)
    .refine((typed) => coverProblem(typed) === undefined, 'A cover has a public https address.')
    .optional(),
  isbn: text(40)
    .refine((typed) => isbnProblem(typed) === undefined, 'That isn’t a valid ISBN.')
    .optional(),
  synopsis: text(synopsisMaxLength).optional(),
})
export type BookByHand = z.infer<typeof BookByHand>

/** What stands around a book on its page. */
export const BookAround = z.object({
  /** How many readers gave half a star, one, and so on up to five. */
  spread: z.array(z.int()).length(10),
  /** The series in its order, the book itself included; empty when it is in none. */
  volumes: z.array(BookCard),
  /** Books like it, the closest first, at most twelve; never two of one series, and none of its own. */
  similar: z.array(BookCard),
})
export type BookAround = z.infer<typeof BookAround>

const Search = z.strictObject({
  query: text(searchMaxLength).refine((query) => query.trim() !== '', 'Please enter a search term.'),
  limit: z.coerce.number().int().min(1).max(40).default(40),
})

/**
 * How a book service fared: `answered`, also when it knows no such book; `not-asked` when the query is too short for it;
 * `busy` when it may not be asked so often; `unavailable` when it gave no answer.
 */
export const ServiceAnswer = z.object({
  name: z.string(),
  state: z.enum(['answered', 'not-asked', 'busy', 'spent', 'unavailable']),
})
export type ServiceAnswer = z.infer<typeof ServiceAnswer>

export const BOOK_NOT_FOUND = {
  status: 404,
  message: 'There is no such book.',
  data: z.object({ bookId: BookId }),
} as const

export const books = {
  /**
   * Books of the catalogue that match, best first: words of title, author and series in any order, the last one may be
   * unfinished, one slip of the pen per word is forgiven; or an ISBN, hyphens or not.
   */
  search: reader
    .route({ method: 'GET', path: '/books', summary: 'Search the catalogue' })
    .input(Search)
    .output(z.object({ books: z.array(BookCard) })),

  /**
   * Books that the instance's book services know for the same query, beyond those that `search` answers, and how each
   * service fared; at most five seconds later. One that is not in the catalogue yet is taken into it, under its id, by
   * the first operation that puts it on a shelf.
   */
  searchServices: reader
    .route({ method: 'GET', path: '/found-books', summary: 'Search the book services' })
    .input(Search)
    .output(z.object({ books: z.array(BookCard), services: z.array(ServiceAnswer) })),

  get: anyone
    .route({ method: 'GET', path: '/books/{bookId}', summary: 'One book' })
    .input(z.strictObject({ bookId: BookId }))
    .output(BookDetail)
    .errors({ BOOK_NOT_FOUND }),

  around: anyone
    .route({ method: 'GET', path: '/books/{bookId}/around', summary: 'Ratings, series and similar books' })
    .input(z.strictObject({ bookId: BookId }))
    .output(BookAround)
    .errors({ BOOK_NOT_FOUND }),

  /** The books that most readers added in the last thirty days, at most twelve, as counted every five minutes. */
  trending: reader
    .route({ method: 'GET', path: '/trending', summary: 'What readers are adding' })
    .output(z.object({ books: z.array(BookCard) })),

  /** A dozen of the catalogue's most read books, others each day. */
  ofTheDay: reader
    .route({ method: 'GET', path: '/of-the-day', summary: 'A dozen books of the catalogue' })
    .output(z.object({ books: z.array(BookCard) })),

  /**
   * At most sixteen books that the reader may know and has given no stars: those they have finished, then some by the
   * authors and of the genres that they named in the survey, then what others here add, then some of the catalogue.
   */
  toRate: reader
    .route({ method: 'GET', path: '/books-to-rate', summary: 'Books to rate' })
    .output(z.object({ books: z.array(BookCard) })),

  /** Tells the moderators that a book's cover is missing or wrong. Telling it again while they have not looked adds nothing. */
  reportCover: reader
    .route({ method: 'POST', path: '/books/{bookId}/cover-reports', summary: 'Report a cover' })
    .input(z.strictObject({ bookId: BookId }))
    .output(z.object({}))
    .errors({ BOOK_NOT_FOUND }),

  /** Authors of the catalogue whose name holds words beginning like this, the best known first. */
  authors: reader
    .route({ method: 'GET', path: '/authors', summary: 'Suggest authors' })
    .input(z.strictObject({ query: text(100) }))
    .output(z.object({ authors: z.array(z.string()) })),

  /**
   * Tags for a book of the catalogue, or for one by its title and author; a synopsis that is given counts before the
   * catalogue's own. Nothing is saved.
   */
  analyze: reader
    .route({ method: 'POST', path: '/analyses', summary: 'Propose tags for a book' })
    .input(
      z.strictObject({
        bookId: BookId.optional(),
        title: text(titleMaxLength).optional(),
        author: text(authorMaxLength).optional(),
        synopsis: text(synopsisMaxLength).optional(),
      }),
    )
    .output(Analysis)
    .errors({
      BOOK_NOT_FOUND,
      BOOK_INFO_MISSING: { status: 422, message: 'Need book title and author to analyze.' },
      NOTHING_RECOGNIZED: { status: 422, message: 'Nothing in the title and synopsis tells which tags fit.' },
    }),

  /** The book of the catalogue of that title and first author, however they are spelt; null when it has none. */
  known: reader
    .route({ method: 'GET', path: '/known-books', summary: 'Look a book up by title and author' })
    .input(z.strictObject({ title: text(titleMaxLength), author: text(authorMaxLength) }))
    .output(z.object({ book: BookCard.nullable() })),

  /**
   * Adds a book by hand and puts it on the TBR. One that the catalogue has already is taken as it is: what the reader says
   * of it besides is shown to that reader, and to others only where the catalogue had nothing.
   */
  add: reader
    .route({ method: 'POST', path: '/books', summary: 'Add a book by hand' })
    .input(BookByHand)
    .output(z.object({ book: BookCard, isNew: z.boolean() }))
    .errors({
      ALREADY_ON_SHELF: {
        status: 409,
        message: 'That book is on your shelf already.',
        data: z.object({ bookId: BookId, title: z.string() }),
      },
      COVER_NOT_TAKEN: { status: 422, message: 'No picture could be fetched from the address of the cover.' },
      COVERS_OFF: { status: 422, message: 'This instance fetches no covers.' },
      ISBN_OF_ANOTHER: {
        status: 409,
        message: 'The catalogue knows that ISBN as another book.',
        data: z.object({ book: BookCard }),
      },
    }),
}
