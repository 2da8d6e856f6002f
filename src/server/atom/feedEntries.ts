import { type RawBuilder, sql } from 'kysely'
import { anonymousReader } from '#contract/rules.ts'
import { withoutSpoilers } from '#contract/spoilers.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import { selectReviews, toReview } from '#server/reviews/cards.ts'
import { isEntryVisible, shelfOfEntry } from '#server/shared/visibleEntries.ts'
import type { AtomEntry } from './atomXml.ts'

export const maxEntries = 30

export interface Owner {
  id: string
  username: string
}

type OfBook = AtomEntry & { bookId: string }

/** By one reader, or of one book. A review is as new as its entry, or as the day that it says the book was finished. */
export async function reviewEntries(
  db: Db,
  readerId: string | undefined,
  of: { authorId: string } | { bookId: string },
): Promise<OfBook[]> {
  const isOfBook = 'bookId' in of
  const newsAt = sql<Date>`greatest(review.created_at, review.finish_date)`
  const rows = await selectReviews(db, readerId)
    .select(newsAt.as('newsAt'))
    .where(isOfBook ? 'review.book_id' : 'review.user_id', '=', isOfBook ? of.bookId : of.authorId)
    .orderBy(newsAt, 'desc')
    .orderBy('review.id')
    .limit(maxEntries)
    .execute()
  return rows.map((row) => {
    const { id, book, reviewer, rating, isDnf, hasSpoilers, text } = toReview(row)
    const author = reviewer.username ?? anonymousReader
    const what = isOfBook ? `Reviewed by ${author}` : `Reviewed ${book.title} by ${book.author}`
    return {
      id: `urn:uuid:${id}`,
      title: withStars(isDnf ? `${what}: did not finish` : what, rating),
      path: `/review/${id}`,
      updated: row.newsAt,
      author,
      text: hasSpoilers ? 'This review contains spoilers.' : withoutSpoilers(text),
      bookId: book.id,
    }
  })
}

/**
 * Books that the reader shows to everyone, the latest shelved first. They tell the day, not the moment, and nothing by
 * which the reader's entry could be known.
 */
export async function bookEntries(
  db: Db,
  { id: ownerId, username }: Owner,
  isAmong: RawBuilder<boolean>,
  host: string,
): Promise<OfBook[]> {
  const rows = await selectCards(db, undefined)
    .innerJoin('read_books as entry', 'entry.book_id', 'books.id')
    .select(['entry.rating as theirRating', sql<string>`${shelfOfEntry}`.as('shelf')])
    .select(sql<Date>`date_trunc('day', entry.created_at, 'utc')`.as('shelvedOn'))
    .where(isEntryVisible({ ownerId, audiences: ['public'] }))
    .where(isAmong)
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(maxEntries)
    .execute()
  return rows.map((row) => {
    const { id: bookId, title, author } = toCard(row)
    return {
      id: `tag:${host},2026:${ownerId}/${bookId}/${row.shelf}`,
      title: withStars(`${does[row.shelf] ?? ''}${title} by ${author}`, row.theirRating),
      path: `/book/${bookId}`,
      updated: row.shelvedOn,
      author: username,
      bookId,
    }
  })
}

const does: Record<string, string> = {
  reading: 'Reading ',
  finished: 'Finished ',
  tbr: 'Wants to read ',
  dnf: 'Did not finish ',
}

const withStars = (title: string, rating: number | null) => (rating ? `${title}: ${rating}/5 stars` : title)
