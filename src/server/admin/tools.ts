import { sql } from 'kysely'
import type { ToolState } from '#contract/admin.ts'
import type { Db, Tx } from '#db/db.ts'
import { readAsAdmin } from '#server/shared/roles.ts'

/** The latest job of each kind if it is running or has failed. */
export const toolsState = (db: Db, adminId: string): Promise<{ tools: ToolState[] }> =>
  readAsAdmin(db, adminId, async (tx) => ({ tools: await listTools(tx) }))

async function listTools(tx: Tx): Promise<ToolState[]> {
  const { rows } = await sql<Row>`select id, kind, state, waits_for as "waitsFor", failure, updated_at as at,
      (select count(*)::integer from tool_items where job_id = latest.id and outcome is not null) as done,
      case when started_at is not null then
        (select count(*)::integer from tool_items where job_id = latest.id) end as total
    from (
      select distinct on (kind) * from tool_jobs
      order by kind, state in ('waiting', 'running') desc, created_at desc
    ) latest
    where state in ('waiting', 'running', 'failed')
    order by updated_at desc, id`.execute(tx)
  return rows.map(({ at, ...job }) => ({ ...job, at: at.toISOString() }))
}

type Row = Omit<ToolState, 'at'> & { at: Date }
