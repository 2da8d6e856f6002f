import { sql } from 'kysely'
import type { Comment } from '#contract/reviews.ts'
import type { Db, Tx } from '#db/db.ts'
import { authorOf } from './reactions.ts'
import { shownName } from '#server/profile/usernames.ts'
import { type Cursor, encodeCursor, exactTime } from '#server/shared/cursor.ts'
import { readersNamedIn } from '#server/shared/mentions.ts'
import { tell } from '#server/shared/notices.ts'
import { isAuthorVisible, selectVisible, selectVisibleOrOwn } from '#server/shared/visibleReviews.ts'

interface ListOptions {
  after: Cursor | undefined
  limit: number
}

/** Oldest first. Undefined when the reader cannot see the review. */
export async function listComments(
  db: Db,
  readerId: string | undefined,
  reviewId: string,
  { after, limit }: ListOptions,
) {
  if (!(await isVisible(db, readerId, reviewId))) return undefined
  const rows = await selectComments(db, readerId)
    .where('comment.review_id', '=', reviewId)
    .where('comment.hidden_at', 'is', null)
    .where(isAuthorVisible(readerId, 'comment.user_id'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(comment.created_at, comment.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    comments: rows.slice(0, limit).map(toComment),
    next: last ? encodeCursor(last.exactCreatedAt, last.id) : null,
  }
}

/** Undefined when the reader cannot see the review. */
export async function addComment(
  db: Db,
  readerId: string,
  reviewId: string,
  text: string,
): Promise<Comment | undefined> {
  const added = await db.transaction().execute(async (tx) => {
    const comment = await insertComment(tx, readerId, reviewId, text)
    if (comment) await tellOfComment(tx, readerId, reviewId, { id: comment.id, text })
    return comment
  })
  const row = added && (await selectComments(db, readerId).where('comment.id', '=', added.id).executeTakeFirst())
  return row && toComment(row)
}

function insertComment(tx: Tx, readerId: string, reviewId: string, text: string) {
  return tx
    .insertInto('review_comments')
    .columns(['review_id', 'user_id', 'comment_text'])
    .expression(
      selectVisible(tx, readerId)
        .select(['review.id', sql`${readerId}::uuid`.as('writer'), sql`${text}::text`.as('words')])
        .where('review.id', '=', reviewId)
        .forNoKeyUpdate(['review']),
    )
    .returning('id')
    .executeTakeFirst()
}

// In a long conversation only those who spoke last are told.
const speakersTold = 20

/** Tells the author, those who are mentioned, and those who commented before; each reader in one of these ways. */
async function tellOfComment(
  tx: Tx,
  readerId: string,
  reviewId: string,
  { id: commentId, text }: { id: string; text: string },
): Promise<void> {
  const deed = { subjectId: reviewId, actorId: readerId, reviewId, commentId }
  const mentioned = sql`
    ${readersNamedIn(text)} and profiles.id not in (select user_id from read_books where id = ${reviewId} union select ${readerId}::uuid)`
  await tell(tx, { ...deed, kind: 'comment', readers: authorOf(reviewId, readerId) })
  await tell(tx, { ...deed, kind: 'mention', readers: mentioned })
  const speakers = sql`
    select comment.user_id from review_comments comment join read_books review on review.id = comment.review_id
    where comment.review_id = ${reviewId} and comment.user_id not in (${readerId}, review.user_id)
      and comment.user_id not in (${mentioned})
    group by comment.user_id order by max(comment.created_at) desc limit ${speakersTold}`
  await tell(tx, { ...deed, kind: 'reply', readers: speakers })
}

/** Also one on the reader's own review. False when there is none. */
export async function removeComment(db: Db, readerId: string, commentId: string): Promise<boolean> {
  // Locks the review first, as adding does: both change its count and could deadlock.
  const { numDeletedRows } = await db
    .with('locked', (cte) =>
      cte
        .selectFrom('review_comments as comment')
        .innerJoin('read_books as review', 'review.id', 'comment.review_id')
        .select('comment.id')
        .where('comment.id', '=', commentId)
        .where((eb) => eb(eb.val(readerId), 'in', [eb.ref('comment.user_id'), eb.ref('review.user_id')]))
        .forNoKeyUpdate(['review']),
    )
    .deleteFrom('review_comments')
    .where('id', 'in', (eb) => eb.selectFrom('locked').select('id'))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

async function isVisible(db: Db, readerId: string | undefined, reviewId: string): Promise<boolean> {
  const row = await selectVisibleOrOwn(db, readerId)
    .select('review.id')
    .where('review.id', '=', reviewId)
    .executeTakeFirst()
  return row !== undefined
}

function selectComments(db: Db, readerId: string | undefined) {
  return db
    .selectFrom('review_comments as comment')
    .innerJoin('read_books as review', 'review.id', 'comment.review_id')
    .leftJoin('profiles as writer', 'writer.id', 'comment.user_id')
    .select([
      'comment.id',
      'comment.comment_text as text',
      'comment.created_at as createdAt',
      'comment.user_id as writerId',
      'writer.username',
      'writer.avatar_url as avatarUrl',
      exactTime('comment.created_at').as('exactCreatedAt'),
      sql<boolean>`coalesce(${readerId ?? null}::uuid in (comment.user_id, review.user_id), false)`.as('isRemovable'),
    ])
}

type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number]

const toComment = ({ id, text, createdAt, writerId, username, avatarUrl, isRemovable }: CommentRow): Comment => ({
  id,
  text,
  isRemovable,
  createdAt: createdAt.toISOString(),
  writer: { id: writerId, username: shownName(username, writerId), avatarUrl },
})
