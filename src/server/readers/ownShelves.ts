import { sql } from 'kysely'
import type { ShownBook, ShownOwnShelf } from '#contract/readers.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import { isShelfVisible, type ShelfView } from '#server/shared/visibleEntries.ts'

/** Only shelves with a visible book, in the owner's order. */
export async function countOwnShelves(db: Db, view: ShelfView): Promise<ShownOwnShelf[]> {
  const { rows } = await sql<ShownOwnShelf>`
    select shelf.id, shelf.name, count(*)::integer as count
    from own_shelves shelf
      join own_shelf_books held on held.shelf_id = shelf.id
      join read_books entry on entry.id = held.entry_id
    where ${isShelfVisible(view)}
    group by shelf.id order by shelf.position, shelf.created_at, shelf.id`.execute(db)
  return rows
}

interface Place {
  position: number
  id: string
}

interface ListOptions {
  shelfId: string
  after?: Place | undefined
  limit: number
}

export async function listOwnShelf(
  db: Db,
  readerId: string | undefined,
  view: ShelfView,
  { shelfId, after, limit }: ListOptions,
): Promise<{ books: ShownBook[]; next: Place | null }> {
  const rows = await selectCards(db, readerId)
    .innerJoin('read_books as entry', 'entry.book_id', 'books.id')
    .innerJoin('own_shelf_books as held', 'held.entry_id', 'entry.id')
    .innerJoin('own_shelves as shelf', 'shelf.id', 'held.shelf_id')
    .select(['entry.rating as theirRating', 'entry.id as entryId', 'held.position as position'])
    .where('shelf.id', '=', shelfId)
    .where(isShelfVisible(view))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(held.position, entry.id) > (${after!.position}::float8, ${after!.id}::uuid)`),
    )
    .orderBy('held.position')
    .orderBy('entry.id')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1)! : undefined
  return {
    books: shown.map((row) => ({ book: toCard(row), rating: row.theirRating })),
    next: last ? { position: last.position, id: last.entryId } : null,
  }
}
