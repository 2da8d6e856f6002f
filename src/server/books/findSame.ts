import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'

/** What a book may be recognised by. */
export interface Identity {
  googleBookId?: string | undefined
  /** ISBN-13s of any of its printings. */
  isbns: string[]
  title: string
  /** The first one. */
  author: string
}

/**
 * The id of the book of the catalogue that this one is: by its id at Google, else by an ISBN, else by title and first
 * author, however they are spelt; of several, the most read. Undefined when the catalogue has none such.
 */
export async function findSame(db: Db | Tx, { googleBookId, isbns, title, author }: Identity) {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select 1 as way, id, readers, number from books where google_book_id = ${googleBookId ?? null}
      union all
      select 2, books.id, readers, number from editions join books on books.id = book_id
        where isbn13 = any(${isbns}::text[])
      union all
      select 3, id, readers, number from books
        where key = title_key(${title}) and author_key(authors[1]) = author_key(${author})
    ) same order by way, readers desc, number limit 1`.execute(db)
  return rows[0]?.id
}
