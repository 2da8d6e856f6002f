import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { enqueue, type Jobs } from '#server/shared/enqueue.ts'
import type { Merging } from './lock.ts'

/** Their picks are deleted with the duplicate. Locks no reader. */
export async function recordReadersOffered(tx: Tx, { mergeId, duplicateId }: Merging): Promise<void> {
  await sql`insert into book_merge_rows (merge_id, place, outcome, row_id)
    select ${mergeId}, 'recommendations', 'dropped', user_id from recommendations where book_id = ${duplicateId}`.execute(
    tx,
  )
}

/** Each page commits with the next page's job; a page repeated after a kill queues nobody twice. */
export async function refreshReaders(db: Db, given: Jobs['refresh-readers'], pageSize = 500): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ last: string | null; count: number }>`
      with page as (
        select user_id from (${readersOf(given)}) readers
        where user_id > ${given.after ?? '00000000-0000-0000-0000-000000000000'}::uuid order by user_id limit ${pageSize}
      ), queued as materialized (
        select user_id, graphile_worker.add_job('refresh-picks', json_build_object('userId', user_id),
          job_key => 'refresh-picks:' || user_id, job_key_mode => 'preserve_run_at') from page order by user_id
      )
      select max(user_id::text) as last, count(queued) as count from queued`.execute(tx)
    const { last, count } = rows[0]!
    if (last !== null && count === pageSize) await enqueue(tx, 'refresh-readers', { ...given, after: last })
    else await forgetOffered(tx, given.mergeId)
  })
}

const readersOf = ({ bookIds, mergeId }: Jobs['refresh-readers']): RawBuilder<unknown> => sql`
  select user_id from read_books where book_id = any(${bookIds})
  union select user_id from recommendations where book_id = any(${bookIds})
  union select users.id from book_merge_rows join users on users.id = row_id::uuid
    where merge_id = ${mergeId} and place = 'recommendations'`

async function forgetOffered(tx: Tx, mergeId: string): Promise<void> {
  await tx
    .deleteFrom('book_merge_rows')
    .where('merge_id', '=', mergeId)
    .where('place', '=', 'recommendations')
    .execute()
}
