import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { encodeCursor, exactTime } from '#server/shared/cursor.ts'
import { isAuthorVisible, selectVisible } from '#server/shared/visibleReviews.ts'

/** The cursor after so many reviews, of everyone or one author; undefined at the start. */
export async function endOfPage(
  db: Db,
  readerId: string | undefined,
  skipped: number,
  authorId?: string,
): Promise<string | undefined> {
  if (skipped === 0) return undefined
  const { finishDate, createdAt, id } = await selectVisible(db, readerId)
    .$if(authorId !== undefined, (query) => query.where('review.user_id', '=', authorId!))
    .select(['review.id', 'review.finish_date as finishDate', exactTime('review.created_at').as('createdAt')])
    .orderBy('review.finish_date', (order) => order.desc().nullsLast())
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .offset(skipped - 1)
    .limit(1)
    .executeTakeFirstOrThrow()
  return encodeCursor(finishDate ?? '', createdAt, id)
}

export interface NaiveCard {
  id: string
  likes: number
  comments: number
}

/** The naive page: OFFSET, with likes and comments counted per row. */
export async function naivePage(
  db: Db,
  readerId: string | undefined,
  skipped: number,
  limit: number,
): Promise<NaiveCard[]> {
  return selectVisible(db, readerId)
    .innerJoin('books', 'books.id', 'review.book_id')
    .leftJoin('profiles as reviewer', 'reviewer.id', 'review.user_id')
    .select(['review.id', 'books.title', 'books.author', 'books.cover', 'reviewer.username', 'review.public_review'])
    .select([
      sql<number>`(select count(*) from review_likes r
        where r.review_id = review.id and ${isAuthorVisible(readerId, 'r.user_id')})`.as('likes'),
      sql<number>`(select count(*) from review_comments r
        where r.review_id = review.id and ${isAuthorVisible(readerId, 'r.user_id')})`.as('comments'),
    ])
    .orderBy('review.finish_date', (order) => order.desc().nullsLast())
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .offset(skipped)
    .limit(limit)
    .execute()
}
