import { type ExpressionBuilder, sql } from 'kysely'
import type { ToolKind } from '#contract/toolLimits.ts'
import type { Db, Tx } from '#db/db.ts'
import type { DB } from '#db/types.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { forgetEnd } from '#server/shared/notices.ts'
import { asAdmin } from '#server/shared/roles.ts'
import { endAs, queueJob } from './endJob.ts'
import { unfinishedStates } from './rows.ts'

export interface JobRequest {
  kind: ToolKind
  input: unknown
  adminId: string
  note: string
}

/** When refused, `jobId` is the job of this kind that is already running. */
export type Started = { jobId: string } | { refused: 'running'; jobId: string }

export async function startJob(db: Db, { kind, input, adminId, note }: JobRequest): Promise<Started> {
  return asAdmin(db, adminId, async (tx) => {
    const present = await oneUnderWay(tx, kind)
    if (present !== undefined) return { refused: 'running', jobId: present }
    const { id } = await tx
      .insertInto('tool_jobs')
      .values({ kind, input: JSON.stringify(input), started_by: adminId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queueJob(tx, id)
    await writeAudit(tx, { actorId: adminId, act: 'start-tool', tool: kind, note })
    return { jobId: id }
  })
}

/** Resumes an ended job with its failed items, unless it is complete. Undefined when there is no such job. */
export async function retryJob(db: Db, jobId: string, adminId: string): Promise<Started | undefined> {
  return asAdmin(db, adminId, async (tx) => {
    const job = await tx.selectFrom('tool_jobs').select(['kind']).where('id', '=', jobId).executeTakeFirst()
    if (!job) return undefined
    const present = await oneUnderWay(tx, job.kind)
    if (present === jobId) return { jobId }
    if (present !== undefined) return { refused: 'running', jobId: present }
    const { numUpdatedRows } = await tx
      .updateTable('tool_jobs')
      .set({ state: 'waiting', failure: null, ended_at: null, updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', jobId)
      .where((eb) => eb.or([eb('state', 'in', ['failed', 'stopped']), eb.exists(faultsOf(eb))]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { jobId }
    await tx
      .updateTable('tool_items')
      .set({ outcome: null, done_at: null, is_fault: false, tries: 0 })
      .where('job_id', '=', jobId)
      .where((eb) => eb.or([eb('is_fault', '=', true), eb('outcome', 'is', null)]))
      .execute()
    await forgetEnd(tx, 'tool_job_id', jobId)
    await queueJob(tx, jobId)
    await writeAudit(tx, { actorId: adminId, act: 'retry-tool', tool: job.kind })
    return { jobId }
  })
}

export async function stopJob(db: Db, jobId: string, adminId: string): Promise<void> {
  return asAdmin(db, adminId, async (tx) => {
    const stopped = await endAs(tx, jobId, { state: 'stopped', by: adminId })
    if (stopped) await writeAudit(tx, { actorId: adminId, act: 'stop-tool', tool: stopped.kind })
  })
}

const faultsOf = (eb: ExpressionBuilder<DB, 'tool_jobs'>) =>
  eb.selectFrom('tool_items').select('place').whereRef('job_id', '=', 'tool_jobs.id').where('is_fault', '=', true)

export async function lockKind(tx: Tx, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tool ${kind}`}, 0))`.execute(tx)
}

/** Another admin who starts the same kind waits here, and then sees this job. */
async function oneUnderWay(tx: Tx, kind: string): Promise<string | undefined> {
  await lockKind(tx, kind)
  const job = tx.selectFrom('tool_jobs').select('id').where('kind', '=', kind).where('state', 'in', unfinishedStates)
  return (await job.executeTakeFirst())?.id
}
