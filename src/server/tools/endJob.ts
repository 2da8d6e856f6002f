import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import type { Waiting } from './kind.ts'
import { lockJob, unfinishedStates } from './rows.ts'

const now = sql<Date>`clock_timestamp()`

/** Leaves a job that was stopped as it is. */
export async function endJob(db: Db, jobId: string): Promise<void> {
  await db
    .updateTable('tool_jobs')
    .set({ state: 'done', waits_for: null, ended_at: now, updated_at: now })
    .where('id', '=', jobId)
    .where('state', 'in', unfinishedStates)
    .execute()
}

export async function failJob(db: Db, jobId: string, failure: string): Promise<void> {
  await db
    .updateTable('tool_jobs')
    .set({ state: 'failed', failure, waits_for: null, ended_at: now, updated_at: now })
    .where('id', '=', jobId)
    .where('state', 'in', unfinishedStates)
    .execute()
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
