import { isIP, isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Secret } from './secret.ts'

const minute = 60
const hour = 60 * 60
const day = 24 * 60 * 60

/** Of the setting. */
export const maxNewReaderPerDay = 1000

const rules = {
  'account-mail-per-address': { times: 3, seconds: 30 * minute },
  'account-mail-per-reader': { times: 5, seconds: 30 * minute },
  'alike-per-reader': { times: 30, seconds: minute },
  'analyses-per-reader': { times: 120, seconds: hour },
  'asks-per-reader': { times: 120, seconds: minute },
  'avatars-per-reader': { times: 10, seconds: hour },
  'bios-per-reader': { times: 30, seconds: 10 * minute },
  'books-added-per-reader': { times: 60, seconds: day },
  'books-per-ip': { times: 240, seconds: minute },
  'browses-per-reader': { times: 120, seconds: minute },
  'comments-per-reader': { times: 30, seconds: 10 * minute },
  'consults-per-reader': { times: 60, seconds: hour },
  'cover-reports-per-reader': { times: 20, seconds: day },
  'editions-added-per-reader': { times: 60, seconds: day },
  'exports-per-reader': { times: 20, seconds: hour },
  'feeds-per-ip': { times: 120, seconds: minute },
  'follows-per-reader': { times: 300, seconds: hour },
  'friend-requests-per-reader': { times: 60, seconds: hour },
  'google-books-for-tools': { times: 200, seconds: day },
  'google-books-in-all': { times: 1000, seconds: day },
  'imports-per-reader': { times: 20, seconds: hour },
  'invitations-per-reader': { times: 30, seconds: day },
  'language-model-in-all': { times: 1000, seconds: day },
  'likes-per-reader': { times: 600, seconds: 10 * minute },
  'mail-in-all': { times: 200, seconds: hour },
  'mail-per-network': { times: 10, seconds: hour },
  'mail-to-readers': { times: 100, seconds: hour },
  'model-analyses-per-reader': { times: 10, seconds: hour },
  // How many count is a setting.
  'new-readers-speech': { times: maxNewReaderPerDay + 1, seconds: day },
  'own-covers-per-reader': { times: 60, seconds: hour },
  'passkey-sign-in-per-ip': { times: 25, seconds: 5 * minute },
  'password-per-reader': { times: 10, seconds: 10 * minute },
  'reader-look-up-per-reader': { times: 120, seconds: minute },
  'reader-search-per-reader': { times: 30, seconds: minute },
  'readers-per-ip': { times: 120, seconds: minute },
  'renames-per-reader': { times: 30, seconds: 10 * minute },
  'reports-per-reader': { times: 10, seconds: hour },
  'reviews-per-ip': { times: 60, seconds: minute },
  'review-saves-per-reader': { times: 240, seconds: hour },
  'rewordings-per-reader': { times: 6, seconds: hour },
  'rewordings-per-reader-and-day': { times: 20, seconds: day },
  'second-step-per-reader': { times: 20, seconds: hour },
  'second-step-per-reader-and-day': { times: 40, seconds: day },
  'service-search-per-reader': { times: 40, seconds: minute },
  'service-search-per-reader-and-day': { times: 250, seconds: day },
  'service-search-per-reader-and-hour': { times: 120, seconds: hour },
  'sign-in-failures-per-account': { times: 100, seconds: day },
  'sign-in-per-account-and-ip': { times: 10, seconds: 10 * minute },
  'sign-in-per-ip': { times: 25, seconds: 5 * minute },
  'steering-per-reader': { times: 600, seconds: 10 * minute },
  'told-mails-in-all': { times: 3000, seconds: hour },
  'told-mails-per-reader': { times: 12, seconds: hour },
  'unlock-mail-per-account': { times: 1, seconds: hour },
  'username-look-up-per-ip': { times: 20, seconds: minute },
  'wrong-codes-mail-per-reader': { times: 1, seconds: hour },
  'wrong-codes-per-reader': { times: 4, seconds: hour },
  'year-pictures-per-reader': { times: 60, seconds: hour },
} as const

export type Limit = keyof typeof rules
export type Use = [limit: Limit, key: string]
export interface Limits {
  /** Counts one use. Undefined when allowed, else the seconds to wait. */
  use(limit: Limit, key: string): Promise<number | undefined>
  /** The same for several in one statement; returns the longest wait in seconds. */
  useAll(uses: Use[]): Promise<number | undefined>
  /** `until`: when the count restarts; undefined when nothing is counted now. */
  left(limit: Limit, key: string): Promise<{ left: number; of: number; until: Date | undefined }>
  takeBack(limit: Limit, key: string): Promise<void>
  forget(limit: Limit, key: string): Promise<void>
  undo(uses: { takenBack?: Use[]; forgotten?: Use[] }): Promise<void>
}

/** Counts in the database, shared by all processes. Stores only the HMAC of a key. */
export function limitsIn(db: Db, secret: Secret): Limits {
  const named = ([limit, key]: Use) => `${limit}:${secret.mark(`${limit}|${key}`)}`
  const useAll = async (uses: Use[]) => longestWait(await count(db, new Map(uses.map((use) => [named(use), use[0]]))))
  const undo: Limits['undo'] = ({ takenBack = [], forgotten = [] }) =>
    uncount(db, { takenBack: takenBack.map(named), forgotten: forgotten.map(named) })
  return {
    useAll,
    undo,
    use: (...use) => useAll([use]),
    left: (...use) => leftOf(db, named(use), rules[use[0]].times),
    takeBack: (...use) => undo({ takenBack: [use] }),
    forget: (...use) => undo({ forgotten: [use] }),
  }
}

async function leftOf(db: Db, key: string, of: number) {
  const counted = await db
    .selectFrom('rate_limits')
    .select(['points', sql<Date>`to_timestamp(expire / 1000)`.as('until')])
    .where('key', '=', key)
    .where(sql<boolean>`expire > extract(epoch from clock_timestamp()) * 1000`)
    .executeTakeFirst()
  return { left: Math.max(0, of - (counted?.points ?? 0)), of, until: counted?.until }
}

interface Counted {
  limit: Limit
  points: number
  wait: number
}

async function count(db: Db, uses: Map<string, Limit>): Promise<Counted[]> {
  const seconds = [...uses.values()].map((limit) => rules[limit].seconds)
  const { rows } = await sql<{ key: string; points: number; wait: number }>`
    with moment as (select extract(epoch from clock_timestamp()) * 1000 as ms)
    insert into rate_limits as kept (key, points, expire)
    -- In one order for all: two at once would else wait for each other.
    select key, 1, ms + seconds * 1000
    from unnest(${[...uses.keys()]}::text[], ${seconds}::int[]) as used (key, seconds), moment order by key
    on conflict (key) do update set
      points = case when kept.expire <= (select ms from moment) then 1 else kept.points + 1 end,
      expire = case when kept.expire <= (select ms from moment) then excluded.expire else kept.expire end
    returning key, points, ((expire - (select ms from moment)) / 1000)::float8 as wait`.execute(db)
  return rows.map(({ key, points, wait }) => ({ limit: uses.get(key)!, points, wait }))
}

/** A reset count is an expired window. */
async function uncount(db: Db, { takenBack, forgotten }: { takenBack: string[]; forgotten: string[] }): Promise<void> {
  await sql`
    update rate_limits set
      points = case when key = any(${forgotten}) then 0 else greatest(points - 1, 0) end,
      expire = case when key = any(${forgotten}) then 0 else expire end
    where key = any(${[...forgotten, ...takenBack]})`.execute(db)
}

function longestWait(counted: Counted[]): number | undefined {
  const waits = counted.filter(({ limit, points }) => points > rules[limit].times).map(({ wait }) => Math.ceil(wait))
  return waits.length > 0 ? Math.max(1, ...waits) : undefined
}

/** An IPv4 address, or the /64 of an IPv6 one, because providers assign whole /64s. */
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

/** Also true behind a local proxy that TRUST_PROXY does not name. */
export const isLoopback = (ip: string) => /^(::ffff:)?127\./i.test(ip) || ip === '::1'

/** An address, or a network such as 10.0.0.0/8. */
export function isProxy(proxy: string): boolean {
  const [ip = '', bits, ...more] = proxy.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1
  return (bits === undefined ? most > 0 : /^\d+$/.test(bits) && Number(bits) <= most) && more.length === 0
}
