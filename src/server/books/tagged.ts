import { sql } from 'kysely'
import * as z from 'zod'
import type { BookCard } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { encodeCursor } from '#server/shared/cursor.ts'
import { selectCards, toCard } from './cards.ts'

/** The readers and the number of the last book of a page. */
export const TaggedCursor = z
  .tuple([z.string().regex(/^\d{1,9}$/), z.string().regex(/^\d{1,9}$/)])
  .transform(([readers, number]) => ({ readers: Number(readers), number: Number(number) }))

interface Wanted {
  readerId: string
  tag: string
  after: z.infer<typeof TaggedCursor> | undefined
  limit: number
}

/** Most read first. `tag` is a genre, a trope or a theme, spelled as the catalogue spells it. */
export async function findTagged(
  db: Db,
  { readerId, tag, after, limit }: Wanted,
): Promise<{ books: BookCard[]; next: string | null }> {
  const rows = await selectCards(db, readerId)
    .select(['books.readers', 'books.number'])
    .where(sql<boolean>`(books.known_genres || books.known_tropes || books.themes) @> array[${tag}]`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(-books.readers, books.number) > (${-after!.readers}::int, ${after!.number}::int)`),
    )
    .orderBy('books.readers', 'desc')
    .orderBy('books.number')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    books: rows.slice(0, limit).map(toCard),
    next: last ? encodeCursor(last.readers, last.number) : null,
  }
}
