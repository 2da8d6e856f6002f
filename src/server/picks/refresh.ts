import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { coalesce } from '#server/shared/coalesce.ts'
import { countLovers, savePicks, type UnsavedPicks } from './savePicks.ts'
import type { ReaderSnapshot } from './thread/recommendations.ts'
import { findWishedBooks } from './wishes/wishedBooks.ts'
import { areUpToDate, arePicksStale, loadPicksInput, settle, type Standing, standingOf } from './picksInput.ts'

/** `no-taste`: nothing to base picks on; `no-model`: nothing learned yet. */
type Refreshed = 'refreshed' | 'no-taste' | 'no-model'
type Needed = Pick<House, 'db' | 'sage'>
export type PicksContext = Needed & Pick<House, 'log'>

const refreshing = coalesce<Refreshed>()

/** One run at a time per reader; callers share the next run and hold no connection while they wait. Idempotent. */
export function refreshPicks(context: Needed, readerId: string): Promise<Refreshed> {
  return refreshing(readerId, () => makePicks(context, readerId))
}

const timeoutMs = 8000

export const orTimeout = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, sleep(timeoutMs, undefined, { ref: false })])

/** Keeps stale picks when the Sage cannot be asked or takes too long. How the reader stands afterwards. */
export async function freshenPicks(context: PicksContext, readerId: string): Promise<Standing> {
  const standing = await standingOf(context.db, readerId)
  if (!arePicksStale(context.sage, standing)) return standing
  const refreshed = refreshPicks(context, readerId).catch((error) =>
    context.log.warn({ err: error }, 'stale picks could not be refreshed'),
  )
  await orTimeout(refreshed)
  return standingOf(context.db, readerId)
}

const maxTries = 4

/** Holds no connection while the Sage computes; retries when the snapshot changed. The last try is kept, as stale. */
export async function makePicks({ db, sage }: Needed, readerId: string): Promise<Refreshed> {
  await sage.ready()
  for (let left = maxTries - 1; ; left--) {
    const unsaved = await compute(db, sage, readerId)
    if (typeof unsaved === 'string') return unsaved
    const outcome = await db.transaction().execute((tx) => savePicks(tx, readerId, unsaved, left === 0))
    if (outcome !== 'outdated') return outcome
  }
}

async function compute(db: Db, sage: House['sage'], readerId: string): Promise<UnsavedPicks | Refreshed> {
  const input = await loadPicksInput(db, readerId)
  if (!input.hasTaste || areUpToDate(input, sage.servingVersion(input.latest))) {
    await settle(db, readerId, input)
    return input.hasTaste ? 'refreshed' : 'no-taste'
  }
  const { wishes } = JSON.parse(input.snapshot) as ReaderSnapshot
  const wished = await findWishedBooks(db, wishes ?? [])
  const recommendations = await sage.recommend(input.snapshot, input.latest, wished)
  if (!recommendations) return 'no-model'
  return { input, recommendations, readers: await countLovers(db, recommendations.discovery) }
}
