import * as z from 'zod'
import { anyone, BookId, CURSOR_UNKNOWN, Cursor, reader, READER_NOT_FOUND, text } from './base.ts'
import { BookCard, boundFacts } from './books.ts'
import { OtherReader } from './friends.ts'
import { ShelfName } from './profile.ts'
import { maxFavorites } from './rules.ts'
import { NOT_ON_SHELF } from './shelf.ts'

/** Of the entry, only the stars. */
const ShownBook = z.object({ book: BookCard, rating: z.number().nullable() })
export type ShownBook = z.infer<typeof ShownBook>

const ShownShelf = z.object({ shelf: ShelfName, count: z.int() })
export type ShownShelf = z.infer<typeof ShownShelf>

const ShownOwnShelf = z.object({ id: z.uuid(), name: z.string(), count: z.int() })
export type ShownOwnShelf = z.infer<typeof ShownOwnShelf>

const ShelfPage = z.object({
  books: z.array(ShownBook),
  /** Null on the last page. Stays valid when the last book of this page is gone. */
  next: Cursor.nullable(),
})

const ViewedAs = z.enum(['public', 'friends'])
export type SeenAs = z.infer<typeof ViewedAs>

/** Of the books that the caller may see. */
const ReaderPage = z.object({
  /** At most four, in the owner's order. */
  favorites: z.array(ShownBook),
  /** At most six, the latest changed first; no paused ones. */
  reading: z.array(z.object({ book: BookCard, percent: z.number().nullable() })),
  /** A spine for each read that was finished in this year, in UTC. */
  year: z.object({
    year: z.int(),
    spines: z.array(z.object({ bookId: BookId, ...boundFacts, pages: z.int().nullable() })),
  }),
  ratings: z.object({
    /** One decimal; null when nothing was rated. */
    average: z.number().nullable(),
    count: z.int(),
    /** How many got half a star, one, and so on. */
    spread: z.array(z.int()).length(10),
  }),
})
export type ReaderPage = z.infer<typeof ReaderPage>

/** By what both show everyone. */
const AlikeReaders = z.object({
  /** Whether the caller shows any ratings to everyone: without, nobody is like them. */
  isShown: z.boolean(),
  /** At most six. `agree`: of the books that `both` rated, those with ratings at most half a star apart. */
  readers: z.array(
    z.object({
      reader: OtherReader,
      both: z.int(),
      agree: z.int(),
      /** At most four that the caller does not have. */
      loved: z.array(ShownBook),
    }),
  ),
})
export type AlikeReaders = z.infer<typeof AlikeReaders>

const Agreement = z.object({
  both: z.int(),
  agree: z.int(),
  /** At most four that both gave four stars or more. */
  loved: z.array(BookCard),
  /** At most three on which the ratings are furthest apart. */
  differ: z.array(z.object({ book: BookCard, mine: z.number(), theirs: z.number() })),
})
export type Agreement = z.infer<typeof Agreement>

const Favorites = z.object({ favorites: z.array(BookCard) })

const whose = z.strictObject({
  username: text(200),
  /** Ignored on other readers' pages. */
  as: ViewedAs.default('public'),
})

const page = { after: Cursor.optional(), limit: z.coerce.number().int().min(1).max(50).default(24) }

/** What is not shown leaves no trace: no name, no gap, no count. */
export const readers = {
  page: anyone
    .route({ method: 'GET', path: '/readers/{username}/page', summary: 'What a reader loves, reads and rates' })
    .input(whose)
    .output(ReaderPage)
    .errors({ READER_NOT_FOUND }),

  alike: reader
    .route({ method: 'GET', path: '/alike-readers', summary: 'Readers who rate as I do, and what they loved' })
    .output(AlikeReaders),

  agreement: reader
    .route({ method: 'GET', path: '/readers/{username}/agreement', summary: 'How my ratings and theirs compare' })
    .input(z.strictObject({ username: text(200) }))
    .output(Agreement)
    .errors({ READER_NOT_FOUND }),

  favorites: reader.route({ method: 'GET', path: '/favorites', summary: 'My favorite books' }).output(Favorites),

  /** In this order, in place of all others. */
  setFavorites: reader
    .route({ method: 'PUT', path: '/favorites', summary: 'Choose my favorite books' })
    .input(
      z.strictObject({
        bookIds: z.array(BookId).max(maxFavorites, `Choose at most ${maxFavorites} favorites.`),
      }),
    )
    .output(Favorites)
    .errors({ NOT_ON_SHELF }),

  shelves: anyone
    .route({ method: 'GET', path: '/readers/{username}/shelves', summary: 'The shelves that a reader shows' })
    .input(whose)
    .output(z.object({ shelves: z.array(ShownShelf), own: z.array(ShownOwnShelf) }))
    .errors({ READER_NOT_FOUND }),

  /** Latest first. A shelf that is not shown is empty. */
  shelf: anyone
    .route({ method: 'GET', path: '/readers/{username}/shelves/{shelf}', summary: 'A shelf that a reader shows' })
    .input(whose.extend({ shelf: ShelfName, ...page }))
    .output(ShelfPage)
    .errors({ READER_NOT_FOUND, CURSOR_UNKNOWN }),

  /** In the owner's order. A book is shown if this shelf, its built-in shelf and the book itself may be seen. */
  ownShelf: anyone
    .route({
      method: 'GET',
      path: '/readers/{username}/own-shelves/{shelfId}',
      summary: "One of a reader's own shelves",
    })
    .input(whose.extend({ shelfId: z.uuid(), ...page }))
    .output(ShelfPage)
    .errors({ READER_NOT_FOUND, CURSOR_UNKNOWN }),
}
