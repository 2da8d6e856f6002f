import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { tell } from './notices.ts'

/** Of `books`: however they spell its author or series. */
const followers = sql`
  select user_id from followed_names where kind = 'author'
    and author_key(name) = any(array(select author_key(author) from unnest(books.authors) author))
  union select user_id from followed_names where kind = 'series' and lower(name) = lower(books.series)`

/**
 * Tells those who follow an author or the series. Only of books of this year or the last: an older one only came late into
 * this catalogue, perhaps with a thousand others of an import, and what a reader typed by hand has no year.
 */
export async function tellOfNewBooks(tx: Tx, bookIds: string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from books where id = any(${bookIds}::uuid[]) and first_year >= extract(year from now()) - 1
      and exists (${followers}) order by id`.execute(tx)
  for (const { id } of rows) {
    const readers = sql`select follower.user_id from books, lateral (${followers}) follower where books.id = ${id}`
    await tell(tx, { kind: 'new-book', readers, subjectId: id, bookId: id })
  }
}
