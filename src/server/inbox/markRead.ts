import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

interface Read {
  /** Every line when there is none. */
  noticeId?: string
  readTo: string
}

/** What came after `readTo` stays unread. */
export async function markRead(db: Db, readerId: string, { noticeId, readTo }: Read): Promise<void> {
  // Locked in one order: two tabs may mark everything at once.
  await sql`
    with unread as (
      select id from notices
      where user_id = ${readerId} and latest_at > read_to and read_to < ${readTo}::timestamptz
        and (${noticeId ?? null}::uuid is null or id = ${noticeId ?? null}::uuid)
      order by id for no key update)
    update notices set read_to = least(latest_at, ${readTo}::timestamptz) where id in (select id from unread)`.execute(
    db,
  )
}
