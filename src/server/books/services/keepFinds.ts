import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { FoundBooks } from '#db/types.ts'
import type { Hit } from './hit.ts'

/** A find under the id that its card has, and as what the catalogue keeps it, if it does. */
export interface Find {
  id: string
  bookId: string | null
}

/** Keeps what services said, so that a reader may look at a find or put it on a shelf; answers the finds in their order. */
export async function keepFinds(db: Db, hits: Hit[]): Promise<Find[]> {
  if (hits.length === 0) return []
  const kept = await db
    .insertInto('found_books')
    // In one order for all: two at once would else wait for each other.
    .values(hits.map(toRow).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_id']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        authors: eb.ref('excluded.authors'),
        cover_url: eb.fn.coalesce('excluded.cover_url', 'found_books.cover_url'),
        synopsis: eb.fn.coalesce('excluded.synopsis', 'found_books.synopsis'),
        isbn: eb.fn.coalesce('excluded.isbn', 'found_books.isbn'),
        isbns: eb.ref('excluded.isbns'),
        first_year: eb.fn.coalesce('excluded.first_year', 'found_books.first_year'),
        language: eb.fn.coalesce('excluded.language', 'found_books.language'),
        pages: eb.fn.coalesce('excluded.pages', 'found_books.pages'),
        genres: eb.ref('excluded.genres'),
        found_at: sql<Date>`now()`,
      })),
    )
    .returning(['id', 'book_id as bookId', 'provider', 'provider_id'])
    .execute()
  const findOf = new Map(kept.map((row) => [keyOf(row), { id: row.id, bookId: row.bookId }]))
  return hits.map((hit) => findOf.get(keyOf(toRow(hit)))!)
}

const keyOf = (row: { provider: string; provider_id: string }) => `${row.provider} ${row.provider_id}`

function toRow(hit: Hit) {
  const { provider, title, authors, synopsis, isbn, isbns, language, pages, genres } = hit
  return {
    provider,
    title,
    authors,
    synopsis,
    isbn,
    isbns,
    language,
    pages,
    genres,
    provider_id: hit.providerId,
    cover_url: hit.coverUrl,
    first_year: hit.firstYear,
  } satisfies Insertable<FoundBooks>
}
