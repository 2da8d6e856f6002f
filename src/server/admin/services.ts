import { sql } from 'kysely'
import type { Process } from '#contract/admin.ts'
import type { Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { productVersion } from '#server/shared/productVersion.ts'
import { readAsAdmin } from '#server/shared/roles.ts'
import type { Limit } from '#server/shared/limits.ts'
import { budgetOf } from './mailState.ts'

export async function servicesState(house: House, adminId: string) {
  const processes = await readAsAdmin(house.db, adminId, listProcesses)
  return { version: productVersion, processes, budgets: await budgetsOf(house) }
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
