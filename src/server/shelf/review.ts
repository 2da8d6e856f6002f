import { sql } from 'kysely'
import type { Entry, Review } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { isFuture, yearOf } from '#server/shared/days.ts'
import { mergeTags } from '#server/books/mergeTags.ts'
import { bookExists } from './entries.ts'
import { ensureTasteProfile } from './rate.ts'
import { rememberEntry } from './remove.ts'
import { settled } from './settled.ts'
import type { DateProblem } from './shelve.ts'

export type ReviewProblem = DateProblem | 'dnf-with-rating'

/**
 * Saves the whole rating form; the entry is finished afterwards. The reader's genres, notes and point of view are kept
 * on the entry; tags also join those of the shared book. Undefined when there is no such book.
 */
export async function saveReview(
  db: Db,
  readerId: string,
  bookId: string,
  review: Review,
): Promise<Entry | ReviewProblem | undefined> {
  const problem = problemOf(review)
  if (problem) return problem
  return db.transaction().execute(async (tx) => {
    if (!(await bookExists(tx, bookId))) return undefined
    await rememberEntry(tx, readerId, bookId)
    const columns = columnsOf(review)
    await tx
      .insertInto('read_books')
      .values({ user_id: readerId, book_id: bookId, ...columns })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'book_id']).doUpdateSet({ ...columns, updated_at: sql`now()` }),
      )
      .execute()
    // After the entry, as everywhere: with the book locked first, two tabs of one reader could wait for each other.
    await mergeTags(tx, bookId, readerId, review)
    if (review.rating !== null) await ensureTasteProfile(tx, readerId)
    return settled(tx, readerId, bookId)
  })
}

function problemOf(review: Review): ReviewProblem | undefined {
  if (review.isDnf && review.rating !== null) return 'dnf-with-rating'
  if (review.startDate && isFuture(review.startDate)) return 'start-in-future'
  if (review.finishDate && isFuture(review.finishDate)) return 'finish-in-future'
  if (review.startDate && review.finishDate && review.finishDate < review.startDate) return 'finish-before-start'
  return undefined
}

function columnsOf(review: Review) {
  const finishDate = review.isDnf ? null : review.finishDate
  return {
    reading_status: 'finished',
    is_dnf: review.isDnf,
    dnf_notes: review.isDnf ? orNull(review.dnfNotes) : null,
    rating: review.rating,
    start_date: review.startDate,
    finish_date: finishDate,
    year_read: finishDate ? yearOf(finishDate) : new Date().getFullYear(),
    genres: review.genres,
    point_of_view: review.pointOfView,
    private_notes: orNull(review.privateNotes),
    public_review: orNull(review.publicReview),
    share_with_community: review.shareWithCommunity,
    spoiler_warning: review.spoilerWarning,
  }
}

const orNull = (words: string) => (words.trim() === '' ? null : words)

/** What the rating form starts from: the reader's entry where there is one, and what the book is known for. */
export async function findReview(db: Db | Tx, readerId: string, bookId: string) {
  const row = await db
    .selectFrom('books')
    .leftJoin('read_books as mine', (join) =>
      join.onRef('mine.book_id', '=', 'books.id').on('mine.user_id', '=', readerId),
    )
    .select((eb) => [
      'mine.rating',
      'mine.is_dnf as isDnf',
      'mine.dnf_notes as dnfNotes',
      'mine.start_date as startDate',
      'mine.finish_date as finishDate',
      'mine.private_notes as privateNotes',
      'mine.public_review as publicReview',
      'mine.share_with_community as shareWithCommunity',
      'mine.spoiler_warning as spoilerWarning',
      'books.series_type as seriesTypes',
      'books.known_tropes as tropes',
      'books.characters',
      'books.themes',
      eb.fn.coalesce('mine.point_of_view', 'books.point_of_view').as('pointOfView'),
      sql<string[]>`case when cardinality(mine.genres) > 0 then mine.genres else books.known_genres end`.as('genres'),
    ])
    .where('books.id', '=', bookId)
    .executeTakeFirst()
  if (!row) return undefined
  const { seriesTypes, ...review } = row
  return {
    ...review,
    seriesType: seriesTypes.at(-1) ?? null,
    isDnf: row.isDnf ?? false,
    dnfNotes: row.dnfNotes ?? '',
    privateNotes: row.privateNotes ?? '',
    publicReview: row.publicReview ?? '',
    shareWithCommunity: row.shareWithCommunity ?? false,
    spoilerWarning: row.spoilerWarning ?? false,
  } as Review
}
