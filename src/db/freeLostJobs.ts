import type pg from 'pg'
import { processName } from './db.ts'

/**
 * Unlocks the jobs of a killed process, which the queue would keep locked for four hours. Call it before this process takes
 * any. Does nothing while another process runs, whose jobs they may be.
 */
export async function freeLostJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null
     ))
     where not exists (
       select from pg_stat_activity
       where datname = current_database() and application_name like 'sageleaf %' and application_name <> $1
     )`,
    [processName],
  )
}
