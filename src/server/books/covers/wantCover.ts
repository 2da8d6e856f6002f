import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { enqueue, type Jobs } from '#server/shared/enqueue.ts'

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
    // Before the job: who fills or shelves the book at once holds it, and would wait for the job.
    .forNoKeyUpdate('books')
    .executeTakeFirst()
  if (bare && !(await isQueued(tx, bookId))) await queueCover(tx, { bookId })
}

/** A job that waits to try once more keeps count of its tries: a new one in its place would begin anew. */
async function isQueued(tx: Tx, bookId: string): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs where key = ${keyOf(bookId)}
    and locked_at is null`.execute(tx)
  return rows.length > 0
}

const keyOf = (bookId: string) => `cover:${bookId}`

/** One at a time, so that the hosts are spared and other jobs need not wait for slow ones. */
export async function queueCover(tx: Tx | Db, job: Jobs['fetch-cover'], afterSeconds = 0): Promise<void> {
  await enqueue(tx, 'fetch-cover', job, { key: keyOf(job.bookId), queue: 'covers', afterSeconds })
}
