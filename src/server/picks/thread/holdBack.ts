import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { ShelfEntry } from '#sage/profile.ts'

/** A reader of whom one book is held back, and the rest of their shelf. Books go by their numbers. */
export interface HeldBack {
  userId: string
  number: number
  shelf: (Omit<ShelfEntry, 'book'> & { number: number })[]
}

/** Who loves fewer books is hard to know even with all of them. */
const lovedAtLeast = 5

/** At most so many readers, other ones each day, of whom the book that they loved last is held back. What is private is not looked at. */
export async function holdBack(tx: Tx, most: number): Promise<HeldBack[]> {
  const { rows } = await sql<HeldBack>`
    with chosen as (
      select user_id from read_books where visibility <> 'private' and rating >= 4
      group by user_id having count(*) >= ${lovedAtLeast}
      order by md5(user_id::text || current_date) limit ${most}
    ), held as (
      select chosen.user_id, loved.id, loved.book_id from chosen cross join lateral (
        select id, book_id from read_books
        where user_id = chosen.user_id and visibility <> 'private' and rating >= 4
        order by updated_at desc, id desc limit 1) loved
    )
    select held.user_id as "userId", book.number,
      (select json_agg(json_build_object('number', other.number, 'stars', entry.rating::float8,
          'status', entry.reading_status, 'dnf', entry.is_dnf, 'when', extract(epoch from entry.updated_at)::float8))
        from read_books entry join books other on other.id = entry.book_id
        where entry.user_id = held.user_id and entry.visibility <> 'private' and entry.id <> held.id) as shelf
    from held join books book on book.id = held.book_id`.execute(tx)
  return rows.map(({ shelf, ...held }) => ({
    ...held,
    shelf: shelf.map(({ stars, ...entry }) => ({ ...entry, stars: stars ?? undefined })),
  }))
}
