import type { ToolKind } from '#contract/toolLimits.ts'
import type { Db, Tx } from '#db/db.ts'

export interface RunningJob {
  id: string
  kind: ToolKind
  input: unknown
}

export interface NextItem {
  place: number
  item: unknown
  /** Times that a service did not answer. */
  tries: number
}

export const unfinishedStates = ['waiting', 'running']

/** Undefined when all are done, or the job has ended. */
export async function nextItem(db: Db, jobId: string): Promise<NextItem | undefined> {
  return db
    .selectFrom('tool_items')
    .innerJoin('tool_jobs', 'tool_jobs.id', 'job_id')
    .select(['place', 'item', 'tries'])
    .where('job_id', '=', jobId)
    .where('state', 'in', unfinishedStates)
    .where('outcome', 'is', null)
    .orderBy('tries')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
}

/** Null once the account is deleted. Call it before `holdJob`: account deletion locks in that order. */
export async function lockStarter(tx: Tx, jobId: string): Promise<string | null> {
  const starter = await tx
    .selectFrom('users')
    .innerJoin('tool_jobs', 'started_by', 'users.id')
    .select('users.id')
    .where('tool_jobs.id', '=', jobId)
    .forKeyShare('users')
    .executeTakeFirst()
  return starter?.id ?? null
}

/** Locks a job that has not ended; undefined when it has, or does not exist. */
export const lockJob = (tx: Tx, jobId: string) => selectUnderWay(tx, jobId).forUpdate().executeTakeFirst()

export const findRunningJob = (db: Db, jobId: string) => selectUnderWay(db, jobId).executeTakeFirst()

const selectUnderWay = (db: Db | Tx, jobId: string) =>
  db
    .selectFrom('tool_jobs')
    .select(['id', 'kind', 'input', 'started_at as startedAt'])
    .where('id', '=', jobId)
    .where('state', 'in', unfinishedStates)
