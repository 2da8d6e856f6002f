import type { SynopsesInput } from '#contract/tools.ts'
import { administering } from '#server/procedure.ts'
import { coverTools } from './covers/routes.ts'
import { findJob, latestJob } from './findJob.ts'
import { retryJob, stopJob } from './startJob.ts'
import { startJobOrRefuse } from './startJobOrRefuse.ts'

export const tools = {
  ...coverTools,

  job: administering.tools.job.handler(async ({ input, context, errors }) => {
    const job = await findJob(context.db, context.readerId, input.jobId)
    if (!job) throw errors.JOB_NOT_FOUND()
    return job
  }),

  latest: administering.tools.latest.handler(async ({ input, context }) => ({
    job: await latestJob(context.db, context.readerId, input.kind),
  })),

  retry: administering.tools.retry.handler(async ({ input, context, errors }) => {
    const retried = await retryJob(context.db, input.jobId, context.readerId)
    if (retried && 'refused' in retried) throw errors.JOB_UNDER_WAY({ data: { jobId: retried.jobId } })
    const job = retried && (await findJob(context.db, context.readerId, retried.jobId))
    if (!job) throw errors.JOB_NOT_FOUND()
    return job
  }),

  stop: administering.tools.stop.handler(async ({ input, context, errors }) => {
    await stopJob(context.db, input.jobId, context.readerId)
    const job = await findJob(context.db, context.readerId, input.jobId)
    if (!job) throw errors.JOB_NOT_FOUND()
    return job
  }),

  updateMissingSynopsis: administering.tools.updateMissingSynopsis.handler(({ input, context, errors }) =>
    startJobOrRefuse(context, { kind: 'synopses', input, note: noteOf(input) }, (jobId) =>
      errors.JOB_UNDER_WAY({ data: { jobId } }),
    ),
  ),
}

const noteOf = ({ limit, table, dryRun }: SynopsesInput) =>
  `At most ${limit} of ${table}${dryRun ? ', as a dry run' : ''}.`
