import type pg from 'pg'
import { copyIn } from './copyIn.ts'

/** Leaves out locks and jobs that failed for good: after a restore each starts again. Undefined without a queue. */
export async function waitingJobs(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query(`select to_regclass('graphile_worker._private_jobs') is not null as is_there`)
  return rows[0].is_there ? `copy (${waitingSql}) to stdout` : undefined
}

const waitingSql = `select identifier, payload, queue_name, run_at, max_attempts, key, priority
  from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = task_id
    left join graphile_worker._private_job_queues queues on queues.id = job_queue_id
  where jobs.attempts < jobs.max_attempts or jobs.locked_at is not null order by jobs.id`

export async function putJobs(client: pg.ClientBase, pieces: AsyncIterable<Buffer>): Promise<number> {
  await client.query(`create temp table restored_jobs (place bigint generated always as identity, identifier text,
    payload json, queue_name text, run_at timestamptz, max_attempts int, key text, priority int) on commit drop`)
  const columns = 'identifier, payload, queue_name, run_at, max_attempts, key, priority'
  const jobs = await copyIn(client, `copy restored_jobs (${columns}) from stdin`, pieces)
  await client.query(`select count(graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, key,
    priority)) from (select * from restored_jobs order by place) jobs`)
  return jobs
}

export async function dropJobs(client: pg.ClientBase): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs')
}
