import type { Db } from '#db/db.ts'
import type { Chance } from './random.ts'
import { writeComment } from './words.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Friendships, some requests that wait, and one block. */
export async function befriend(db: Db, dice: Chance, ids: string[], now: Date): Promise<void> {
  const pairs = ids.flatMap((one, place) => ids.slice(place + 1).map((other) => [one, other] as const))
  const rows = dice.some(pairs, 92).map(([one, other], place) => {
    const [asker, asked] = dice.next() < 0.5 ? [one, other] : [other, one]
    const asked_at = new Date(now.getTime() - dice.between(3, 400) * dayMs)
    const status = place === 0 ? 'blocked' : place < 16 ? 'pending' : 'accepted'
    const accepted_at =
      status === 'accepted' ? new Date(asked_at.getTime() + dice.between(1, 48) * 60 * 60 * 1000) : null
    return { user_id_1: asker, user_id_2: asked, status, created_at: asked_at, accepted_at }
  })
  await db.insertInto('friends').values(rows).execute()
}

/** Likes and comments under the shared reviews, none of them by the review's own author. */
export async function talk(db: Db, dice: Chance, ids: string[]): Promise<void> {
  const reviews = await db
    .selectFrom('read_books as review')
    .innerJoin('books', 'books.id', 'review.book_id')
    .select(['review.id', 'review.user_id', 'review.created_at', 'review.rating as stars'])
    .select(['books.title', 'books.author', 'books.known_tropes as tropes', 'books.themes', 'books.characters'])
    .where('review.share_with_community', '=', true)
    .orderBy('review.created_at')
    .orderBy('review.id')
    .execute()
  const likes = reviews.flatMap((review) =>
    dice.some(others(ids, review.user_id), dice.between(0, 9)).map((user_id) => ({ review_id: review.id, user_id })),
  )
  const comments = reviews.flatMap((review) =>
    dice.some(others(ids, review.user_id), dice.next() < 0.55 ? dice.between(1, 3) : 0).map((user_id) => ({
      review_id: review.id,
      user_id,
      comment_text: writeComment(dice, review),
      created_at: new Date(review.created_at.getTime() + dice.between(1, 60) * 60 * 60 * 1000),
    })),
  )
  await db.insertInto('review_likes').values(likes).execute()
  await db.insertInto('review_comments').values(comments).execute()
}

const others = (ids: string[], self: string) => ids.filter((id) => id !== self)
