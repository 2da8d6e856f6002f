import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { isBookVisible } from '#server/shared/visibleReviews.ts'
import { isAddedByHand } from './addedByHand.ts'

export interface Identity {
  googleBookId?: string | undefined
  isbns: string[]
  title: string
  author: string
}

export const externalIdOf = (provider: string, providerId: string) =>
  provider === 'google-books' ? providerId : `openlibrary_${providerId}`

/**
 * Matches by the service's id, else an ISBN, else title and first author (the most read of several), else an ISBN that
 * a reader typed if the title is that of the book or the edition, else the names of merged books. Undefined where nothing matches.
 * A book that a moderator removed matches nothing, except for this reader if they added or have it.
 */
export async function matchBooks(
  db: Db | Tx,
  identities: Identity[],
  readerId?: string,
): Promise<(string | undefined)[]> {
  const isSeen = isBookVisible(readerId)
  const placed = identities.map((identity, place) => ({ ...identity, place }))
  const { rows } = await sql<{ id: string | null }>`
    select same.id
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as asked ("googleBookId" text, isbns text[], title text, author text, place int)
    left join lateral (
      select * from (
        select 1 as way, id, readers, number from books where google_book_id = asked."googleBookId" and ${isSeen}
        union all
        select 2, books.id, readers, number from editions join books on books.id = book_id
          where isbn13 = any(asked.isbns) and not is_typed and not ${isAddedByHand} and ${isSeen}
        union all
        select 3, id, readers, number from books
          where key = title_key(asked.title) and author_key(authors[1]) = author_key(asked.author)
            -- Punctuation alone, or a name that the service did not know, matches nothing.
            and title_key(asked.title) not in ('', 'unknown title')
            and author_key(asked.author) not in ('', 'unknownauthor') and ${isSeen}
        union all
        select 4, books.id, readers, number from editions join books on books.id = book_id
          where isbn13 = any(asked.isbns) and (is_typed or ${isAddedByHand})
            and title_key(asked.title) in (key, title_key(editions.title)) and ${isSeen}
        union all
        -- A merged book leads to the one it was merged into.
        select case when merged.google_book_id = asked."googleBookId" then 1 else 5 end, books.id, readers, number
          from book_merges merged join books on books.id = merged.leads_to
          where merged.undone_at is null and ${isSeen} and (merged.google_book_id = asked."googleBookId"
            or merged.key = title_key(asked.title) and merged.author_key = author_key(asked.author)
              and merged.key not in ('', 'unknown title') and merged.author_key not in ('', 'unknownauthor'))
      ) each_way order by way, readers desc, number limit 1
    ) same on true
    order by place`.execute(db)
  return rows.map((row) => row.id ?? undefined)
}
