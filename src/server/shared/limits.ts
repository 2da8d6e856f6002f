import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type pg from 'pg'

/** How often something may be done, per key. The counts live in the database: they hold for all processes together. */
const rules = {
  'mail-per-minute': { points: 1, duration: 60 },
  'mail-per-half-hour': { points: 5, duration: 30 * 60 },
  'sign-in-per-account': { points: 10, duration: 10 * 60 },
} as const

export type Limit = keyof typeof rules
export interface Limits {
  /** Counts one use. Undefined when it is allowed, else the seconds to wait. */
  use(limit: Limit, key: string): Promise<number | undefined>
  /** Forgets what was counted, as after a right password. */
  forget(limit: Limit, key: string): Promise<void>
}

export function limitsIn(pool: pg.Pool): Limits {
  const limiters = new Map(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        ...rule,
      }),
    ]),
  )
  return {
    async use(limit, key) {
      try {
        await limiters.get(limit)!.consume(key)
        return undefined
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000)
        throw refusal
      }
    },
    async forget(limit, key) {
      await limiters.get(limit)!.delete(key)
    },
  }
}
