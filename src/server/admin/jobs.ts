import { sql } from 'kysely'
import type { JobCounts, TroubledJob } from '#contract/admin.ts'
import type { Db, Tx } from '#db/db.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { asAdmin, readAsAdmin } from '#server/shared/roles.ts'

const maxShown = 50
const maxErrorLength = 300

const queue = sql`graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id`
const isFree = sql`job.locked_at is null`
const isTroubled = sql`${isFree} and job.last_error is not null and job.attempts > 0`
const isGivenUp = sql`${isFree} and job.attempts >= job.max_attempts`

export function jobsState(db: Db, adminId: string) {
  return readAsAdmin(db, adminId, async (tx) => ({ counts: await countJobs(tx), troubled: await listTroubled(tx) }))
}

export async function countJobs(tx: Tx, kind?: 'send-mail'): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`select
      count(*) filter (where ${isFree} and run_at <= now() and not (${isTroubled}))::integer as waiting,
      count(*) filter (where ${isFree} and run_at > now() and not (${isTroubled}))::integer as later,
      count(*) filter (where not (${isFree}))::integer as running,
      count(*) filter (where ${isTroubled} and not (${isGivenUp}))::integer as failing,
      count(*) filter (where ${isGivenUp})::integer as "givenUp"
    from ${queue} where ${kind ?? null}::text is null or task.identifier = ${kind ?? null}`.execute(tx)
  return rows[0]!
}

/** Latest first, without payloads: they may hold personal data. */
async function listTroubled(tx: Tx): Promise<TroubledJob[]> {
  const { rows } = await sql<Row>`select job.id::text, task.identifier as kind, job.last_error as error,
      job.attempts::integer, job.max_attempts::integer as "mostAttempts", job.updated_at as "failedAt",
      case when not (${isGivenUp}) then job.run_at end as "nextAt"
    from ${queue} where ${isTroubled} or ${isGivenUp} order by job.updated_at desc, job.id desc limit ${maxShown}`.execute(
    tx,
  )
  return rows.map(({ error, failedAt, nextAt, ...job }) => ({
    ...job,
    error: (error ?? '').split('\n', 1)[0]!.slice(0, maxErrorLength),
    failedAt: failedAt.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
  }))
}

interface Row extends Omit<TroubledJob, 'error' | 'failedAt' | 'nextAt'> {
  error: string | null
  failedAt: Date
  nextAt: Date | null
}

/** Restarts a failed job at once, with all its attempts. Logged. */
export async function retryJob(
  db: Db,
  adminId: string,
  jobId: string,
): Promise<{ kind: string } | { refused: 'gone' }> {
  return asAdmin(db, adminId, async (tx) => {
    const kind = await reschedule(tx, jobId)
    if (kind === undefined) return { refused: 'gone' }
    await writeAudit(tx, { actorId: adminId, act: 'retry-job', tool: kind })
    return { kind }
  })
}

/** Returns the kind; undefined when the job is done, under way, or has not failed. */
async function reschedule(tx: Tx, jobId: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    select task.identifier as kind from ${queue}, graphile_worker.reschedule_jobs(array[job.id], now(), attempts => 0)
    where job.id = ${jobId}::bigint and (${isTroubled} or ${isGivenUp})`.execute(tx)
  return rows[0]?.kind
}
