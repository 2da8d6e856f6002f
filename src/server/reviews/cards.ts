import { sql } from 'kysely'
import * as z from 'zod'
import type { ReviewCard, SharedReview, Warnings } from '#contract/reviews.ts'
import { countWords, excerptOf, maskSpoilers } from '#contract/spoilers.ts'
import type { Db } from '#db/db.ts'
import { clothColumns, clothFacts } from '#server/books/clothFacts.ts'
import { ownCoverOf, shownCover } from '#server/books/cards.ts'
import { exactTime } from '#server/shared/cursor.ts'
import { hiddenAuthorsOf, selectVisible, selectVisibleOrOwn } from '#server/shared/visibleReviews.ts'

export const selectReviews = (db: Db, readerId: string | undefined) =>
  selectCards(selectVisible(db, readerId), readerId)

export const selectReviewsOrOwn = (db: Db, readerId: string | undefined) =>
  selectCards(selectVisibleOrOwn(db, readerId), readerId)

function selectCards(visible: ReturnType<typeof selectVisible>, readerId: string | undefined) {
  return visible
    .innerJoin('books', 'books.id', 'review.book_id')
    .leftJoin('profiles as reviewer', 'reviewer.id', 'review.user_id')
    .select([
      'review.id',
      'review.book_id as bookId',
      ...clothColumns,
      'books.cover',
      'books.manual_cover_url as manualCover',
      'books.isbn',
      'review.user_id as reviewerId',
      'reviewer.username',
      'reviewer.avatar_url as avatarUrl',
      'review.rating',
      'review.is_dnf as isDnf',
      sql<string>`review.public_review`.as('text'),
      'review.spoiler_warning as hasSpoilers',
      'review.hidden_at as hiddenAt',
      'review.content_warnings as contentWarnings',
      'review.finish_date as finishDate',
      'review.created_at as createdAt',
      'review.likes as allLikes',
      exactTime('review.created_at').as('exactCreatedAt'),
    ])
    .select([
      visibleLikes(readerId).as('likes'),
      visibleComments(readerId).as('comments'),
      isLiked(readerId).as('liked'),
      ownCover(readerId).as('ownCover'),
    ])
}

/** A reader's own cover replaces the shared one everywhere. */
function ownCover(readerId: string | undefined) {
  return sql<string | null>`(select ${ownCoverOf('own')} from read_books as own
    where own.book_id = review.book_id and own.user_id = ${readerId ?? null}::uuid)`
}

/** Subtracts the likes of readers who are hidden from this one. */
export function visibleLikes(readerId: string | undefined) {
  return sql<number>`review.likes - (select count(*) from review_likes as apart
    where apart.review_id = review.id and apart.user_id = any(${hiddenAuthorsOf(readerId)}))`
}

/** `is true` makes PostgreSQL hash the hidden readers instead of comparing with each. */
function visibleComments(readerId: string | undefined) {
  return sql<number>`review.comments - case when cardinality(${hiddenAuthorsOf(readerId)}) = 0 then 0 else (
    select count(*) from review_comments as apart
    where apart.review_id = review.id and apart.hidden_at is null and (apart.user_id in (select unnest(${hiddenAuthorsOf(readerId)}))) is true) end`
}

/** A count: for `exists` PostgreSQL would read everything that the reader ever liked. */
export function isLiked(readerId: string | undefined) {
  return sql<boolean>`(select count(*) from review_likes as mine
    where mine.review_id = review.id and mine.user_id = ${readerId ?? null}::uuid) > 0`
}

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

export function toCard(row: ReviewRow): ReviewCard {
  const { text, ...rest } = toReview(row)
  return { ...rest, ...(rest.hasSpoilers ? { excerpt: '', isCut: true } : excerptOf(text)) }
}

/** As it is for somebody who has not asked for the spoilers. */
export function hideSpoilers(review: Omit<SharedReview, 'hiding'>): Omit<SharedReview, 'hiding'> {
  return { ...review, text: review.hasSpoilers ? '' : maskSpoilers(review.text) }
}

export function toReview(row: ReviewRow): Omit<SharedReview, 'hiding'> {
  const { id, isDnf, hasSpoilers, finishDate, likes, comments } = row
  const text = row.text.trim()
  return {
    id,
    text,
    isDnf,
    hasSpoilers,
    finishDate,
    likes,
    comments,
    isHidden: row.hiddenAt !== null,
    book: {
      id: row.bookId,
      ...clothFacts(row),
      isbn: row.isbn,
      cover: shownCover(row.ownCover, row.manualCover, row.cover),
    },
    reviewer: { id: row.reviewerId, username: row.username, avatarUrl: row.avatarUrl },
    rating: row.rating ?? 0,
    words: countWords(text),
    contentWarnings: warningsOf(row.contentWarnings),
    createdAt: row.createdAt.toISOString(),
    liked: row.liked,
  }
}

const grade = z.array(z.string()).catch([])
const SavedWarnings = z.object({ graphic: grade, moderate: grade, minor: grade })

export function warningsOf(saved: unknown): Warnings | null {
  const { data } = SavedWarnings.safeParse(saved)
  return data && Object.values(data).some((names) => names.length > 0) ? data : null
}
