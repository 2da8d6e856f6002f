import { sql } from 'kysely'
import type { Process, SageState, ToolState } from '#contract/admin.ts'
import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import type { Limit } from '#server/shared/limitRules.ts'
import { productVersion } from '#server/shared/productVersion.ts'
import { readAsAdmin } from '#server/shared/roles.ts'
import { budgetOf } from './mailState.ts'

/** The latest job of each kind if it is running or has failed. */
export const toolsState = (db: Db, adminId: string): Promise<{ tools: ToolState[] }> =>
  readAsAdmin(db, adminId, async (tx) => ({ tools: await listTools(tx) }))

type Row = Omit<ToolState, 'at'> & { at: Date }

export async function servicesState(house: House, adminId: string) {
  const processes = await readAsAdmin(house.db, adminId, listProcesses)
  return { version: productVersion, processes, disk: house.disk.look(), budgets: await budgetsOf(house) }
}

/** Processes seen in the last minute, oldest first. */
async function listProcesses(tx: Tx): Promise<Process[]> {
  const rows = await tx
    .selectFrom('processes')
    .select(['id', 'name', sql<Process['does']>`does`.as('does'), 'version', 'started_at', 'seen_at'])
    .select(sql<Process['services']>`services`.as('services'))
    .where('seen_at', '>', sql<Date>`now() - interval '1 minute'`)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map(({ started_at, seen_at, ...process }) => ({
    ...process,
    startedAt: started_at.toISOString(),
    seenAt: seen_at.toISOString(),
  }))
}

/** Requests left today, for all processes together; null where nothing limits the service. */
function budgetsOf({ bookServices, toolServices, limits }: House) {
  const left = async (limit: Limit | undefined) => (limit ? budgetOf(limits, limit) : null)
  const toolsLimit = (provider: string) =>
    toolServices.services.find((service) => service.provider === provider)?.budget?.at(-1)
  return Promise.all(
    bookServices.services.map(async ({ provider, name, budget }) => ({
      provider,
      name,
      budget: await left(budget?.[0]),
      forTools: await left(toolsLimit(provider)),
    })),
  )
}

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

export function sageState(db: Db, adminId: string): Promise<SageState> {
  return readAsAdmin(db, adminId, async (tx) => ({
    fit: await lastFit(tx),
    waiting: await countChanges(tx),
    picks: await shownPicks(tx),
  }))
}

async function lastFit(tx: Tx): Promise<SageState['fit']> {
  const fit = await tx
    .selectFrom('sage_fits')
    .select(['fitted_at', 'took_ms as tookMs', 'books', 'readers', 'positives as likings', 'asked', 'found'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!fit) return null
  const { fitted_at, ...rest } = fit
  return { ...rest, at: fitted_at.toISOString() }
}

async function countChanges(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    books: number
  }>`select count(distinct book_number)::integer as books from sage_changes`.execute(tx)
  return rows[0]!.books
}

async function shownPicks(tx: Tx): Promise<SageState['picks']> {
  const { rows } = await sql<SageState['picks']>`
    select count(*)::integer as shown, count(entry.id)::integer as shelved, count(distinct pick.user_id)::integer as readers
    from shown_picks pick
      left join books on books.number = pick.book_number
      left join read_books entry on entry.book_id = books.id and entry.user_id = pick.user_id
        and entry.created_at > pick.shown_at
    where pick.shown_at > now() - interval '30 days'`.execute(tx)
  return rows[0]!
}
