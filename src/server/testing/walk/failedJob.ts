import { sql } from 'kysely'
import type { House } from '#server/house.ts'

/** A job that has failed once and is tried again in an hour; its number. */
export async function aFailedJob({ db }: House): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id::text from graphile_worker.add_job('sweep')`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no reason', run_at = now() + interval '1 hour'
    where id = ${rows[0]!.id}::bigint`.execute(db)
  return rows[0]!.id
}
