import { sql } from 'kysely'
import type { Merge } from '#contract/catalogueShapes.ts'
import type { Db, Tx } from '#db/db.ts'
import { currentBookId } from '#server/books/foundBooks.ts'
import { readAsAdmin } from '#server/shared/roles.ts'

/** What went into a book, the latest first. */
export const listMerges = (db: Db, adminId: string, bookId: string): Promise<Merge[]> =>
  readAsAdmin(db, adminId, (tx) => mergesInto(tx, bookId))

async function mergesInto(tx: Tx, bookId: string): Promise<Merge[]> {
  const rows = await tx
    .selectFrom('book_merges as merged')
    .leftJoin('profiles', 'profiles.id', 'merged.merged_by')
    .select([
      'merged.id',
      'merged_at as at',
      'undone_at as undoneAt',
      sql<boolean>`undone_at is null and merged_at >= now() - interval '30 days'`.as('canUndo'),
      sql<Merge['book']>`json_build_object('id', gone_id, 'title', book -> 'title', 'author', book -> 'author')`.as(
        'book',
      ),
      sql<Merge['by']>`case when profiles.id is not null
        then json_build_object('id', profiles.id, 'username', username) end`.as('by'),
    ])
    .where('kept_id', '=', currentBookId(bookId))
    .orderBy('merged_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ at, undoneAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}
