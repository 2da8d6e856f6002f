import type pg from 'pg'
import { processName } from './db.ts'

/** The queue would keep them locked for four hours. Call before taking any; does nothing while another process runs. */
export async function releaseAbandonedJobs(pool: pg.Pool): Promise<void> {
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
