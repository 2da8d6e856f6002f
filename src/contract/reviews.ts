import * as z from 'zod'
import {
  anyone,
  BookId,
  Cursor,
  CURSOR_UNKNOWN,
  Paging,
  reader,
  READER_NOT_FOUND,
  ReviewId,
  SUSPENDED,
  text,
  words,
} from './base.ts'
import { Hiding } from './shelf.ts'
import { commentMaxLength, reportMaxLength, reviewOrders } from './rules.ts'

const CommentId = z.uuid('That is not the id of a comment.')

/** Who wrote something; without a name it is an anonymous reader. */
const Writer = z.object({ id: z.uuid(), username: z.string().nullable(), avatarUrl: z.string().nullable() })
export type Writer = z.infer<typeof Writer>

export const Warnings = z.object({
  graphic: z.array(z.string()),
  moderate: z.array(z.string()),
  minor: z.array(z.string()),
})
export type Warnings = z.infer<typeof Warnings>

/** A review as lists show it. */
export const ReviewCard = z.object({
  id: ReviewId,
  book: z.object({
    id: BookId,
    title: z.string(),
    author: z.string(),
    cover: z.string().nullable(),
    isbn: z.string().nullable(),
  }),
  reviewer: Writer,
  /** 0 when the reviewer gave no stars. */
  rating: z.number(),
  isDnf: z.boolean(),
  /** The review, cut at a word near 150 characters when it is longer. */
  excerpt: z.string(),
  isCut: z.boolean(),
  /** How many words the whole review has. */
  words: z.int(),
  hasSpoilers: z.boolean(),
  /** Whether a moderator has hidden it. Nobody but its author is shown one that is. */
  isHidden: z.boolean(),
  contentWarnings: Warnings.nullable(),
  finishDate: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  likes: z.int(),
  /** Whether the reader who asks is among them. */
  liked: z.boolean(),
  comments: z.int(),
})
export type ReviewCard = z.infer<typeof ReviewCard>

/** A review in full. */
export const SharedReview = ReviewCard.omit({ excerpt: true, isCut: true }).extend({
  text: z.string(),
  /** For the author of a review that a moderator has hidden; null for everybody else. */
  hiding: Hiding.nullable(),
})
export type SharedReview = z.infer<typeof SharedReview>

export const Comment = z.object({
  id: CommentId,
  text: z.string(),
  createdAt: z.iso.datetime(),
  writer: Writer.extend({ username: z.string() }),
  /** Whether the reader who asks may take it away: their own, or one under their review. */
  isRemovable: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

/** A reader as everybody may see them. */
export const PublicReader = Writer.extend({ username: z.string(), memberSince: z.iso.datetime() })
export type PublicReader = z.infer<typeof PublicReader>

const ReviewPage = z.object({
  reviews: z.array(ReviewCard),
  /** What to ask for the next page with; null on the last. */
  next: Cursor.nullable(),
})
export type ReviewPage = z.infer<typeof ReviewPage>

export const ReviewOrder = z.enum(reviewOrders)
export type ReviewOrder = z.infer<typeof ReviewOrder>

const LikeState = z.object({ likes: z.int(), liked: z.boolean() })
export type LikeState = z.infer<typeof LikeState>

const REVIEW_NOT_FOUND = { status: 404, message: 'There is no such review.' } as const
const COMMENT_NOT_FOUND = { status: 404, message: 'There is no such comment.' } as const

/** Reviews that readers share with everybody. Who is blocked, and who blocks, is not there for the other. */
export const reviews = {
  /** The shared reviews of all readers: the book finished last first. */
  list: anyone
    .route({ method: 'GET', path: '/reviews', summary: 'What readers share' })
    .input(Paging)
    .output(ReviewPage)
    .errors({ CURSOR_UNKNOWN }),

  /** The public side of one reader. The case of the username makes no difference. */
  reader: anyone
    .route({ method: 'GET', path: '/readers/{username}', summary: 'One reader' })
    .input(z.strictObject({ username: text(200) }))
    .output(PublicReader)
    .errors({ READER_NOT_FOUND }),

  /** The shared reviews of one reader, in the same order. */
  byReader: anyone
    .route({ method: 'GET', path: '/readers/{username}/reviews', summary: 'What one reader shares' })
    .input(Paging.extend({ username: text(200) }))
    .output(ReviewPage.extend({ reader: Writer.extend({ username: z.string() }) }))
    .errors({ READER_NOT_FOUND, CURSOR_UNKNOWN }),

  /** The shared reviews of one book. A book that is not there has none. */
  ofBook: anyone
    .route({ method: 'GET', path: '/books/{bookId}/reviews', summary: 'What readers share about a book' })
    .input(Paging.extend({ bookId: BookId, order: ReviewOrder.default('latest') }))
    .output(
      ReviewPage.extend({
        /** How many there are on all pages together. Counting ends at `reviewsCountedTo`: then there may be more. */
        count: z.int(),
      }),
    )
    .errors({ CURSOR_UNKNOWN }),

  get: anyone
    .route({ method: 'GET', path: '/reviews/{reviewId}', summary: 'One review' })
    .input(z.strictObject({ reviewId: ReviewId }))
    .output(SharedReview)
    .errors({ REVIEW_NOT_FOUND }),

  like: reader
    .route({ method: 'PUT', path: '/reviews/{reviewId}/like', summary: 'Like a review' })
    .input(z.strictObject({ reviewId: ReviewId }))
    .output(LikeState)
    .errors({ REVIEW_NOT_FOUND, SUSPENDED }),

  unlike: reader
    .route({ method: 'DELETE', path: '/reviews/{reviewId}/like', summary: 'Take a like back' })
    .input(z.strictObject({ reviewId: ReviewId }))
    .output(LikeState)
    .errors({ REVIEW_NOT_FOUND }),

  /** What is said under a review, in the order in which it was said. */
  comments: anyone
    .route({ method: 'GET', path: '/reviews/{reviewId}/comments', summary: 'Comments on a review' })
    .input(Paging.extend({ reviewId: ReviewId }))
    .output(z.object({ comments: z.array(Comment), next: Cursor.nullable() }))
    .errors({ REVIEW_NOT_FOUND, CURSOR_UNKNOWN }),

  comment: reader
    .route({ method: 'POST', path: '/reviews/{reviewId}/comments', summary: 'Comment on a review' })
    .input(z.strictObject({ reviewId: ReviewId, text: words(commentMaxLength, 'A comment needs words.') }))
    .output(Comment)
    .errors({ REVIEW_NOT_FOUND, SUSPENDED }),

  /** Takes the reader's own comment away, or anybody's under the reader's own review. */
  removeComment: reader
    .route({ method: 'DELETE', path: '/comments/{commentId}', summary: 'Remove a comment' })
    .input(z.strictObject({ commentId: CommentId }))
    .output(z.object({}))
    .errors({ COMMENT_NOT_FOUND }),

  /**
   * Asks a moderator to look at a review. Doing so again changes nothing, and says so, unless the review was changed
   * since a moderator decided about it: then it is looked at again.
   */
  report: reader
    .route({ method: 'POST', path: '/reviews/{reviewId}/reports', summary: 'Report a review' })
    .input(z.strictObject({ reviewId: ReviewId, reason: words(reportMaxLength, 'Please say why.') }))
    .output(z.object({ isNew: z.boolean() }))
    .errors({ REVIEW_NOT_FOUND, SUSPENDED }),
}
