import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '#server/house.ts'
import type { Jobs } from '#server/shared/enqueue.ts'
import { isDatabaseAway } from '#server/shared/isDatabaseAway.ts'
import { planJob } from './planJob.ts'
import { processItem } from './processItem.ts'
import { endJob, failJob, requeueJob, waitFor } from './endJob.ts'
import { UnrecoverableError } from './kind.ts'
import { type Kinds, kinds } from './kinds.ts'
import { nextItem, type RunningJob } from './rows.ts'

interface Ways {
  kinds: Kinds
  /** Between two items, to spare the services. */
  pauseMs: number
  /** Then the job is queued again, so that a shutdown does not wait for all of it. */
  turnMs: number
}

export const usual: Ways = { kinds, pauseMs: 200, turnMs: 5000 }
const usualWaitSeconds = 5

/** Each item is recorded in the transaction that does it, so a killed or second worker continues with what is left. */
export async function runTool(house: House, { jobId }: Jobs['run-tool'], ways: Ways = usual): Promise<void> {
  try {
    const job = await planJob(house.db, jobId, ways.kinds)
    if (job) await workOn(house, job, ways)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    if (!(error instanceof UnrecoverableError)) house.log.error({ err: error, jobId }, 'a tool could not go on')
    await failJob(house.db, jobId, error instanceof UnrecoverableError ? error.message : whenFault)
  }
}

const whenFault = 'Something went wrong on our side; the log of the server says what.'

async function workOn(house: House, job: RunningJob, { pauseMs, turnMs, ...ways }: Ways): Promise<void> {
  const endsAt = performance.now() + turnMs
  do {
    const next = await nextItem(house.db, job.id)
    if (!next) return endJob(house.db, job.id)
    const waiting = await processItem(house, { job, ...next }, ways.kinds[job.kind])
    if (waiting) return waitFor(house.db, job.id, { seconds: usualWaitSeconds, ...waiting })
    await sleep(pauseMs)
  } while (performance.now() < endsAt)
  await requeueJob(house.db, job.id)
}
