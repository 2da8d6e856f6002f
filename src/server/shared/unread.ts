import { unreadCountedTo } from '#contract/noticeRules.ts'
import type { Db } from '#db/db.ts'
import { isLineUnread, isLineVisible } from './visibleNotices.ts'

/** Lines of the inbox with something unread, counted up to `unreadCountedTo`. */
export function selectUnread(db: Db, readerId: string) {
  const unread = db
    .selectFrom('notices as line')
    .select('line.id')
    .where('line.user_id', '=', readerId)
    .where(isLineUnread(readerId))
    .where(isLineVisible(db, readerId))
    .limit(unreadCountedTo)
  return db.selectFrom(unread.as('unread')).select((eb) => eb.fn.countAll<number>().as('count'))
}

export async function countUnread(db: Db, readerId: string): Promise<number> {
  return (await selectUnread(db, readerId).executeTakeFirstOrThrow()).count
}
