import { type RawBuilder, sql } from 'kysely'
import type { SeenAs, ShownBook, ShownShelf } from '#contract/readers.ts'
import { shelfNames, type ShelfName } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import { findByUsername } from '#server/profile/usernames.ts'
import { type Cursor, exactTime } from '#server/shared/cursor.ts'
import { suspensionOf } from '#server/shared/suspension.ts'
import { shelfOfEntry, type ShelfView } from '#server/shared/visibleEntries.ts'
import { hiddenBooks } from '#server/shared/visibleReviews.ts'

/**
 * Owners may view their own page as the public or as friends. Undefined if unknown, or if they blocked the viewer. Nobody
 * else sees shelves of a suspended reader.
 */
export async function findShelfView(
  db: Db,
  readerId: string | undefined,
  username: string,
  as: SeenAs,
): Promise<ShelfView | undefined> {
  const owner = await findByUsername(db, username)
  if (!owner) return undefined
  if (owner.id === readerId)
    return { ownerId: owner.id, audiences: as === 'friends' ? ['public', 'friends'] : ['public'] }
  const friendship = readerId === undefined ? undefined : await findFriendship(db, readerId, owner.id)
  if (friendship?.status === 'blocked') return friendship.isByOwner ? undefined : { ownerId: owner.id, audiences: [] }
  if (await suspensionOf(db, owner.id)) return { ownerId: owner.id, audiences: [] }
  return { ownerId: owner.id, audiences: friendship?.status === 'accepted' ? ['public', 'friends'] : ['public'] }
}

async function findFriendship(db: Db, readerId: string, ownerId: string) {
  const { rows } = await sql<{ status: string; isByOwner: boolean }>`
    select status, user_id_2 = ${ownerId} as "isByOwner" from friends
    where (user_id_1 = ${readerId} and user_id_2 = ${ownerId}) or (user_id_1 = ${ownerId} and user_id_2 = ${readerId})`.execute(
    db,
  )
  return rows[0]
}

/** Only shelves with a visible book. */
export async function countShelves(db: Db, { ownerId, audiences }: ShelfView): Promise<ShownShelf[]> {
  const { rows } = await sql<ShownShelf>`
    select shown.shelf, count(*) from shown_shelves shown
      join read_books entry on entry.user_id = shown.user_id and entry.visibility <> 'private'
        and shown.shelf = ${shelfOfEntry} and entry.book_id <> all(${hiddenBooks})
    where shown.user_id = ${ownerId} and shown.audience = any(${audiences}) and entry.visibility = any(${audiences})
    group by shown.shelf`.execute(db)
  return shelfNames.flatMap((shelf) => rows.filter((row) => row.shelf === shelf))
}

interface ListOptions {
  shelf: ShelfName
  after?: Cursor
  limit: number
}

export async function listShelf(
  db: Db,
  readerId: string | undefined,
  view: ShelfView,
  { shelf, after, limit }: ListOptions,
): Promise<{ books: ShownBook[]; next: Cursor | null }> {
  const rows = await selectCards(db, readerId)
    .innerJoin('read_books as entry', 'entry.book_id', 'books.id')
    .select(['entry.rating as theirRating', 'entry.id as entryId', exactTime('entry.created_at').as('shelvedAt')])
    .where(isVisible(view, shelf))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(entry.created_at, entry.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1)! : undefined
  return {
    books: shown.map((row) => ({ book: toCard(row), rating: row.theirRating })),
    next: last ? { at: last.shelvedAt, id: last.entryId } : null,
  }
}

/** The conditions repeat those of the index. */
function isVisible({ ownerId, audiences }: ShelfView, shelf: ShelfName): RawBuilder<boolean> {
  const { status, isDnf } = entriesOf[shelf]
  return sql<boolean>`entry.user_id = ${ownerId} and entry.reading_status = ${status} and entry.is_dnf = ${isDnf}
    and entry.visibility <> 'private' and entry.visibility = any(${audiences}) and entry.book_id <> all(${hiddenBooks})
    and exists (select from shown_shelves shown
      where shown.user_id = ${ownerId} and shown.shelf = ${shelf} and shown.audience = any(${audiences}))`
}

const entriesOf: Record<ShelfName, { status: string; isDnf: boolean }> = {
  reading: { status: 'currently_reading', isDnf: false },
  finished: { status: 'finished', isDnf: false },
  tbr: { status: 'tbr', isDnf: false },
  dnf: { status: 'finished', isDnf: true },
}
