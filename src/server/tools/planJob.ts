import { sql } from 'kysely'
import type { ToolKind } from '#contract/tools.ts'
import type { Db, Tx } from '#db/db.ts'
import type { Kinds } from './kinds.ts'
import { lockJob, findRunningJob, type RunningJob } from './rows.ts'

/** Undefined when it has ended, or is gone. */
export async function planJob(db: Db, jobId: string, kinds: Kinds): Promise<RunningJob | undefined> {
  const job = await findRunningJob(db, jobId)
  if (!job) return undefined
  const { id, input, startedAt } = job
  const kind = job.kind as ToolKind
  // Planning can be slow: it runs outside the lock, so that stopping the job does not wait for it.
  if (!startedAt) await fixItems(db, id, await kinds[kind].plan(db, input))
  return { id, kind, input }
}

/** Does nothing if another worker was faster, or the job has ended. */
async function fixItems(db: Db, jobId: string, items: unknown[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held = await lockJob(tx, jobId)
    if (!held || held.startedAt) return
    await insertItems(tx, jobId, items)
    await tx
      .updateTable('tool_jobs')
      .set({ state: 'running', started_at: sql<Date>`clock_timestamp()`, updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', jobId)
      .execute()
  })
}

async function insertItems(tx: Tx, jobId: string, items: unknown[]): Promise<void> {
  await sql`insert into tool_items (job_id, place, item)
    select ${jobId}, place, item from jsonb_array_elements(${JSON.stringify(items)}::jsonb)
      with ordinality as planned (item, place)`.execute(tx)
}
