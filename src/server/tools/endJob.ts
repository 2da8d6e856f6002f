import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { tell } from '#server/shared/notices.ts'
import type { Waiting } from './kind.ts'
import { lockJob, unfinishedStates } from './rows.ts'

const now = sql<Date>`clock_timestamp()`

/** Leaves a job that was stopped as it is. */
export async function endJob(db: Db, jobId: string): Promise<void> {
  await db.transaction().execute((tx) => endAs(tx, jobId, { state: 'done' }))
}

export async function failJob(db: Db, jobId: string, failure: string): Promise<void> {
  await db.transaction().execute((tx) => endAs(tx, jobId, { state: 'failed', failure }))
}

type End = { state: 'done' } | { state: 'failed'; failure: string } | { state: 'stopped'; by: string }

/** Who started it is told, unless they stopped it themselves. Undefined when it had ended before. */
export async function endAs(tx: Tx, jobId: string, { state, ...end }: End): Promise<{ kind: string } | undefined> {
  const failure = 'failure' in end ? end.failure : null
  const ended = await tx
    .updateTable('tool_jobs')
    .set({ state, failure, waits_for: null, ended_at: now, updated_at: now })
    .where('id', '=', jobId)
    .where('state', 'in', unfinishedStates)
    .returning(['kind', 'started_by as startedBy'])
    .executeTakeFirst()
  const isOwnStop = 'by' in end && end.by === ended?.startedBy
  if (ended?.startedBy && !isOwnStop)
    await tell(tx, { kind: 'job', readers: sql`select ${ended.startedBy}::uuid`, subjectId: jobId, toolJobId: jobId })
  return ended
}

export async function requeueJob(db: Db, jobId: string, afterSeconds = 0): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await lockJob(tx, jobId)) await queueJob(tx, jobId, afterSeconds)
  })
}

export async function pauseJob(db: Db, jobId: string, waiting: Required<Waiting>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockJob(tx, jobId))) return
    await tx
      .updateTable('tool_jobs')
      .set({ state: 'waiting', waits_for: waiting.waitFor, updated_at: now })
      .where('id', '=', jobId)
      .execute()
    await queueJob(tx, jobId, waiting.seconds)
  })
}

/** One job runs at a time, whatever its kind. Queueing again moves a queued job. */
export async function queueJob(tx: Tx, jobId: string, afterSeconds = 0): Promise<void> {
  await enqueue(tx, 'run-tool', { jobId }, { queue: 'tools', key: `run-tool ${jobId}`, isMoved: true, afterSeconds })
}
