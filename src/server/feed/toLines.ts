import type { FeedLine } from '#contract/feed.ts'
import type { Db } from '#db/db.ts'
import { cardsOf } from '#server/books/cards.ts'
import { shownName } from '#server/profile/usernames.ts'
import { selectReviews, toCard } from '#server/reviews/cards.ts'
import type { RawLine } from './findLines.ts'
import type { ShownBook, ShownBooks } from './shownBooks.ts'

export type ShownLine = RawLine & { told: ShownBooks }

export async function toLines(db: Db, readerId: string, lines: ShownLine[]): Promise<FeedLine[]> {
  const books = lines.flatMap(({ told }) => told.books)
  const [readers, cards, reviews] = await Promise.all([
    findReaders(db, lines),
    cardsOf(
      db,
      readerId,
      books.map(({ bookId }) => bookId),
    ),
    findReviews(db, readerId, lines),
  ])
  return lines.map(({ id, at, userId, told }) => {
    const single = told.count === 1 ? told.books[0]! : undefined
    return {
      id,
      kind: single ? single.deeds[0]! : told.kind,
      at,
      reader: readers.get(userId)!,
      deeds: single?.deeds ?? [told.kind],
      bookCount: told.count,
      books: told.books.flatMap(({ bookId }) => cards.get(bookId) ?? []),
      rating: single?.deeds.includes('rated') ? single.rating : null,
      shelf: told.shelf,
      review: (single && reviews.get(single.entryId)) ?? null,
    }
  })
}

async function findReaders(db: Db, lines: RawLine[]) {
  if (lines.length === 0) return new Map<string, FeedLine['reader']>()
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'username', 'avatar_url as avatarUrl'])
    .where(
      'id',
      'in',
      lines.map(({ userId }) => userId),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, username: shownName(row.username, row.id) }]))
}

async function findReviews(db: Db, readerId: string, lines: ShownLine[]) {
  const isReview = ({ deeds }: ShownBook) => deeds.includes('reviewed')
  const ids = lines.flatMap(({ told }) => told.books.filter(isReview).map(({ entryId }) => entryId))
  if (ids.length === 0) return new Map()
  const rows = await selectReviews(db, readerId).where('review.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toCard(row)]))
}
