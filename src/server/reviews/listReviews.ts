import { sql } from 'kysely'
import * as z from 'zod'
import type { ReviewPage, PublicReader } from '#contract/reviews.ts'
import { reviewsCountedTo } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'
import { CursorTime, encodeCursor } from '#server/shared/cursor.ts'
import { isAuthorVisible, selectVisible } from '#server/shared/visibleReviews.ts'
import { selectReviews, selectReviewsOrOwn, toCard, type ReviewRow } from './cards.ts'
import { findByUsername } from '#server/profile/usernames.ts'

// No reader finished a book before the year 1000.
const Day = z.iso.date().regex(/^[1-9]/)

export const LatestCursor = z
  .tuple([z.union([Day, z.literal('')]), CursorTime, z.uuid()])
  .transform(([finishDate, createdAt, id]) => ({ finishDate: finishDate || null, createdAt, id }))

export const MostLikedCursor = z
  .tuple([z.string().regex(/^\d{1,9}$/), CursorTime, z.uuid()])
  .transform(([likes, createdAt, id]) => ({ likes: Number(likes), createdAt, id }))

interface ListOptions {
  authorId?: string
  bookId?: string
  after: z.infer<typeof LatestCursor> | undefined
  limit: number
}

/** By finish date, latest first, undated last. Includes the reader's own hidden reviews. */
export async function listReviews(db: Db, readerId: string | undefined, options: ListOptions): Promise<ReviewPage> {
  const { after, limit } = options
  const dated = after?.finishDate === null ? [] : await datedAfter(db, readerId, options)
  const left = limit + 1 - dated.length
  const undated = left === 0 ? [] : await undatedAfter(db, readerId, { ...options, limit: left })
  return toPage([...dated, ...undated], limit, ({ finishDate, exactCreatedAt, id }) =>
    encodeCursor(finishDate ?? '', exactCreatedAt, id),
  )
}

function datedAfter(db: Db, readerId: string | undefined, options: ListOptions) {
  const { after, limit } = options
  const day = after?.finishDate
  return inOrder(db, readerId, options)
    .where('review.finish_date', 'is not', null)
    .$if(day !== undefined, (query) =>
      query.where(
        sql<boolean>`(review.finish_date, review.created_at, review.id)
          < (${day}::date, ${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .limit(limit + 1)
    .execute()
}

function undatedAfter(db: Db, readerId: string | undefined, options: ListOptions) {
  const { after, limit } = options
  return inOrder(db, readerId, options)
    .where('review.finish_date', 'is', null)
    .$if(after?.finishDate === null, (query) =>
      query.where(
        sql<boolean>`(review.created_at, review.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .limit(limit)
    .execute()
}

function inOrder(db: Db, readerId: string | undefined, { authorId, bookId }: ListOptions) {
  const select = authorId !== undefined && authorId === readerId ? selectReviewsOrOwn : selectReviews
  return select(db, readerId)
    .$if(authorId !== undefined, (query) => query.where('review.user_id', '=', authorId!))
    .$if(bookId !== undefined, (query) => query.where('review.book_id', '=', bookId!))
    .orderBy('review.finish_date', (order) => order.desc().nullsLast())
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
}

interface MostLikedOptions {
  bookId: string
  after: z.infer<typeof MostLikedCursor> | undefined
  limit: number
}

export async function listMostLiked(
  db: Db,
  readerId: string | undefined,
  { bookId, after, limit }: MostLikedOptions,
): Promise<ReviewPage> {
  const rows = await selectReviews(db, readerId)
    .where('review.book_id', '=', bookId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(review.likes, review.created_at, review.id)
          < (${after?.likes}::int, ${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('review.likes', 'desc')
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ allLikes, exactCreatedAt, id }) => encodeCursor(allLikes, exactCreatedAt, id))
}

/** `rows` has one more than `limit` when there is a next page. */
function toPage(rows: ReviewRow[], limit: number, cursorOf: (row: ReviewRow) => string): ReviewPage {
  return {
    reviews: rows.slice(0, limit).map(toCard),
    next: rows.length > limit ? cursorOf(rows[limit - 1]!) : null,
  }
}

/** Counting stops at `reviewsCountedTo`. */
export async function countReviews(db: Db, readerId: string | undefined, bookId: string): Promise<number> {
  const counted = selectVisible(db, readerId)
    .select('review.id')
    .where('review.book_id', '=', bookId)
    .limit(reviewsCountedTo)
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Also by a former username. Undefined when there is none, or they blocked the reader. */
export async function findAuthor(
  db: Db,
  readerId: string | undefined,
  username: string,
): Promise<PublicReader | undefined> {
  const author = await findByUsername(db, username)
  if (!author || (readerId !== undefined && (await hasBlocked(db, author.id, readerId)))) return undefined
  return { ...author, memberSince: author.memberSince.toISOString(), bio: await bioOf(db, author.id, readerId) }
}

async function bioOf(db: Db, authorId: string, readerId: string | undefined): Promise<string | null> {
  const row = await db
    .selectFrom('profiles')
    .select('bio')
    .where('id', '=', authorId)
    .where(isAuthorVisible(readerId, 'profiles.id'))
    .executeTakeFirst()
  return row?.bio ?? null
}

async function hasBlocked(db: Db, blockerId: string, readerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('friends')
    .select('id')
    .where('user_id_1', '=', readerId)
    .where('user_id_2', '=', blockerId)
    .where('status', '=', 'blocked')
    .executeTakeFirst()
  return row !== undefined
}
