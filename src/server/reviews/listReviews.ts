import { sql } from 'kysely'
import type { ReviewPage } from '#contract/reviews.ts'
import type { Db } from '#db/db.ts'
import { type ReviewRow, selectReviews, selectReviewsOrOwn, toCard } from './cards.ts'
import { cursorAt, type Place } from './cursor.ts'

interface Wanted {
  /** Whose reviews; without it everybody's. */
  authorId?: string
  /** Of which book; without it of all. */
  bookId?: string
  after: Place | undefined
  limit: number
}

/**
 * A page of the reviews that a reader may read, the book finished last first and undated ones at the end; among the
 * reader's own alone, those that a moderator has hidden, too. Each page is
 * found by where the one before it ended, so that the thousandth takes no longer than the first.
 */
export async function listReviews(db: Db, readerId: string | undefined, wanted: Wanted): Promise<ReviewPage> {
  const { after, limit } = wanted
  const isPastDated = after?.finishDate === null
  const dated = isPastDated ? [] : await datedAfter(db, readerId, wanted)
  const left = limit + 1 - dated.length
  const undated = left === 0 ? [] : await undatedAfter(db, readerId, { ...wanted, limit: left })
  const rows = [...dated, ...undated]
  return { reviews: rows.slice(0, limit).map(toCard), next: rows.length > limit ? endOf(rows[limit - 1]!) : null }
}

function datedAfter(db: Db, readerId: string | undefined, wanted: Wanted) {
  const { after, limit } = wanted
  const day = after?.finishDate
  return inOrder(db, readerId, wanted)
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

function undatedAfter(db: Db, readerId: string | undefined, wanted: Wanted) {
  const { after, limit } = wanted
  return inOrder(db, readerId, wanted)
    .where('review.finish_date', 'is', null)
    .$if(after?.finishDate === null, (query) =>
      query.where(
        sql<boolean>`(review.created_at, review.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .limit(limit)
    .execute()
}

function inOrder(db: Db, readerId: string | undefined, { authorId, bookId }: Wanted) {
  const select = authorId !== undefined && authorId === readerId ? selectReviewsOrOwn : selectReviews
  return select(db, readerId)
    .$if(authorId !== undefined, (query) => query.where('review.user_id', '=', authorId!))
    .$if(bookId !== undefined, (query) => query.where('review.book_id', '=', bookId!))
    .orderBy('review.finish_date', (order) => order.desc().nullsLast())
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
}

const endOf = ({ finishDate, exactlyCreatedAt, id }: ReviewRow) =>
  cursorAt({ finishDate, createdAt: exactlyCreatedAt, id })
