import type { FeedLine, FeedPage } from '#contract/feed.ts'
import type { Db } from '#db/db.ts'
import { cardsOf } from '#server/books/cards.ts'
import { shownName } from '#server/profile/usernames.ts'
import { selectReviews, toCard } from '#server/reviews/cards.ts'
import { type Cursor, encodeCursor } from '#server/shared/cursor.ts'
import { findLines, type RawLine } from './findLines.ts'
import { findMark } from './marks.ts'
import { findShownBooks, type ShownBook, type ShownBooks } from './shownBooks.ts'

/** More than a page, because some lines have nothing that the reader may see. */
const linesAtFirst = 40
/** Each looks at twice as many as the one before. Then the page is short, and goes on: nobody waits for lines that are not to be seen. */
const maxRounds = 5

export async function listFeed(
  db: Db,
  readerId: string,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<FeedPage> {
  const shown: ShownLine[] = []
  let place = after
  let isEnd = false
  for (let round = 0; round < maxRounds && shown.length <= limit && !isEnd; round += 1) {
    const linesAtOnce = linesAtFirst * 2 ** round
    const lines = await findLines(db, readerId, { after: place, limit: linesAtOnce })
    const books = await findShownBooks(db, lines)
    shown.push(...lines.flatMap((line) => (books.has(line.id) ? [{ ...line, told: books.get(line.id)! }] : [])))
    isEnd = lines.length < linesAtOnce
    place = lines.at(-1) ?? place
  }
  const page = shown.slice(0, limit)
  const last = shown.length > limit ? page.at(-1) : isEnd ? undefined : place
  return {
    lines: await toLines(db, readerId, page),
    next: last ? encodeCursor(last.at, last.id) : null,
    seenTo: await findMark(db, readerId),
  }
}

type ShownLine = RawLine & { told: ShownBooks }

async function toLines(db: Db, readerId: string, lines: ShownLine[]): Promise<FeedLine[]> {
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
