import * as z from 'zod'
import { anyone, BookId, reader, sayer, text } from './base.ts'
import { authorsOf, coverAddressMaxLength, coverProblem, isbnProblem, lineProblem } from './bookRules.ts'
import { genreFamilies } from './genreFamily.ts'
import { authorMaxLength, searchMaxLength, synopsisMaxLength, titleMaxLength } from './rules.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from './vocabulary.ts'

export const ReadingStatus = z.enum(['tbr', 'currently_reading', 'finished'])
export type ReadingStatus = z.infer<typeof ReadingStatus>

export const Mine = z.object({
  status: ReadingStatus,
  isPaused: z.boolean(),
  isDnf: z.boolean(),
  rating: z.number().nullable(),
})
export type Mine = z.infer<typeof Mine>

/** The words of a cloth cover, and what its cloth is chosen by. */
export const boundFacts = {
  title: z.string(),
  author: z.string(),
  genreFamily: z.enum(genreFamilies),
  series: z.string().nullable(),
  seriesPosition: z.number().nullable(),
}

/** `cover` is a path on this server, or null for the cloth cover. */
export const BookCard = z.object({
  id: BookId,
  ...boundFacts,
  cover: z.string().nullable(),
  year: z.int().nullable(),
  /** Mean of all readers' ratings; null while nobody has rated. */
  averageRating: z.number().nullable(),
  ratings: z.int(),
  mine: Mine.nullable(),
})
export type BookCard = z.infer<typeof BookCard>

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

/** Of shipped books. */
const traits = {
  tags: z.array(z.string()),
  moods: z.array(z.string()),
  setting: z.array(z.string()),
  prizes: z.array(z.string()),
  /** Content warnings that at least two readers give in public, most often first. */
  warned: z.array(z.string()),
  originalTitle: z.string().nullable(),
  form: z.string().nullable(),
  audience: z.string().nullable(),
  pace: z.string().nullable(),
  drivenBy: z.string().nullable(),
}

export const BookDetail = BookCard.extend({
  ...bookFacts,
  ...traits,
  editions: z.int(),
  /** Another reader added it by hand. */
  isReportable: z.literal(true).optional(),
})
export type BookDetail = z.infer<typeof BookDetail>

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

export const BookByHand = z.strictObject({
  /** The book the form was filled from; ignored once the title or first author differs. */
  bookId: BookId.optional(),
  googleBookId: z
    .string()
    .regex(/^manual(-|_[^\s_]{1,80}_)\d{10,16}$/u, 'That is not the id of a book added by hand.')
    .optional(),
  title: line(titleMaxLength, 'A title'),
  author: line(authorMaxLength, 'An author').refine((typed) => authorsOf(typed).length > 0, 'Name an author.'),
  coverUrl: text(coverAddressMaxLength)
    .refine((typed) => coverProblem(typed) === undefined, 'A cover has a public https address.')
    .optional(),
  isbn: text(40)
    .refine((typed) => isbnProblem(typed) === undefined, "That isn't a valid ISBN.")
    .optional(),
  synopsis: text(synopsisMaxLength).optional(),
})
export type BookByHand = z.infer<typeof BookByHand>

export const RelatedBooks = z.object({
  /** Readers per half star, from 0.5 to 5. */
  spread: z.array(z.int()).length(10),
  /** In series order, this book included; empty without a series. */
  volumes: z.array(BookCard),
  /** Closest first, at most twelve; never two of one series, none of this book's series. */
  similar: z.array(BookCard),
})
export type RelatedBooks = z.infer<typeof RelatedBooks>

const Search = z.strictObject({
  query: text(searchMaxLength).refine((query) => query.trim() !== '', 'Please enter a search term.'),
  limit: z.coerce.number().int().min(1).max(40).default(40),
})

/** `answered` includes no match. `not-asked`: query too short. `busy`: rate limit. `spent`: used up for today. */
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
   * Best first. Words of title, author and series (the last may be unfinished, one typo per word), or an ISBN. `guesses`
   * are the ids of the books, all at the end, that match only with a typo.
   */
  search: reader
    .route({ method: 'GET', path: '/books', summary: 'Search the catalogue' })
    .input(Search)
    .output(z.object({ books: z.array(BookCard), guesses: z.array(BookId) })),

  /** Excludes what `search` finds; takes at most five seconds. Shelving a found book adds it to the catalogue. */
  searchServices: reader
    .route({ method: 'GET', path: '/found-books', summary: 'Search the book services' })
    .input(Search)
    .output(z.object({ books: z.array(BookCard), services: z.array(ServiceAnswer) })),

  get: anyone
    .route({ method: 'GET', path: '/books/{bookId}', summary: 'One book' })
    .input(z.strictObject({ bookId: BookId }))
    .output(BookDetail)
    .errors({ BOOK_NOT_FOUND }),

  related: anyone
    .route({ method: 'GET', path: '/books/{bookId}/related', summary: 'Ratings, series and similar books' })
    .input(z.strictObject({ bookId: BookId }))
    .output(RelatedBooks)
    .errors({ BOOK_NOT_FOUND }),

  /** Most added in the last thirty days, at most twelve; counted every five minutes. */
  trending: reader
    .route({ method: 'GET', path: '/trending', summary: 'What readers are adding' })
    .output(z.object({ books: z.array(BookCard) })),

  ofTheDay: reader
    .route({ method: 'GET', path: '/of-the-day', summary: 'A dozen books of the catalogue' })
    .output(z.object({ books: z.array(BookCard) })),

  /** At most sixteen unrated books: finished ones first, then by survey answers, then trending, then the catalogue. */
  toRate: reader
    .route({ method: 'GET', path: '/books-to-rate', summary: 'Books to rate' })
    .output(z.object({ books: z.array(BookCard) })),

  /** Reporting again changes nothing while a report is open. */
  reportCover: reader
    .route({ method: 'POST', path: '/books/{bookId}/cover-reports', summary: 'Report a cover' })
    .input(z.strictObject({ bookId: BookId }))
    .output(z.object({}))
    .errors({ BOOK_NOT_FOUND }),

  /** Matches the beginnings of words in the name; best known first. */
  authors: reader
    .route({ method: 'GET', path: '/authors', summary: 'Suggest authors' })
    .input(z.strictObject({ query: text(100) }))
    .output(z.object({ authors: z.array(z.string()) })),

  /** Takes a book id, or a title and author. A given synopsis replaces the catalogue's. Saves nothing. */
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

  /** Ignores spelling differences; null when the catalogue has no such book. */
  known: reader
    .route({ method: 'GET', path: '/known-books', summary: 'Look a book up by title and author' })
    .input(z.strictObject({ title: text(titleMaxLength), author: text(authorMaxLength) }))
    .output(z.object({ book: BookCard.nullable() })),

  /** Adds to the TBR. Details of a known book are shown to this reader, and to others where the catalogue had none. */
  add: sayer('title', 'author', 'synopsis')
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
