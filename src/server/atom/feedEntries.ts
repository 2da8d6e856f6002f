import { type RawBuilder, sql } from 'kysely'
import { anonymousReader, type ShelfName } from '#contract/rules.ts'
import { withoutSpoilers } from '#contract/spoilers.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import { selectReviews, toReview } from '#server/reviews/cards.ts'
import { isEntryVisible, shelfOfEntry, type ShelfView } from '#server/shared/visibleEntries.ts'
import { selectVisible } from '#server/shared/visibleReviews.ts'
import { countOwnShelves } from '#server/readers/ownShelves.ts'
import { countShelves } from '#server/readers/shelves.ts'
import type { AtomEntry } from './atomXml.ts'

export const maxEntries = 30

export interface Owner {
  id: string
  username: string
}

type OfBook = AtomEntry & { bookId: string }

/** A review is as new as its entry, or as the day on which it says that the book was finished. */
const reviewedAt = sql<Date>`greatest(review.created_at, review.finish_date)`

/** By one reader, or of one book. The latest are found first: a book may have tens of thousands. */
export async function reviewEntries(
  db: Db,
  readerId: string | undefined,
  of: { authorId: string } | { bookId: string },
): Promise<OfBook[]> {
  const isOfBook = 'bookId' in of
  const latest = selectVisible(db, readerId)
    .select('review.id')
    .where(isOfBook ? 'review.book_id' : 'review.user_id', '=', isOfBook ? of.bookId : of.authorId)
    .orderBy(reviewedAt, 'desc')
    .orderBy('review.id')
    .limit(maxEntries)
  const rows = await selectReviews(db, readerId)
    .select(reviewedAt.as('reviewedAt'))
    .where('review.id', 'in', latest)
    .orderBy(reviewedAt, 'desc')
    .orderBy('review.id')
    .execute()
  return rows.map((row) => {
    const { id, book, reviewer, rating, isDnf, hasSpoilers, text } = toReview(row)
    const author = reviewer.username ?? anonymousReader
    const what = isOfBook ? `Reviewed by ${author}` : `Reviewed ${book.title} by ${book.author}`
    return {
      id: `urn:uuid:${id}`,
      title: withStars(isDnf ? `${what}: did not finish` : what, rating),
      path: `/review/${id}`,
      updated: row.reviewedAt,
      author,
      text: hasSpoilers ? 'This review contains spoilers.' : withoutSpoilers(text),
      bookId: book.id,
    }
  })
}

/**
 * Books that the reader shows to everyone, those that came there last first. They tell the day, not the moment, and
 * nothing by which the reader's entry could be known. `ownShelfId`: only those of one of the reader's own shelves.
 */
export async function bookEntries(
  db: Db,
  { id: ownerId, username }: Owner,
  { isAmong, ownShelfId = null, host }: { isAmong: RawBuilder<boolean>; ownShelfId?: string | null; host: string },
): Promise<OfBook[]> {
  // As the feed tells it of single books, not of imports and of the time before it.
  const moves = ownShelfId === null ? ['finished', 'read', 'gave-up', 'started', 'wanted'] : ['shelved']
  const cameAt = sql<Date>`greatest(entry.created_at, (
    select max(line.at) from activity_books told join activities line on line.id = told.activity_id
    where told.entry_id = entry.id and line.shelf_id is not distinct from ${ownShelfId}::uuid and told.deeds && ${moves}))`
  const rows = await selectCards(db, undefined)
    .innerJoin('read_books as entry', 'entry.book_id', 'books.id')
    .select(['entry.rating as theirRating', sql<string>`${shelfOfEntry}`.as('shelf')])
    .select(sql<Date>`date_trunc('day', ${cameAt}, 'utc')`.as('cameOn'))
    .where(isEntryVisible({ ownerId, audiences: ['public'] }))
    .where(isAmong)
    .orderBy(cameAt, 'desc')
    .orderBy('entry.id', 'desc')
    .limit(maxEntries)
    .execute()
  return rows.map((row) => {
    const { id: bookId, title, author } = toCard(row)
    return {
      id: `tag:${host},2026:${ownerId}/${bookId}/${row.shelf}`,
      title: withStars(`${does[row.shelf] ?? ''}${title} by ${author}`, row.theirRating),
      path: `/book/${bookId}`,
      updated: row.cameOn,
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

const shelfTitles: Record<ShelfName, string> = {
  reading: 'Currently Reading',
  finished: 'Finished',
  tbr: 'TBR',
  dnf: 'DNF',
}

export async function publicShelves(db: Db, ownerId: string): Promise<{ id: string; name: string; isOwn: boolean }[]> {
  const view: ShelfView = { ownerId, audiences: ['public'] }
  const [builtIn, own] = await Promise.all([countShelves(db, view), countOwnShelves(db, view)])
  return [
    ...builtIn.map(({ shelf }) => ({ id: shelf, name: shelfTitles[shelf], isOwn: false })),
    ...own.map(({ id, name }) => ({ id, name, isOwn: true })),
  ]
}
