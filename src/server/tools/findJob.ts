import { type SqlBool, sql } from 'kysely'
import type { AnyJob, ToolJob } from '#contract/tools.ts'
import type { ToolKind } from '#contract/toolLimits.ts'
import type { Db } from '#db/db.ts'
import { holdsRole } from '#server/shared/roles.ts'
import { coverChecksResult, migrationResult } from './covers/results.ts'
import { factsResult } from './facts/facts.ts'
import { toSynopsesJob } from './synopses/toSynopsesJob.ts'

/** Undefined when there is no such job, or the caller is not an admin. */
export async function findJob(db: Db, adminId: string, jobId: string): Promise<ToolJob | undefined> {
  const row = await selectJobs(db, adminId).where('tool_jobs.id', '=', jobId).executeTakeFirst()
  return row && toJob(row)
}

/** The running job, else the last one. Null when there is none, or the caller is not an admin. */
export async function latestJob(db: Db, adminId: string, kind: ToolKind): Promise<ToolJob | null> {
  const row = await selectJobs(db, adminId)
    .where('kind', '=', kind)
    .orderBy(sql<SqlBool>`state in ('waiting', 'running')`, 'desc')
    .orderBy('tool_jobs.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toJob(row) : null
}

function selectJobs(db: Db, adminId: string) {
  return db
    .selectFrom('tool_jobs')
    .leftJoin('profiles', 'profiles.id', 'started_by')
    .select(['tool_jobs.id', 'kind', 'input', 'state', 'waits_for as waitsFor', 'failure', 'username as startedBy'])
    .select(['tool_jobs.created_at as createdAt', 'started_at as startedAt', 'ended_at as endedAt'])
    .select((eb) => [
      eb
        .selectFrom('tool_items')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('job_id', '=', 'tool_jobs.id')
        .as('total'),
      eb
        .selectFrom('tool_items')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('job_id', '=', 'tool_jobs.id')
        .where('is_fault', '=', true)
        .as('faults'),
      sql<unknown[]>`coalesce((select jsonb_agg(outcome order by done_at, place) from tool_items
        where job_id = tool_jobs.id and outcome is not null), '[]')`.as('outcomes'),
    ])
    .where(holdsRole(adminId, 'admin'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectJobs>['execute']>>[number]

function toJob(row: Row): ToolJob {
  const job: AnyJob = {
    id: row.id,
    state: row.state as AnyJob['state'],
    waitsFor: row.waitsFor,
    done: row.outcomes.length,
    total: row.startedAt ? row.total : null,
    faults: row.faults ?? 0,
    failure: row.failure,
    startedBy: row.startedBy,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
  const kind = row.kind as ToolKind
  switch (kind) {
    case 'synopses':
      return toSynopsesJob(job, row.input, row.outcomes)
    case 'covers':
    case 'cover-picks':
      return { ...job, kind, result: migrationResult(job, row.outcomes) }
    case 'cover-checks':
      return { ...job, kind, result: coverChecksResult(row.input, row.outcomes) }
    case 'facts':
      return { ...job, kind, result: factsResult(row.outcomes) }
    default:
      return kind satisfies never
  }
}
