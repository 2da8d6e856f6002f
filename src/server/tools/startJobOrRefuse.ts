import type { ToolJob } from '#contract/tools.ts'
import type { ToolKind } from '#contract/toolLimits.ts'
import type { House } from '#server/house.ts'
import { notFound } from '#server/shared/problem.ts'
import { findJob } from './findJob.ts'
import { startJob, type JobRequest } from './startJob.ts'

interface Starter extends Pick<House, 'db'> {
  readerId: string
}

/** Throws what `underWay` returns when a job of this kind is already running. */
export async function startJobOrRefuse<K extends ToolKind>(
  { db, readerId }: Starter,
  wanted: Omit<JobRequest, 'adminId'> & { kind: K },
  underWay: (jobId: string) => Error,
): Promise<Extract<ToolJob, { kind: K }>> {
  const started = await startJob(db, { ...wanted, adminId: readerId })
  if ('refused' in started) throw underWay(started.jobId)
  const job = await findJob(db, readerId, started.jobId)
  if (!job || !isOf(job, wanted.kind)) throw notFound()
  return job
}

const isOf = <K extends ToolKind>(job: ToolJob, kind: K): job is Extract<ToolJob, { kind: K }> => job.kind === kind
