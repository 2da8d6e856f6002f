import * as z from 'zod'
import { Cursor, CURSOR_UNKNOWN, Paging, reader } from './base.ts'
import { BookCard } from './books.ts'
import { activityKinds } from './feedRules.ts'
import { OtherReader } from './friends.ts'
import { ReviewCard } from './reviews.ts'

/** With microseconds, in UTC: comparing the texts compares the moments. */
const Moment = z.iso.datetime({ precision: 6, error: 'That is not the moment of a line of the feed.' }).regex(/^[1-9]/)
const Kind = z.enum(activityKinds)

export const FeedLine = z.object({
  id: z.uuid(),
  kind: Kind,
  /** When it last gained a book or a deed. */
  at: Moment,
  reader: OtherReader,
  /** What was done to the book; of several books, only the kind. */
  deeds: z.array(Kind),
  /** Those that the caller may see, up to `maxBooksOfLine`, or about `maxBooksOfImport`. */
  bookCount: z.int(),
  /** At most `maxCoversOfLine`. */
  books: z.array(BookCard),
  /** The stars that the reader gave to the one book. */
  rating: z.number().nullable(),
  /** The own shelf to which they were added. */
  shelf: z.string().nullable(),
  review: ReviewCard.nullable(),
})
export type FeedLine = z.infer<typeof FeedLine>

const FeedPage = z.object({
  lines: z.array(FeedLine),
  /** A page may have fewer lines than asked for, and more follow all the same. */
  next: Cursor.nullable(),
  /** The latest line that the caller has marked as seen; null before the first. */
  seenTo: Moment.nullable(),
})
export type FeedPage = z.infer<typeof FeedPage>

/** Of friends, what they show to friends; of readers whom the caller follows, what they show to everyone. */
export const feed = {
  list: reader
    .route({ method: 'GET', path: '/feed', summary: 'What those I follow read, latest first' })
    .input(Paging)
    .output(FeedPage)
    .errors({ CURSOR_UNKNOWN }),

  /** The `at` of the latest line that was shown. Keeps the later place. */
  markSeen: reader
    .route({ method: 'PUT', path: '/feed/seen', summary: 'Keep my place in the feed' })
    .input(z.strictObject({ seenTo: Moment }))
    .output(z.object({})),
}
