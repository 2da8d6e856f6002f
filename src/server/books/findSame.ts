import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { isOnlyTyped } from './onlyTyped.ts'

/** What a book may be recognised by. */
export interface Identity {
  googleBookId?: string | undefined
  /** ISBN-13s of any of its printings. */
  isbns: string[]
  title: string
  /** The first one. */
  author: string
}

/** What `books.google_book_id` holds for a book of a service: each service's ids stay apart. */
export const nameInCatalogue = (provider: string, providerId: string) =>
  provider === 'google-books' ? providerId : `openlibrary_${providerId}`

/**
 * For each of these the id of the book of the catalogue that it is: by its id at Google, else by an ISBN, else by title
 * and first author, however they are spelt; of several, the most read. An ISBN that only a reader has typed comes last,
 * and counts for a book of the same title alone; after it what was merged into another book. Undefined when the
 * catalogue has none such.
 */
export async function findSame(db: Db | Tx, identities: Identity[]): Promise<(string | undefined)[]> {
  const placed = identities.map((identity, place) => ({ ...identity, place }))
  const { rows } = await sql<{ id: string | null }>`
    select same.id
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as asked ("googleBookId" text, isbns text[], title text, author text, place int)
    left join lateral (
      select * from (
        select 1 as way, id, readers, number from books where google_book_id = asked."googleBookId"
        union all
        select 2, books.id, readers, number from editions join books on books.id = book_id
          where isbn13 = any(asked.isbns) and not ${isOnlyTyped}
        union all
        select 3, id, readers, number from books
          where key = title_key(asked.title) and author_key(authors[1]) = author_key(asked.author)
            -- These name no book: what is nothing but marks, and what a service did not tell.
            and title_key(asked.title) not in ('', 'unknown title')
            and author_key(asked.author) not in ('', 'unknownauthor')
        union all
        select 4, books.id, readers, number from editions join books on books.id = book_id
          where isbn13 = any(asked.isbns) and ${isOnlyTyped} and key = title_key(asked.title)
        union all
        -- One that went into another is that other, by every name that it had.
        select case when merged.google_book_id = asked."googleBookId" then 1 else 5 end, books.id, readers, number
          from book_merges merged join books on books.id = merged.leads_to
          where merged.undone_at is null and (merged.google_book_id = asked."googleBookId"
            or merged.key = title_key(asked.title) and merged.author_key = author_key(asked.author)
              and merged.key not in ('', 'unknown title') and merged.author_key not in ('', 'unknownauthor'))
      ) each_way order by way, readers desc, number limit 1
    ) same on true
    order by place`.execute(db)
  return rows.map((row) => row.id ?? undefined)
}
