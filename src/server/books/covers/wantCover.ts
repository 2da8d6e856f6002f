import type { Db, Tx } from '#db/db.ts'
import { enqueue, type Jobs } from '#server/shared/enqueue.ts'
import { sql } from 'kysely'

const soughtAgainAfter = '30 days'

/**
 * Has a cover looked for, in the caller's transaction, when the book has none and none was looked for in vain lately.
 * It comes later: until then the book wears its cloth.
 */
export async function wantCover(tx: Tx, bookId: string): Promise<void> {
  const bare = await tx
    .selectFrom('books')
    .leftJoin('covers_sought', 'covers_sought.book_id', 'books.id')
    .select('books.id')
    .where('books.id', '=', bookId)
    .where('books.manual_cover_url', 'is', null)
    .where((eb) => eb.or([eb('books.cover', 'is', null), eb('books.cover', 'not like', '/%')]))
    .where((eb) =>
      eb.or([eb('sought_at', 'is', null), eb('sought_at', '<', sql<Date>`now() - ${soughtAgainAfter}::interval`)]),
    )
    .executeTakeFirst()
  if (bare) await queueCover(tx, { bookId })
}

/** One at a time, so that the hosts are spared and other jobs need not wait for slow ones. */
export async function queueCover(tx: Tx | Db, job: Jobs['fetch-cover'], afterSeconds = 0): Promise<void> {
  await enqueue(tx, 'fetch-cover', job, { key: `cover:${job.bookId}`, queue: 'covers', afterSeconds })
}
