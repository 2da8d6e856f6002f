import * as z from 'zod'
import {
  anyone,
  BookId,
  Cursor,
  CURSOR_UNKNOWN,
  Paging,
  reader,
  READER_NOT_FOUND,
  ReaderId,
  ReviewId,
  sayer,
  speaker,
  text,
  requiredText,
} from './base.ts'
import { boundFacts } from './books.ts'
import { Hiding } from './shelf.ts'
import { commentMaxLength, reportMaxLength, reviewOrders } from './rules.ts'

const CommentId = z.uuid('That is not the id of a comment.')

/** `username` is null for an anonymous reader. */
const Writer = z.object({ id: z.uuid(), username: z.string().nullable(), avatarUrl: z.string().nullable() })
export type Writer = z.infer<typeof Writer>

export const Warnings = z.object({
  graphic: z.array(z.string()),
  moderate: z.array(z.string()),
  minor: z.array(z.string()),
})
export type Warnings = z.infer<typeof Warnings>

export const ReviewCard = z.object({
  id: ReviewId,
  book: z.object({
    id: BookId,
    ...boundFacts,
    cover: z.string().nullable(),
    isbn: z.string().nullable(),
  }),
  reviewer: Writer,
  /** 0 without stars. */
  rating: z.number(),
  isDnf: z.boolean(),
  /** Cut at a word near 150 characters. Empty when the review contains spoilers. */
  excerpt: z.string(),
  isCut: z.boolean(),
  words: z.int(),
  hasSpoilers: z.boolean(),
  /** Only its author is shown a hidden review. */
  isHidden: z.boolean(),
  contentWarnings: Warnings.nullable(),
  finishDate: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  likes: z.int(),
  liked: z.boolean(),
  comments: z.int(),
})
export type ReviewCard = z.infer<typeof ReviewCard>

export const SharedReview = ReviewCard.omit({ excerpt: true, isCut: true }).extend({
  /**
   * With `spoilers: 'hidden'`, empty when the review contains spoilers, and each word of a hidden passage is `…`. Its
   * author has all of it.
   */
  text: z.string(),
  /** Null except for the author of a hidden review. */
  hiding: Hiding.nullable(),
})
export type SharedReview = z.infer<typeof SharedReview>

export const Comment = z.object({
  id: CommentId,
  text: z.string(),
  createdAt: z.iso.datetime(),
  writer: Writer.extend({ username: z.string() }),
  isRemovable: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

export const PublicReader = Writer.extend({
  username: z.string(),
  memberSince: z.iso.datetime(),
  /** Null, too, of a suspended reader and of one whom the caller has blocked. */
  bio: z.string().nullable(),
})
export type PublicReader = z.infer<typeof PublicReader>

const ReviewPage = z.object({
  reviews: z.array(ReviewCard),
  next: Cursor.nullable(),
})
export type ReviewPage = z.infer<typeof ReviewPage>

export const ReviewOrder = z.enum(reviewOrders)
export type ReviewOrder = z.infer<typeof ReviewOrder>

const LikeState = z.object({ likes: z.int(), liked: z.boolean() })
export type LikeState = z.infer<typeof LikeState>

const REVIEW_NOT_FOUND = { status: 404, message: 'There is no such review.' } as const
const COMMENT_NOT_FOUND = { status: 404, message: 'There is no such comment.' } as const

/** Readers who have blocked, or are blocked, do not exist for each other. */
export const reviews = {
  /** Latest finished first. */
  list: anyone
    .route({ method: 'GET', path: '/reviews', summary: 'What readers share' })
    .input(Paging)
    .output(ReviewPage)
    .errors({ CURSOR_UNKNOWN }),

  reader: anyone
    .route({ method: 'GET', path: '/readers/{username}', summary: 'One reader' })
    .input(z.strictObject({ username: text(200) }))
    .output(PublicReader)
    .errors({ READER_NOT_FOUND }),

  byReader: anyone
    .route({ method: 'GET', path: '/readers/{username}/reviews', summary: 'What one reader shares' })
    .input(Paging.extend({ username: text(200) }))
    .output(ReviewPage.extend({ reader: Writer.extend({ username: z.string() }) }))
    .errors({ READER_NOT_FOUND, CURSOR_UNKNOWN }),

  ofBook: anyone
    .route({ method: 'GET', path: '/books/{bookId}/reviews', summary: 'What readers share about a book' })
    .input(Paging.extend({ bookId: BookId, order: ReviewOrder.default('latest') }))
    .output(
      ReviewPage.extend({
        /** Of all pages, counted up to `reviewsCountedTo`. */
        count: z.int(),
      }),
    )
    .errors({ CURSOR_UNKNOWN }),

  get: anyone
    .route({ method: 'GET', path: '/reviews/{reviewId}', summary: 'One review' })
    .input(z.strictObject({ reviewId: ReviewId, spoilers: z.enum(['hidden', 'shown']).default('hidden') }))
    .output(SharedReview)
    .errors({ REVIEW_NOT_FOUND }),

  like: speaker
    .route({ method: 'PUT', path: '/reviews/{reviewId}/like', summary: 'Like a review' })
    .input(z.strictObject({ reviewId: ReviewId }))
    .output(LikeState)
    .errors({ REVIEW_NOT_FOUND }),

  unlike: reader
    .route({ method: 'DELETE', path: '/reviews/{reviewId}/like', summary: 'Take a like back' })
    .input(z.strictObject({ reviewId: ReviewId }))
    .output(LikeState)
    .errors({ REVIEW_NOT_FOUND }),

  comments: anyone
    .route({ method: 'GET', path: '/reviews/{reviewId}/comments', summary: 'Comments on a review' })
    .input(Paging.extend({ reviewId: ReviewId }))
    .output(z.object({ comments: z.array(Comment), next: Cursor.nullable() }))
    .errors({ REVIEW_NOT_FOUND, CURSOR_UNKNOWN }),

  comment: sayer('text')
    .route({ method: 'POST', path: '/reviews/{reviewId}/comments', summary: 'Comment on a review' })
    .input(z.strictObject({ reviewId: ReviewId, text: requiredText(commentMaxLength, 'A comment cannot be empty.') }))
    .output(Comment)
    .errors({ REVIEW_NOT_FOUND }),

  removeComment: reader
    .route({ method: 'DELETE', path: '/comments/{commentId}', summary: 'Remove a comment' })
    .input(z.strictObject({ commentId: CommentId }))
    .output(z.object({}))
    .errors({ COMMENT_NOT_FOUND }),

  /** Reporting again changes nothing, unless the review was changed after a decision. */
  report: speaker
    .route({ method: 'POST', path: '/reviews/{reviewId}/reports', summary: 'Report a review' })
    .input(z.strictObject({ reviewId: ReviewId, reason: requiredText(reportMaxLength, 'Please say why.') }))
    .output(z.object({ isNew: z.boolean() }))
    .errors({ REVIEW_NOT_FOUND }),

  /** Reporting again changes nothing while the first report waits. */
  reportBio: speaker
    .route({
      method: 'POST',
      path: '/readers/{readerId}/bio/reports',
      summary: 'Report what a reader says about themselves',
    })
    .input(z.strictObject({ readerId: ReaderId, reason: requiredText(reportMaxLength, 'Please say why.') }))
    .output(z.object({ isNew: z.boolean() }))
    .errors({ READER_NOT_FOUND }),
}
