import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { exactTime } from '#server/shared/cursor.ts'

/** Null for a reader who has not seen the feed. */
export async function findMark(db: Db, readerId: string): Promise<string | null> {
  const mark = await db
    .selectFrom('feed_marks')
    .select(exactTime('seen_to').as('seenTo'))
    .where('user_id', '=', readerId)
    .executeTakeFirst()
  return mark?.seenTo ?? null
}

/** Keeps the later place. */
export async function markSeen(db: Db, readerId: string, seenTo: string): Promise<void> {
  await sql`insert into feed_marks as mark (user_id, seen_to) values (${readerId}, least(${seenTo}::timestamptz, now()))
    on conflict (user_id) do update set seen_to = greatest(mark.seen_to, excluded.seen_to)`.execute(db)
}
