import type pg from 'pg'
import { tablesSql } from '#db/backup/tables.ts'

/** A hash of all rows of each table, computed columns included, and of the jobs that wait. */
export async function tableHashes(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(tablesSql)
  await client.query(`select set_config('timezone', 'UTC', false), set_config('extra_float_digits', '3', false)`)
  const hashes: Record<string, string> = {}
  for (const { name } of tables.filter(isLasting)) hashes[name] = await hashOf(client, `select * from public."${name}"`)
  hashes['waiting jobs'] = await hashOf(client, jobsSql)
  return hashes
}

/** A process writes down every few seconds that it runs. */
const isLasting = ({ name }: { name: string }) => name !== 'processes'

const jobsSql = `select identifier, payload::text, queue_name, run_at, max_attempts, key
  from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
    left join graphile_worker._private_job_queues queues on queues.id = job_queue_id`

async function hashOf(client: pg.ClientBase, sql: string): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from (${sql}) t`,
  )
  return rows[0]!.hash
}
