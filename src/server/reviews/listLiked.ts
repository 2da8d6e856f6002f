import { sql } from 'kysely'
import type { ReviewPage } from '#contract/reviews.ts'
import type { Db } from '#db/db.ts'
import { selectReviews, toCard } from './cards.ts'
import { likedCursorAt, type LikedPlace } from './cursor.ts'

interface Wanted {
  bookId: string
  after: LikedPlace | undefined
  limit: number
}

/** A page of the reviews of a book that a reader may read, the most liked first. */
export async function listLiked(
  db: Db,
  readerId: string | undefined,
  { bookId, after, limit }: Wanted,
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
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    reviews: rows.slice(0, limit).map(toCard),
    next: last ? likedCursorAt({ likes: last.allLikes, createdAt: last.exactlyCreatedAt, id: last.id }) : null,
  }
}
