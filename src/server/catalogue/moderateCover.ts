import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { changeBook, type SharedFields } from '#server/books/changeBook.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { asAdmin } from '#server/shared/roles.ts'

export type CoverAct = { act: 'give-cover'; cover: string } | { act: 'take-cover' } | { act: 'keep-cover' }

/** After a cover is taken off, none is searched automatically. `changeId` is null when nothing changed. */
export async function moderateCover(
  db: Db,
  adminId: string,
  bookId: string,
  wanted: CoverAct,
): Promise<{ changeId: string | null } | { refused: 'no-book' }> {
  return asAdmin(db, adminId, async (tx) => {
    const book = await tx.selectFrom('books').select('id').where('id', '=', bookId).forNoKeyUpdate().executeTakeFirst()
    if (!book) return { refused: 'no-book' }
    const isChanged = wanted.act !== 'keep-cover' && (await changeBook(tx, bookId, adminId, () => coverOf(wanted)))
    if (wanted.act === 'take-cover') await seekNoMore(tx, bookId)
    await closeReports(tx, bookId)
    await writeAudit(tx, { actorId: adminId, act: wanted.act, bookId })
    return { changeId: isChanged ? await changeOf(tx, bookId) : null }
  })
}

const coverOf = (wanted: Exclude<CoverAct, { act: 'keep-cover' }>): Partial<SharedFields> =>
  wanted.act === 'give-cover' ? { manual_cover_url: wanted.cover } : { manual_cover_url: null, cover: null }

async function changeOf(tx: Tx, bookId: string): Promise<string> {
  const changes = tx.selectFrom('book_changes').select('id').where('book_id', '=', bookId)
  return (await changes.where('changed_at', '=', sql<Date>`now()`).executeTakeFirstOrThrow()).id
}

async function seekNoMore(tx: Tx, bookId: string): Promise<void> {
  await sql`insert into covers_sought (book_id, sought_at) values (${bookId}, 'infinity')
    on conflict (book_id) do update set sought_at = 'infinity'`.execute(tx)
}

async function closeReports(tx: Tx, bookId: string): Promise<void> {
  await tx
    .updateTable('cover_reports')
    .set({ closed_at: sql`clock_timestamp()` })
    .where('book_id', '=', bookId)
    .where('closed_at', 'is', null)
    .execute()
}
