import { sql } from 'kysely'
import type { Dismissal, DismissalKind } from '#contract/picks.ts'
import type { DismissalReason } from '#contract/readRules.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { bookExists } from '#server/shelf/lockShelf.ts'
import { isInEffect, snoozeDays } from '#server/books/wishes/turnedDown.ts'

export async function dismiss(
  db: Db,
  readerId: string,
  bookId: string,
  kind: DismissalKind,
  givenReason: DismissalReason | null = null,
): Promise<{ dismissed: true } | { refused: 'no-book' }> {
  if (!(await bookExists(db, readerId, bookId))) return { refused: 'no-book' }
  const reason = kind === 'not-for-me' ? givenReason : null
  await db
    .insertInto('dismissals')
    .values({ user_id: readerId, book_id: currentBookId(bookId), kind, reason })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'book_id']).doUpdateSet({ kind, reason, created_at: sql<Date>`now()` }),
    )
    .execute()
  return { dismissed: true }
}

export async function undismiss(db: Db, readerId: string, bookId: string): Promise<void> {
  await db
    .deleteFrom('dismissals')
    .where('user_id', '=', readerId)
    .where('book_id', '=', currentBookId(bookId))
    .execute()
}

interface PageQuery {
  after?: string
  limit: number
}

interface Page {
  dismissals: Dismissal[]
  next: string | null
}

/** Leaves out books on the shelf, except those of unwanted authors. */
export async function listDismissed(
  db: Db,
  readerId: string,
  { after, limit }: PageQuery,
): Promise<Page | { refused: 'unknown-cursor' }> {
  if (after !== undefined && !cursor.test(after)) return { refused: 'unknown-cursor' }
  const [micros, bookId] = after?.split('.') ?? []
  const place = sql<string>`(extract(epoch from dismissals.created_at) * 1000000)::bigint`
  const rows = await selectCards(db, readerId)
    .innerJoin('dismissals', 'dismissals.book_id', 'books.id')
    .select(['dismissals.kind', 'dismissals.reason', 'dismissals.created_at as at', place.as('place')])
    .where('dismissals.user_id', '=', readerId)
    .where(isInEffect)
    .where(sql<boolean>`(mine.id is null or dismissals.kind = 'not-this-author')`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(dismissals.created_at, books.id) <
        (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${bookId}::uuid)`),
    )
    .orderBy('dismissals.created_at', 'desc')
    .orderBy('books.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    dismissals: shown.map((row) => ({ book: toCard(row), ...spanOf(row) })),
    next: last && rows.length > limit ? `${last.place}.${last.id}` : null,
  }
}

const cursor = /^\d{1,18}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function spanOf({ kind, reason, at }: { kind: string; reason: string | null; at: Date }): Omit<Dismissal, 'book'> {
  const until = new Date(at.getTime() + snoozeDays * 24 * 60 * 60 * 1000)
  return {
    kind: kind as DismissalKind,
    reason: reason as DismissalReason | null,
    at: at.toISOString(),
    until: kind === 'later' ? until.toISOString() : null,
  }
}
