import { sql } from 'kysely'
import type { ReviewCase } from '#contract/cases.ts'
import type { Db, Tx } from '#db/db.ts'
import { shownCover } from '#server/books/cards.ts'
import { clothColumns, clothFacts } from '#server/books/clothFacts.ts'
import { warningsOf } from '#server/reviews/cards.ts'
import { exactTime } from '#server/shared/cursor.ts'
import { authorOf, type CaseParts, caseParts, partsOf } from './caseParts.ts'

/** In no order. */
export async function findReviewCases(db: Db | Tx, moderatorId: string, reviewIds: string[]): Promise<ReviewCase[]> {
  const rows = await selectReviews(db)
    .where('review.id', '=', sql<string>`any(${reviewIds}::uuid[])`)
    .execute()
  const { rows: parts } = await sql<ReviewParts & { id: string }>`
    select review.id, ${caseParts(moderatorId, 'review.user_id', reportsOf, decisionsOf)} from read_books review
    where review.id = any(${reviewIds}::uuid[])`.execute(db)
  return rows.flatMap((row) => {
    const about = parts.find(({ id }) => id === row.id)
    return about ? [toCase(row, about)] : []
  })
}

type ReviewParts = CaseParts & { authorId: string }

const reportsOf = sql`select *, null::text as about from review_reports where review_id = review.id`
const decisionsOf = sql`select * from moderation_decisions
  where author_id = review.user_id and book_id = review.book_id and kind = 'review'`

function selectReviews(db: Db | Tx) {
  return db
    .selectFrom('read_books as review')
    .innerJoin('books', 'books.id', 'review.book_id')
    .select([
      'review.id',
      'review.book_id as bookId',
      sql<string>`review.public_review`.as('text'),
      'review.rating',
      'review.is_dnf as isDnf',
      'review.hidden_at as hiddenAt',
      'review.spoiler_warning as hasSpoilers',
      'review.content_warnings as contentWarnings',
      'review.created_at as createdAt',
      'review.updated_at as updatedAt',
      ...clothColumns,
      'books.cover',
      'books.manual_cover_url as manualCover',
      exactTime('review.updated_at').as('exactUpdatedAt'),
    ])
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

function toCase(row: ReviewRow, parts: ReviewParts): ReviewCase {
  const { id, isDnf, hasSpoilers } = row
  return {
    kind: 'review',
    ...partsOf(parts, row.exactUpdatedAt, row.createdAt),
    author: authorOf(parts),
    review: {
      id,
      isDnf,
      hasSpoilers,
      text: row.text.trim(),
      rating: row.rating ?? 0,
      isHidden: row.hiddenAt !== null,
      contentWarnings: warningsOf(row.contentWarnings),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      book: {
        id: row.bookId,
        ...clothFacts(row),
        cover: shownCover(null, row.manualCover, row.cover),
      },
    },
  }
}
