import * as z from 'zod'
import { anyone, CURSOR_UNKNOWN, Cursor, READER_NOT_FOUND, text } from './base.ts'
import { BookCard } from './books.ts'
import { ShelfName } from './profile.ts'

/** Nothing of the entry but its stars. */
const ShownBook = z.object({ book: BookCard, rating: z.number().nullable() })
export type ShownBook = z.infer<typeof ShownBook>

const ShownShelf = z.object({ shelf: ShelfName, count: z.int() })
export type ShownShelf = z.infer<typeof ShownShelf>

const ShelfPage = z.object({
  books: z.array(ShownBook),
  /** Null on the last page. Stays valid when the last book of this page is gone. */
  next: Cursor.nullable(),
})

const ViewedAs = z.enum(['public', 'friends'])
export type SeenAs = z.infer<typeof ViewedAs>

const whose = z.strictObject({
  username: text(200),
  /** Ignored on other readers' pages. */
  as: ViewedAs.default('public'),
})

/** What is not shown leaves no trace: no name, no gap, no count. */
export const readers = {
  shelves: anyone
    .route({ method: 'GET', path: '/readers/{username}/shelves', summary: 'The shelves that a reader shows' })
    .input(whose)
    .output(z.object({ shelves: z.array(ShownShelf) }))
    .errors({ READER_NOT_FOUND }),

  /** Latest first. A shelf that is not shown is empty. */
  shelf: anyone
    .route({ method: 'GET', path: '/readers/{username}/shelves/{shelf}', summary: 'A shelf that a reader shows' })
    .input(
      whose.extend({
        shelf: ShelfName,
        after: Cursor.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(24),
      }),
    )
    .output(ShelfPage)
    .errors({ READER_NOT_FOUND, CURSOR_UNKNOWN }),
}
