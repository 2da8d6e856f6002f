import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { ServiceState } from '#contract/admin.ts'
import type { BookService } from '#server/books/services/bookService.ts'
import type { House } from '../house.ts'
import { productVersion } from '../shared/productVersion.ts'

const everyMs = 15_000

/** Reports the process and its book services until the returned function is called. */
export async function startHeartbeat(house: House, does: 'all' | 'http' | 'worker'): Promise<() => Promise<void>> {
  const id = randomUUID()
  const startedAt = new Date()
  const say = () =>
    recordProcess(house, { id, does, startedAt }).catch((error) => house.log.debug({ err: error }, 'unseen'))
  let said = say()
  await said
  const timer = setInterval(() => {
    said = say()
  }, everyMs)
  return async () => {
    clearInterval(timer)
    // A later report would look as if the process still ran.
    await said
    await house.db.deleteFrom('processes').where('id', '=', id).execute()
  }
}

interface Self {
  id: string
  does: 'all' | 'http' | 'worker'
  startedAt: Date
}

export async function recordProcess(house: House, { id, does, startedAt }: Self): Promise<void> {
  const now = { services: JSON.stringify(servicesIn(house)), seen_at: sql<Date>`now()` }
  const about = { id, does, name: `${hostname()} ${process.pid}`, version: productVersion, started_at: startedAt }
  await house.db
    .insertInto('processes')
    .values({ ...about, ...now })
    .onConflict((known) => known.column('id').doUpdateSet(now))
    .execute()
}

function servicesIn({ bookServices, toolServices }: House): ServiceState[] {
  const states = (askedFor: ServiceState['askedFor'], services: readonly BookService[]) =>
    services.map(({ provider, name, health }) => {
      const { outcomes, ...state } = health()
      return { provider, name, askedFor, ...state, answered: outcomes.answered, unavailable: outcomes.unavailable }
    })
  return [
    ...states('readers', bookServices.services),
    ...states('tools', toolServices.services),
    ...states('tools-by-number', toolServices.works),
  ]
}
