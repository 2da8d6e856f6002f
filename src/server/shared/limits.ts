import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { type Limit, rules } from './limitRules.ts'
import type { Secret } from './secret.ts'

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
