import { isIPv6 } from 'node:net'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type pg from 'pg'

/** How often something may be done, per key. The counts live in the database: they hold for all processes together. */
const rules = {
  'mail-per-minute': { points: 1, duration: 60 },
  'mail-per-half-hour': { points: 5, duration: 30 * 60 },
  'sign-in-per-account-and-ip': { points: 10, duration: 10 * 60 },
  'sign-in-per-ip': { points: 25, duration: 5 * 60 },
  'comments-per-reader': { points: 30, duration: 10 * 60 },
  'reports-per-reader': { points: 10, duration: 60 * 60 },
  'reviews-per-ip': { points: 60, duration: 60 },
  'username-look-up-per-ip': { points: 20, duration: 60 },
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

/** What counts as one visitor: an IPv4 address, or the /64 network of an IPv6 one, which is handed out as a whole. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*/, '')
  if (!isIPv6(address)) return address
  const [before = [], after = []] = address
    .replace(/:[\d.]+\.\d+$/, ':0:0')
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
