import { sql } from 'kysely'
import type { Entry } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { findEntry } from './entries.ts'
import { settled } from './settled.ts'

/** Keeps an entry as it is before a change, whole, with its likes and comments, so that `restore` loses nothing. */
export async function rememberEntry(tx: Tx, readerId: string, bookId: string): Promise<void> {
  await sql`
    insert into entries_before (user_id, book_id, entry, likes, comments)
    select ${readerId}, ${bookId}, to_jsonb(entry),
      (select coalesce(jsonb_agg(l), '[]') from review_likes l where l.review_id = entry.id),
      (select coalesce(jsonb_agg(c), '[]') from review_comments c where c.review_id = entry.id)
    from (values (1)) once left join read_books entry on entry.user_id = ${readerId} and entry.book_id = ${bookId}
    on conflict (user_id, book_id) do update
      set entry = excluded.entry, likes = excluded.likes, comments = excluded.comments, changed_at = now()`.execute(tx)
}

/** Takes an entry off the shelf, with its likes and comments. False when there is no such entry. */
export async function remove(db: Db, readerId: string, bookId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await findEntry(tx, readerId, bookId))) return false
    await rememberEntry(tx, readerId, bookId)
    await deleteEntry(tx, readerId, bookId)
    await settled(tx, readerId, bookId)
    return true
  })
}

/**
 * Takes the last move or removal of a book back, within a day of it: the entry stands where it stood, or is gone again.
 * Words and stars given since stay. `nothing` when there is no change to take back.
 */
export async function restore(db: Db, readerId: string, bookId: string): Promise<Entry | 'gone' | 'nothing'> {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .deleteFrom('entries_before')
      .where('user_id', '=', readerId)
      .where('book_id', '=', bookId)
      .returning(['entry', 'likes', 'comments'])
      .executeTakeFirst()
    if (!before) return 'nothing'
    await (before.entry === null ? deleteEntry(tx, readerId, bookId) : putBack(tx, before))
    return (await settled(tx, readerId, bookId)) ?? 'gone'
  })
}

async function deleteEntry(tx: Tx, readerId: string, bookId: string): Promise<void> {
  await tx.deleteFrom('read_books').where('user_id', '=', readerId).where('book_id', '=', bookId).execute()
}

/** The entry stands again as it stood; one that was removed comes back whole. */
async function putBack(tx: Tx, before: { entry: unknown; likes: unknown; comments: unknown }): Promise<void> {
  const json = (value: unknown) => JSON.stringify(value)
  const { rows } = await sql<{ isNew: boolean }>`
    insert into read_books select * from jsonb_populate_record(null::read_books, ${json(before.entry)}::jsonb)
    on conflict (user_id, book_id) do update set reading_status = excluded.reading_status, is_dnf = excluded.is_dnf,
      rating = case when excluded.is_dnf then null else read_books.rating end,
      start_date = excluded.start_date, finish_date = excluded.finish_date, year_read = excluded.year_read, updated_at = now()
    returning xmax = 0 as "isNew"`.execute(tx)
  if (!rows[0]?.isNew) return
  await sql`insert into review_likes select * from jsonb_populate_recordset(null::review_likes, ${json(before.likes)}::jsonb)
    where user_id in (select id from users)`.execute(tx)
  await sql`insert into review_comments
    select * from jsonb_populate_recordset(null::review_comments, ${json(before.comments)}::jsonb)
    where user_id in (select id from users)`.execute(tx)
}
