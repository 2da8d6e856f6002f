import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { storeCover } from '#server/books/covers/storeCover.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import type { House } from '#server/house.ts'

/** Of the reader's own choice; only they see it. Undefined without an entry. */
export async function findOwnCover(db: Db, readerId: string, bookId: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('read_books')
    .select('cover')
    .where('user_id', '=', readerId)
    .where('book_id', '=', currentBookId(bookId))
    .executeTakeFirst()
  return row && row.cover
}

interface Chosen {
  readerId: string
  bookId: string
}

/** Redraws the picture. `no-picture` also for one that can be no cover: a dot, a banner, a plain sheet. */
export async function keepOwnCover(
  house: Pick<House, 'db' | 'storage'>,
  { readerId, bookId }: Chosen,
  bytes: Buffer,
): Promise<{ cover: string | null } | { refused: 'no-picture' | 'not-on-shelf' }> {
  if ((await findOwnCover(house.db, readerId, bookId)) === undefined) return { refused: 'not-on-shelf' }
  const cover = await storeCover(house, bytes)
  if (!cover) return { refused: 'no-picture' }
  const set = await setOwnCover(house.db, { readerId, bookId }, cover)
  return 'refused' in set ? { refused: 'not-on-shelf' } : set
}

/** Null shows the book's cover again. The one before is kept for a day, so that it can come back. */
export async function setOwnCover(
  db: Db,
  { readerId, bookId }: Chosen,
  cover: string | null,
): Promise<{ cover: string | null } | { refused: 'not-on-shelf' | 'no-cover' }> {
  return db.transaction().execute(async (tx) => {
    const hash = (path: unknown) => sql`substring(${path} from '^/covers/([0-9a-f]{32})-')`
    const { rows: kept } = await sql`update covers set kept_at = now() where hash = ${hash(sql`${cover}::text`)}
      or hash = (select ${hash(sql`cover`)} from read_books where user_id = ${readerId} and book_id = ${currentBookId(bookId)})
      returning hash`.execute(tx)
    const isKept = kept.some((one) => cover?.includes((one as { hash: string }).hash))
    if (cover !== null && !isKept) return { refused: 'no-cover' }
    const { numUpdatedRows } = await tx
      .updateTable('read_books')
      .set({ cover, updated_at: sql`clock_timestamp()` })
      .where('user_id', '=', readerId)
      .where('book_id', '=', currentBookId(bookId))
      .executeTakeFirst()
    return numUpdatedRows === 0n ? { refused: 'not-on-shelf' } : { cover }
  })
}
