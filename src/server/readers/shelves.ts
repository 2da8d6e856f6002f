import { type RawBuilder, sql } from 'kysely'
import type { ShownBook, ShownShelf } from '#contract/readers.ts'
import { shelfNames, type ShelfName } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import { exactly } from '#server/reviews/cards.ts'
import type { Look } from './onlooker.ts'
import type { Place } from './shelfPlace.ts'

/** The shelves on which there is something to see, and how much. */
export async function countShelves(db: Db, { ownerId, audiences }: Look): Promise<ShownShelf[]> {
  const { rows } = await sql<ShownShelf>`
    select shown.shelf, count(*) from shown_shelves shown
      join read_books entry on entry.user_id = shown.user_id and entry.visibility <> 'private'
        and shown.shelf = case when is_dnf then 'dnf' when reading_status = 'finished' then 'finished'
          when reading_status = 'currently_reading' then 'reading' else 'tbr' end
    where shown.user_id = ${ownerId} and shown.audience = any(${audiences}) and entry.visibility = any(${audiences})
    group by shown.shelf`.execute(db)
  return shelfNames.flatMap((shelf) => rows.filter((row) => row.shelf === shelf))
}

interface Wanted {
  shelf: ShelfName
  /** Where the page before ended; its last book may be gone since. */
  after?: Place
  limit: number
}

/** A page of a shelf, what was put there last first, and the place where the next one begins. */
export async function listShelf(
  db: Db,
  readerId: string | undefined,
  look: Look,
  { shelf, after, limit }: Wanted,
): Promise<{ books: ShownBook[]; next: Place | null }> {
  const rows = await selectCards(db, readerId)
    .innerJoin('read_books as entry', 'entry.book_id', 'books.id')
    .select(['entry.rating as theirRating', 'entry.id as entryId', exactly('entry.created_at').as('shelvedAt')])
    .where(isSeen(look, shelf))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(entry.created_at, entry.id) < (${after!.createdAt}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1)! : undefined
  return {
    books: shown.map((row) => ({ book: toCard(row), rating: row.theirRating })),
    next: last ? { createdAt: last.shelvedAt, id: last.entryId } : null,
  }
}

/** Whether an entry stands on this shelf for the one who looks. The words are those of the index. */
function isSeen({ ownerId, audiences }: Look, shelf: ShelfName): RawBuilder<boolean> {
  const [status, isDnf] = standings[shelf]
  return sql<boolean>`entry.user_id = ${ownerId} and entry.reading_status = ${status} and entry.is_dnf = ${isDnf}
    and entry.visibility <> 'private' and entry.visibility = any(${audiences})
    and exists (select from shown_shelves shown
      where shown.user_id = ${ownerId} and shown.shelf = ${shelf} and shown.audience = any(${audiences}))`
}

const standings: Record<ShelfName, [status: string, isDnf: boolean]> = {
  reading: ['currently_reading', false],
  finished: ['finished', false],
  tbr: ['tbr', false],
  dnf: ['finished', true],
}
