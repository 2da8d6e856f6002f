import type { UncoveredBook } from '#contract/coverTools.ts'
import { coverPageSize } from '#contract/toolLimits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { coverNotRemoved } from '#server/books/covers/setFoundCover.ts'
import { holdsRole } from '#server/shared/roles.ts'

/** By title. Empty unless the caller is an admin. */
export async function listUncovered(
  db: Db,
  adminId: string,
  page: number,
): Promise<{ books: UncoveredBook[]; total: number }> {
  const [books, total] = await Promise.all([
    // The offset is skipped within the index.
    db
      .with('page', (from) =>
        selectUncovered(from)
          .where(holdsRole(adminId, 'admin'))
          .offset((page - 1) * coverPageSize)
          .limit(coverPageSize),
      )
      .selectFrom('page')
      .innerJoin('books', 'books.id', 'page.id')
      .select(['books.id', 'title', 'author', sql<boolean>`manual_cover_url is not null`.as('hasManualCover')])
      .orderBy('page.key')
      .orderBy('page.id')
      .execute(),
    countIn(db, adminId),
  ])
  return { books, total }
}

/** 0 unless the caller is an admin. */
export const countForBatches = (db: Db, adminId: string): Promise<number> =>
  countIn(db, adminId, coverNotRemoved('books.id'))

async function countIn(db: Db, adminId: string, which = sql<boolean>`true`): Promise<number> {
  const { count } = await db
    .selectFrom('books')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isUncovered)
    .where(which)
    .where(holdsRole(adminId, 'admin'))
    .executeTakeFirstOrThrow()
  return count
}

export const selectUncovered = (db: Pick<Db | Tx, 'selectFrom'>) =>
  db.selectFrom('books').select(['books.id', 'books.key']).where(isUncovered).orderBy('books.key').orderBy('books.id')

/** Must match the index books_uncovered word for word. */
export const isUncovered = sql<boolean>`coalesce(books.cover not like '/%', true)
  and coalesce(books.manual_cover_url not like '/%', true)`
