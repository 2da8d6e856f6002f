import { setTimeout as sleep } from 'node:timers/promises'
import { type TaskList, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { releaseAbandonedJobs } from '#db/releaseAbandonedJobs.ts'
import type { House } from '#server/house.ts'
import { quietLogger } from '#server/shared/workerLog.ts'
import type { HouseWithPool } from './house.ts'

/** Runs the queued jobs with the real queue, until it has recorded how each one ended. */
export async function runQueuedJobs(house: HouseWithPool, taskList: TaskList): Promise<void> {
  await runOnce({ pgPool: house.pool, noHandleSignals: true, logger: quietLogger(house.log), taskList })
  // The queue records a job's end after it reports it done.
  while (await isAnyLocked(house)) await sleep(10)
}

async function isAnyLocked(house: House): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker._private_jobs where locked_at is not null`.execute(house.db)
  return rows.length > 0
}

/** As the next start does after a kill. Waits for the killed process's connections to end; no other process may run. */
export async function releaseKilledJobs(house: HouseWithPool): Promise<void> {
  do await releaseAbandonedJobs(house.pool)
  while (await isAnyLocked(house))
}

/** The id of a job that failed once and is retried in an hour. */
export async function aFailedJob({ db }: House): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id::text from graphile_worker.add_job('sweep')`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no reason', run_at = now() + interval '1 hour'
    where id = ${rows[0]!.id}::bigint`.execute(db)
  return rows[0]!.id
}
