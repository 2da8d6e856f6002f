import { sql } from 'kysely'
import type { Budget } from '#contract/admin.ts'
import type { Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import type { Limit } from '#server/shared/limitRules.ts'
import type { Limits } from '#server/shared/limits.ts'
import { readAsAdmin } from '#server/shared/roles.ts'
import { findMailAway } from '#server/mail/mailAway.ts'
import { countJobs } from './jobs.ts'

export async function mailState(house: House, adminId: string) {
  const { db, config, limits } = house
  const counted = await readAsAdmin(db, adminId, async (tx) => ({
    counts: await countJobs(tx, 'send-mail'),
    refused: await countRefused(tx),
  }))
  const goesTo = config.smtpUrl ? ('server' as const) : ('mailbox' as const)
  const state = await findMailAway(house)
  const away = state ? { since: state.since.toISOString(), reason: state.reason } : null
  return { ...counted, goesTo, away, budget: await budgetOf(limits, 'mail-in-all') }
}

export async function budgetOf(limits: Limits, limit: Limit): Promise<Budget> {
  const { until, ...budget } = await limits.left(limit, 'all')
  return { ...budget, until: until?.toISOString() ?? null }
}

async function countRefused(tx: Tx): Promise<number> {
  const { rows } = await sql<{ refused: number }>`
    select count(*)::integer as refused from refused_addresses where until > now()`.execute(tx)
  return rows[0]!.refused
}
