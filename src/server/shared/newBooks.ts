import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { enqueue, enqueueAll, type Jobs } from './enqueue.ts'
import { tell } from './notices.ts'

/** Of `books`: however they spell its author or series. */
const followers = sql`
  select user_id from followed_names where kind = 'author'
    and author_key(name) = any(array(select author_key(author) from unnest(books.authors) author))
  union select user_id from followed_names where kind = 'series' and lower(name) = lower(books.series)`

const atOnce = 500

/**
 * Has followers of an author or the series told, once. Only about books of this year or last: an older one only came
 * late into this catalogue, perhaps with a thousand others of an import. What a reader typed by hand has no year, until an
 * admin says it.
 */
export async function tellOfNewBooks(tx: Tx, bookIds: string[]): Promise<void> {
  if (bookIds.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from books where id = any(${bookIds}::uuid[]) and hidden_at is null and first_year >= extract(year from now()) - 1
      and exists (${followers}) order by id`.execute(tx)
  const jobs = rows.map(({ id }) => ({ payload: { bookId: id } }))
  await enqueueAll(tx, 'tell-of-new-book', jobs)
}

/** Tells a portion of the followers; the next portion is a job of its own. Whoever was told is not told again. */
export async function tellFollowers(db: Db, { bookId, after }: Jobs['tell-of-new-book']): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select follower.user_id as id from books, lateral (${followers}) follower
      where books.id = ${bookId} and hidden_at is null and (${after ?? null}::uuid is null or follower.user_id > ${after ?? null}::uuid)
      order by 1 limit ${atOnce}`.execute(tx)
    const ids = rows.map(({ id }) => id)
    const readers = sql`select unnest(${ids}::uuid[])`
    if (ids.length > 0) await tell(tx, { kind: 'new-book', readers, subjectId: bookId, bookId })
    if (ids.length === atOnce) await enqueue(tx, 'tell-of-new-book', { bookId, after: ids.at(-1)! })
  })
}
