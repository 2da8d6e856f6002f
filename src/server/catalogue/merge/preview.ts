import { sql } from 'kysely'
import { mergeUndoDays } from '#contract/catalogueRules.ts'
import type { Merge, MergePreview, PreviewBook } from '#contract/catalogueShapes.ts'
import type { Db, Tx } from '#db/db.ts'
import { shownCover } from '#server/books/cards.ts'
import { clothColumns, clothFacts } from '#server/books/clothFacts.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { readAsAdmin } from '#server/shared/roles.ts'
import { findPairs } from './entries.ts'
import type { BookPair } from './lock.ts'
import { type MissingBook, missingBook } from './merge.ts'
import { mergedEntry } from './mergedEntry.ts'

export async function previewMerge(
  db: Db,
  adminId: string,
  pair: BookPair,
): Promise<MergePreview | { refused: 'same' } | MissingBook> {
  if (pair.keptId === pair.duplicateId) return { refused: 'same' }
  return readAsAdmin(db, adminId, async (tx) => {
    const kept = await findSide(tx, pair.keptId)
    const duplicate = await findSide(tx, pair.duplicateId)
    if (!duplicate) return missingBook(tx, pair.duplicateId)
    if (!kept) return missingBook(tx, pair.keptId)
    const pairs = await findPairs(tx, pair)
    const tooLong = pairs.filter((entries) => mergedEntry(entries.kept, entries.duplicate) === undefined).length
    return { kept, duplicate, both: pairs.length, ...(await countMoved(tx, pair.duplicateId)), tooLong }
  })
}

async function findSide(tx: Tx, bookId: string): Promise<PreviewBook | undefined> {
  const row = await tx
    .selectFrom('books')
    .select(['id', ...clothColumns, 'isbn', 'first_year as year', 'language', 'pages', 'cover', 'manual_cover_url'])
    .select((eb) =>
      eb
        .selectFrom('read_books')
        .whereRef('book_id', '=', 'books.id')
        .select((one) => one.fn.countAll<number>().as('count'))
        .as('entries'),
    )
    .where('id', '=', bookId)
    .executeTakeFirst()
  if (!row) return undefined
  const { manual_cover_url, cover, entries, ...side } = row
  return { ...side, ...clothFacts(row), cover: shownCover(manual_cover_url, cover), entries: entries ?? 0 }
}

async function countMoved(tx: Tx, bookId: string) {
  const { rows } = await sql<Pick<MergePreview, 'reviews' | 'likes' | 'comments' | 'editions'>>`
    select count(*) filter (where share_with_community and public_review <> '') as reviews,
      coalesce(sum(likes), 0)::int as likes, coalesce(sum(comments), 0)::int as comments,
      (select count(*) from editions where book_id = ${bookId} and isbn13 is not null) as editions
    from read_books where book_id = ${bookId}`.execute(tx)
  return rows[0]!
}

/** Latest first. */
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
      sql<boolean>`undone_at is null and merged_at >= now() - make_interval(days => ${mergeUndoDays})`.as('canUndo'),
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
