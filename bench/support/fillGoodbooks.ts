import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { rowOf } from '#sage/rows.ts'
import type { Goodbooks } from '#server/picks/goodbooks.ts'

/** Inserts all books and a limited number of training readers; returns the readers' ids. */
export async function fillWithGoodbooks(db: Db, { books, training }: Goodbooks, most: number): Promise<string[]> {
  const bookIds = books.map(() => randomUUID())
  const count = Math.min(most, training.start.length - 1)
  const readers = Array.from({ length: count }, () => randomUUID())
  await db.connection().execute(async (one) => {
    // Counters are computed at the end instead.
    await sql`set session_replication_role = replica`.execute(one)
    await inPortions(books.length, (from, to) => {
      const rows = books.slice(from, to).map((book, k) => ({
        id: bookIds[from + k]!,
        google_book_id: `goodbooks_${from + k}`,
        title: `Book ${from + k}`,
        authors: book.authors.length > 0 ? [...book.authors] : ['Unknown'],
        series: book.series ?? null,
        series_position: book.series && book.seriesPosition ? book.seriesPosition : null,
        known_genres: book.genres.map(({ name }) => name),
        known_tropes: [...book.tags],
      }))
      return one.insertInto('books').values(rows).execute()
    })
    await inPortions(readers.length, async (from, to) => {
      const some = readers.slice(from, to)
      await one
        .insertInto('users')
        .values(some.map((id) => ({ id, name: id, email: `${id}@example.com` })))
        .execute()
      await one
        .insertInto('user_taste_profiles')
        .values(some.map((id) => ({ user_id: id })))
        .execute()
      const entries = some.flatMap((user_id, k) =>
        Array.from(rowOf(training, from + k).index, (book) => ({ user_id, book_id: bookIds[book]! })),
      )
      await sql`insert into read_books (user_id, book_id, reading_status, rating)
        select *, 'finished', 5 from unnest(${entries.map((entry) => entry.user_id)}::uuid[], ${entries.map((entry) => entry.book_id)}::uuid[])`.execute(
        one,
      )
    })
    await sql`update books set readers = n from (select book_id, count(*) as n from read_books group by book_id) counted where id = book_id`.execute(
      one,
    )
    await sql`set session_replication_role = origin`.execute(one)
  })
  await sql`analyze`.execute(db)
  return readers
}

async function inPortions(count: number, write: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += 500) await write(from, Math.min(count, from + 500))
}
