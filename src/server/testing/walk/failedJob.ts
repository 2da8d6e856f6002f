import { sql } from 'kysely'
import type { House } from '#server/house.ts'

/** The id of a job that failed once and is retried in an hour. */
export async function aFailedJob({ db }: House): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id::text from graphile_worker.add_job('sweep')`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no reason', run_at = now() + interval '1 hour'
    where id = ${rows[0]!.id}::bigint`.execute(db)
  return rows[0]!.id
}
