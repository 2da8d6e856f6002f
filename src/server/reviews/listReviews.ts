import { sql } from 'kysely'
import * as z from 'zod'
import type { ReviewPage, PublicReader } from '#contract/reviews.ts'
import { reviewsCountedTo } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'
import { statement } from '#db/statement.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
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

interface Wanted {
  readerId: string | undefined
  wanted: number
}

const firstOfAll = statement((db: Db, { readerId, wanted }: Wanted) => inOrder(db, readerId, {}).limit(wanted))

const firstOfBook = statement((db: Db, { readerId, bookId, wanted }: Wanted & { bookId: string }) =>
  inOrder(db, readerId, { bookId }).limit(wanted),
)

/** By finish date, latest first, undated last. Includes the reader's own hidden reviews. */
export async function listReviews(db: Db, readerId: string | undefined, options: ListOptions): Promise<ReviewPage> {
  const rows = await listedRows(db, readerId, options, options.limit + 1)
  return toPage(rows, options.limit, ({ finishDate, exactCreatedAt, id }) =>
    encodeCursor(finishDate ?? '', exactCreatedAt, id),
  )
}

function listedRows(db: Db, readerId: string | undefined, { after, ...of }: ListOptions, wanted: number) {
  const { authorId, bookId } = of
  if (after) return rowsAfter(inOrder(db, readerId, of), after, wanted)
  if (authorId !== undefined) return inOrder(db, readerId, of).limit(wanted).execute()
  return bookId === undefined ? firstOfAll(db, { readerId, wanted }) : firstOfBook(db, { readerId, bookId, wanted })
}

/** The dated ones and the others are looked up apart: their orders are two ranges of the index. */
async function rowsAfter(
  inAll: ReturnType<typeof inOrder>,
  { finishDate, createdAt, id }: z.infer<typeof LatestCursor>,
  wanted: number,
): Promise<ReviewRow[]> {
  const undated = inAll.where('review.finish_date', 'is', null)
  if (finishDate === null) {
    const isAfter = sql<boolean>`(review.created_at, review.id) < (${createdAt}::timestamptz, ${id}::uuid)`
    return undated.where(isAfter).limit(wanted).execute()
  }
  const dated = await inAll
    .where('review.finish_date', 'is not', null)
    .where(
      sql<boolean>`(review.finish_date, review.created_at, review.id)
        < (${finishDate}::date, ${createdAt}::timestamptz, ${id}::uuid)`,
    )
    .limit(wanted)
    .execute()
  const left = wanted - dated.length
  return left === 0 ? dated : [...dated, ...(await undated.limit(left).execute())]
}

function inOrder(db: Db, readerId: string | undefined, { authorId, bookId }: Pick<ListOptions, 'authorId' | 'bookId'>) {
  const select = authorId !== undefined && authorId === readerId ? selectReviewsOrOwn : selectReviews
  return select(db, readerId)
    .$if(authorId !== undefined, (query) => query.where('review.user_id', '=', authorId!))
    .$if(bookId !== undefined, (query) => query.where('review.book_id', '=', currentBookId(bookId!)))
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
    .where('review.book_id', '=', currentBookId(bookId))
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
    .where('review.book_id', '=', currentBookId(bookId))
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
  const shown = await db
    .selectFrom('profiles')
    .select(['bio', 'avatar_url as avatarUrl'])
    .where('id', '=', author.id)
    .where(isAuthorVisible(readerId, 'profiles.id'))
    .executeTakeFirst()
  const { bio = null, avatarUrl = null } = shown ?? {}
  return { ...author, memberSince: author.memberSince.toISOString(), bio, avatarUrl }
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
