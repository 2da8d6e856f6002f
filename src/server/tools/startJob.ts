import { type ExpressionBuilder, sql } from 'kysely'
import type { ToolKind } from '#contract/tools.ts'
import type { Db, Tx } from '#db/db.ts'
import type { DB } from '#db/types.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { holdRole } from '#server/shared/roles.ts'
import { queueJob } from './endJob.ts'
import { underWay } from './rows.ts'

export interface Wanted {
  kind: ToolKind
  input: unknown
  adminId: string
  /** For the log: what was started, in a few words. */
  note: string
}

/** Which job it is, and whether it is the one asked for or another of its kind that is under way. */
export interface Started {
  jobId: string
  isNew: boolean
}

/** Starts a job, unless one of its kind is under way. */
export async function startJob(db: Db, { kind, input, adminId, note }: Wanted): Promise<Started | 'no-admin'> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdRole(tx, adminId, 'admin'))) return 'no-admin'
    const present = await oneUnderWay(tx, kind)
    if (present !== undefined) return { jobId: present, isNew: false }
    const { id } = await tx
      .insertInto('tool_jobs')
      .values({ kind, input: JSON.stringify(input), started_by: adminId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queueJob(tx, id)
    await writeAudit(tx, { actorId: adminId, act: 'start-tool', tool: kind, note })
    return { jobId: id, isNew: true }
  })
}

/**
 * Has a job that failed, was stopped, or could not do all of its items go on with what is left; items that could not be
 * done are tried again. Leaves one under way or done with all as it is. Undefined when there is no such job.
 */
export async function retryJob(db: Db, jobId: string, adminId: string): Promise<Started | 'no-admin' | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdRole(tx, adminId, 'admin'))) return 'no-admin'
    const job = await tx.selectFrom('tool_jobs').select(['kind']).where('id', '=', jobId).executeTakeFirst()
    if (!job) return undefined
    const present = await oneUnderWay(tx, job.kind)
    if (present !== undefined) return { jobId: present, isNew: present === jobId }
    const { numUpdatedRows } = await tx
      .updateTable('tool_jobs')
      .set({ state: 'waiting', failure: null, ended_at: null, updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', jobId)
      .where((eb) => eb.or([eb('state', 'in', ['failed', 'stopped']), eb.exists(faultsOf(eb))]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { jobId, isNew: true }
    await tx
      .updateTable('tool_items')
      .set({ outcome: null, done_at: null, is_fault: false, tries: 0 })
      .where('job_id', '=', jobId)
      .where((eb) => eb.or([eb('is_fault', '=', true), eb('outcome', 'is', null)]))
      .execute()
    await queueJob(tx, jobId)
    await writeAudit(tx, { actorId: adminId, act: 'retry-tool', tool: job.kind })
    return { jobId, isNew: true }
  })
}

/** Ends a job before its next item. One that has ended stays as it is. */
export async function stopJob(db: Db, jobId: string, adminId: string): Promise<'done' | 'no-admin'> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdRole(tx, adminId, 'admin'))) return 'no-admin'
    const now = sql<Date>`clock_timestamp()`
    const stopped = await tx
      .updateTable('tool_jobs')
      .set({ state: 'stopped', waits_for: null, ended_at: now, updated_at: now })
      .where('id', '=', jobId)
      .where('state', 'in', underWay)
      .returning('kind')
      .executeTakeFirst()
    if (stopped) await writeAudit(tx, { actorId: adminId, act: 'stop-tool', tool: stopped.kind })
    return 'done'
  })
}

const faultsOf = (eb: ExpressionBuilder<DB, 'tool_jobs'>) =>
  eb.selectFrom('tool_items').select('place').whereRef('job_id', '=', 'tool_jobs.id').where('is_fault', '=', true)

/** Who starts another of the kind at the same moment waits here, and then sees this one. */
async function oneUnderWay(tx: Tx, kind: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tool ${kind}`}, 0))`.execute(tx)
  const job = tx.selectFrom('tool_jobs').select('id').where('kind', '=', kind).where('state', 'in', underWay)
  return (await job.executeTakeFirst())?.id
}
