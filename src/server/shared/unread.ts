import { unreadCountedTo } from '#contract/noticeRules.ts'
import type { Db } from '#db/db.ts'
import { isLineUnread, isLineVisible } from './notices.ts'

/** Lines of the inbox with something unread, counted up to `unreadCountedTo`. */
export async function countUnread(db: Db, readerId: string): Promise<number> {
  const unread = db
    .selectFrom('notices as line')
    .select('line.id')
    .where('line.user_id', '=', readerId)
    .where(isLineUnread(readerId))
    .where(isLineVisible(db, readerId))
    .limit(unreadCountedTo)
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
