import { sql } from 'kysely'
import type { Preview, Side } from '#contract/catalogueShapes.ts'
import type { Db, Tx } from '#db/db.ts'
import { shownCover } from '#server/books/cards.ts'
import { readAsAdmin } from '#server/shared/roles.ts'
import { gone, type MergeProblem, type Two } from './merge.ts'
import { mergedEntry } from './mergedEntry.ts'
import { pairsOf } from './mergeEntries.ts'

/** What merging two books would do, or why it cannot be done. */
export async function previewMerge(db: Db, adminId: string, two: Two): Promise<Preview | MergeProblem> {
  if (two.keptId === two.duplicateId) return 'same'
  return readAsAdmin(db, adminId, async (tx) => {
    const stays = await findSide(tx, two.keptId)
    const goes = await findSide(tx, two.duplicateId)
    if (!goes) return gone(tx, two.duplicateId)
    if (!stays) return gone(tx, two.keptId)
    const pairs = await pairsOf(tx, two)
    const tooLong = pairs.filter((pair) => mergedEntry(pair.stays, pair.goes) === undefined).length
    return { stays, goes, both: pairs.length, ...(await whatGoes(tx, two.duplicateId)), tooLong }
  })
}

async function findSide(tx: Tx, bookId: string): Promise<Side | undefined> {
  const row = await tx
    .selectFrom('books')
    .select(['id', 'title', 'author', 'isbn', 'first_year as year', 'language', 'pages', 'cover', 'manual_cover_url'])
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
  return { ...side, cover: shownCover(manual_cover_url, cover), entries: entries ?? 0 }
}

async function whatGoes(tx: Tx, bookId: string) {
  const { rows } = await sql<Pick<Preview, 'reviews' | 'likes' | 'comments' | 'editions'>>`
    select count(*) filter (where share_with_community and public_review <> '') as reviews,
      coalesce(sum(likes), 0)::int as likes, coalesce(sum(comments), 0)::int as comments,
      (select count(*) from editions where book_id = ${bookId} and isbn13 is not null) as editions
    from read_books where book_id = ${bookId}`.execute(tx)
  return rows[0]!
}
