import { sql } from 'kysely'
import type { Entry } from '#contract/shelf.ts'
import type { Db } from '#db/db.ts'
import { settled } from './shelve.ts'

/**
 * Takes an entry off the shelf, with its likes and comments, and keeps all of it for a day so that `restore` can bring
 * it back. False when there is no such entry.
 */
export async function remove(db: Db, readerId: string, bookId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into removed_entries (user_id, book_id, entry, likes, comments)
      select entry.user_id, entry.book_id, to_jsonb(entry),
        (select coalesce(jsonb_agg(l), '[]') from review_likes l where l.review_id = entry.id),
        (select coalesce(jsonb_agg(c), '[]') from review_comments c where c.review_id = entry.id)
      from read_books entry where entry.user_id = ${readerId} and entry.book_id = ${bookId} for update
      on conflict (user_id, book_id) do update
        set entry = excluded.entry, likes = excluded.likes, comments = excluded.comments, removed_at = now()
      returning entry ->> 'id' as id`.execute(tx)
    if (rows.length === 0) return false
    await tx.deleteFrom('read_books').where('user_id', '=', readerId).where('book_id', '=', bookId).execute()
    await settled(tx, readerId, bookId)
    return true
  })
}

/** Brings a removed entry back as it was. Undefined when none was kept, or the book is on the shelf again already. */
export async function restore(db: Db, readerId: string, bookId: string): Promise<Entry | undefined> {
  return db.transaction().execute(async (tx) => {
    const kept = await tx
      .deleteFrom('removed_entries')
      .where('user_id', '=', readerId)
      .where('book_id', '=', bookId)
      .returning(['entry', 'likes', 'comments'])
      .executeTakeFirst()
    if (!kept) return undefined
    const json = (value: unknown) => JSON.stringify(value)
    const { rows } = await sql`
      insert into read_books select * from jsonb_populate_record(null::read_books, ${json(kept.entry)}::jsonb)
      on conflict do nothing returning id`.execute(tx)
    if (rows.length > 0) {
      await sql`insert into review_likes
        select * from jsonb_populate_recordset(null::review_likes, ${json(kept.likes)}::jsonb)
        where user_id in (select id from users)`.execute(tx)
      await sql`insert into review_comments
        select * from jsonb_populate_recordset(null::review_comments, ${json(kept.comments)}::jsonb)
        where user_id in (select id from users)`.execute(tx)
    }
    return settled(tx, readerId, bookId)
  })
}
