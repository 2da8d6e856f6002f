import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '#server/house.ts'
import type { Jobs } from '#server/shared/enqueue.ts'
import { isDatabaseAway } from '#server/shared/databaseErrors.ts'
import { processItem } from './processItem.ts'
import { endJob, failJob, requeueJob, pauseJob } from './endJob.ts'
import { type Kind, UnrecoverableError } from './kind.ts'
import { findRunningJob, lockJob, nextItem, type RunningJob } from './rows.ts'
import { sql } from 'kysely'
import type { ToolKind } from '#contract/toolLimits.ts'
import type { Db, Tx } from '#db/db.ts'
import { coverChecks } from './covers/checks.ts'
import { coverPicks, covers } from './covers/migration.ts'
import { facts } from './facts/facts.ts'
import { synopses } from './synopses/synopses.ts'

export type Kinds = Record<ToolKind, Kind<unknown, unknown, unknown, unknown>>

/** Safe although items are read as JSON: each kind gets only items that it planned. */
export const kinds: Kinds = { synopses, covers, 'cover-checks': coverChecks, 'cover-picks': coverPicks, facts }

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
    if (waiting) return pauseJob(house.db, job.id, { seconds: usualWaitSeconds, ...waiting })
    const { restSeconds } = ways.kinds[job.kind]
    if (restSeconds !== undefined) return requeueJob(house.db, job.id, restSeconds)
    await sleep(pauseMs)
  } while (performance.now() < endsAt)
  await requeueJob(house.db, job.id)
}

/** Undefined when it has ended, or is gone. */
async function planJob(db: Db, jobId: string, planners: Kinds): Promise<RunningJob | undefined> {
  const job = await findRunningJob(db, jobId)
  if (!job) return undefined
  const { id, input, startedAt } = job
  const kind = job.kind as ToolKind
  // Planning can be slow: it runs outside the lock, so that stopping the job does not wait for it.
  if (!startedAt) await fixItems(db, id, await planners[kind].plan(db, input))
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
