import { sql } from 'kysely'
import type { Rated } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { ensureInCatalogue } from '#server/books/ensureInCatalogue.ts'
import { watchBooks } from '#server/shared/activities.ts'
import { isFuture } from '#server/shared/days.ts'
import { entryAfterChange } from './entries.ts'
import { guardShown } from './guardShown.ts'
import { lockShelf } from './lockShelf.ts'
import { endDnf } from './moveReads.ts'
import { addFinished } from './shelve.ts'

interface Rating {
  bookId: string
  stars: number | null
  /** The reader's day. */
  on?: string | undefined
  /** Changes nothing unless the entry has exactly these stars. */
  ifRated?: number | null | undefined
}

export type RateRefusal = 'no-book' | 'not-on-shelf' | 'finish-in-future'

/** Stars end a DNF, and finish an unshelved book on `on`; clearing them or `ifRated` does not shelve it. */
export async function rate(
  db: Db,
  readerId: string,
  { bookId: asked, stars, on = new Date().toISOString().slice(0, 10), ifRated }: Rating,
): Promise<Rated | { refused: RateRefusal }> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const known = await findRating(tx, readerId, asked)
    if (!known && (stars === null || ifRated !== undefined)) return { refused: 'not-on-shelf' }
    if (!known && isFuture(on)) return { refused: 'finish-in-future' }
    const bookId = known?.bookId ?? (await ensureInCatalogue(tx, asked, readerId))
    if (!bookId) return { refused: 'no-book' }
    // A book found by a service may turn out to be one that is on the shelf.
    const before = known ?? (await findRating(tx, readerId, bookId))
    const refuseShown = await guardShown(tx, readerId)
    const tellFollowers = await watchBooks(tx, readerId, [bookId])
    if (!before) await addFinished(tx, readerId, { bookId, on })
    if (ifRated === undefined || ifRated === before?.rating) await saveStars(tx, readerId, { bookId, stars })
    await refuseShown()
    await tellFollowers()
    const entry = (await entryAfterChange(tx, readerId, bookId))!
    return { ...entry, before: before ? { rating: before.rating } : null }
  })
}

function findRating(tx: Tx, readerId: string, bookId: string) {
  return tx
    .selectFrom('read_books')
    .select(['book_id as bookId', 'rating'])
    .where('user_id', '=', readerId)
    .where('book_id', '=', currentBookId(bookId))
    .executeTakeFirst()
}

async function saveStars(tx: Tx, readerId: string, { bookId, stars }: { bookId: string; stars: number | null }) {
  const rated = await tx
    .updateTable('read_books')
    .set({ rating: stars, ...(stars === null ? {} : { is_dnf: false }), updated_at: sql`now()` })
    .from((eb) => eb.selectFrom('read_books as before').select(['before.id', 'before.is_dnf']).as('before'))
    .whereRef('before.id', '=', 'read_books.id')
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .returning(['read_books.id', 'before.is_dnf as wasDnf'])
    .executeTakeFirst()
  if (stars === null) return
  if (rated?.wasDnf) await endDnf(tx, rated.id)
  await ensureTasteProfile(tx, readerId)
}

export async function ensureTasteProfile(tx: Tx, readerId: string): Promise<void> {
  await tx
    .insertInto('user_taste_profiles')
    .values({ user_id: readerId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}
