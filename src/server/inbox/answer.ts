import { sql } from 'kysely'
import type { Notice } from '#contract/inbox.ts'
import type { Db } from '#db/db.ts'
import { isLineVisible } from '#server/shared/visibleNotices.ts'

/** To the decision that one of the reader's notices tells of. Of two at once, the first is kept. */
export async function answer(
  db: Db,
  readerId: string,
  noticeId: string,
  text: string,
): Promise<NonNullable<Notice['answer']> | { refused: 'no-decision' | 'answered' }> {
  const decided = db
    .selectFrom('notices as line')
    .where('line.id', '=', noticeId)
    .where('line.user_id', '=', readerId)
    .where('line.kind', 'in', ['verdict', 'report'])
    .where(isLineVisible(db, readerId))
  const saved = await db
    .insertInto('decision_answers')
    .columns(['decision_id', 'user_id', 'text'])
    .expression(
      decided
        .where('line.decision_id', 'is not', null)
        .select(['line.decision_id', 'line.user_id', sql`${text}::text`.as('text')]),
    )
    .onConflict((conflict) => conflict.columns(['decision_id', 'user_id']).doNothing())
    .returning('answered_at as at')
    .executeTakeFirst()
  if (saved) return { text, at: saved.at.toISOString() }
  return { refused: (await decided.select('line.id').executeTakeFirst()) ? 'answered' : 'no-decision' }
}
