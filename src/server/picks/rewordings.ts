import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { ReasonInput } from './reason.ts'

export interface Rewording {
  bookId: string
  reason: string
  /** Null when the model's words were refused. */
  words: string | null
}

const maxShown = 30

export function selectUnworded(db: Db, readerId: string) {
  return db
    .selectFrom('recommendations as pick')
    .leftJoin('rewordings', (join) =>
      join
        .onRef('rewordings.user_id', '=', 'pick.user_id')
        .onRef('rewordings.book_id', '=', 'pick.book_id')
        .onRef('rewordings.reason', '=', 'pick.match_reason'),
    )
    .select(['pick.book_id as bookId', 'pick.match_reason as reason'])
    .select(sql<ReasonInput>`pick.told`.as('told'))
    .where('pick.user_id', '=', readerId)
    .where('pick.told', 'is not', null)
    .where('rewordings.book_id', 'is', null)
    .orderBy('pick.place')
    .orderBy('pick.list')
    .limit(maxShown)
}

/** Skips picks that have gone or changed their reason. */
export async function keepRewordings(db: Db, readerId: string, rewordings: Rewording[]): Promise<void> {
  if (rewordings.length === 0) return
  const column = <Key extends keyof Rewording>(key: Key) => rewordings.map((rewording) => rewording[key])
  await sql`
    insert into rewordings (user_id, book_id, reason, words)
    select pick.user_id, pick.book_id, pick.match_reason, said.words
    from unnest(${column('bookId')}::uuid[], ${column('reason')}::text[], ${column('words')}::text[])
      as said (book_id, reason, words)
    join recommendations pick
      on pick.user_id = ${readerId} and pick.book_id = said.book_id and pick.match_reason = said.reason
    on conflict (user_id, book_id)
      do update set reason = excluded.reason, words = excluded.words, reworded_at = now()`.execute(db)
}

export async function forgetRewordings(db: Db): Promise<void> {
  await db.deleteFrom('rewordings').execute()
}
