import * as z from 'zod'
import { anyone, CURSOR_UNKNOWN, Cursor, READER_NOT_FOUND, text } from './base.ts'
import { BookCard } from './books.ts'
import { ShelfName } from './profile.ts'

/** A book on another reader's shelf: nothing of the entry but the stars. */
const ShownBook = z.object({ book: BookCard, rating: z.number().nullable() })
export type ShownBook = z.infer<typeof ShownBook>

const ShownShelf = z.object({ shelf: ShelfName, count: z.int() })
export type ShownShelf = z.infer<typeof ShownShelf>

const ShelfPage = z.object({
  books: z.array(ShownBook),
  /** What to ask for the next page with; it goes on though the last book of this one is gone. Null on the last page. */
  next: Cursor.nullable(),
})

/** As whom readers may look at their own page, to see what others see. */
const SeenAs = z.enum(['public', 'friends'])
export type SeenAs = z.infer<typeof SeenAs>

const whose = z.strictObject({
  username: text(200),
  /** Asked of one's own page alone; of that of others it changes nothing. */
  as: SeenAs.default('public'),
})

/** What readers show of their shelves to the one who asks. What is not shown leaves no trace: no name, no gap, no count. */
export const readers = {
  /** The shelves on which there is something to see, with how many books. */
  shelves: anyone
    .route({ method: 'GET', path: '/readers/{username}/shelves', summary: 'The shelves that a reader shows' })
    .input(whose)
    .output(z.object({ shelves: z.array(ShownShelf) }))
    .errors({ READER_NOT_FOUND }),

  /** One of them, page by page, what was put there last first. One that is not shown is empty. */
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
