import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '#server/house.ts'
import { coalesce } from '#server/shared/coalesce.ts'
import { countLovers, keepPicks, savePicks } from './savePicks.ts'
import type { ReaderSnapshot } from './thread/recommendations.ts'
import { findWishedBooks } from './wishes/wishedBooks.ts'
import { areUpToDate, arePicksStale, forgetChanges, loadPicksInput, type Standing, standingOf } from './picksInput.ts'

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
    const outcome = await tryMaking({ db, sage }, readerId, left === 0)
    if (outcome !== 'outdated') return outcome
  }
}

async function tryMaking({ db, sage }: Needed, readerId: string, mustKeep: boolean): Promise<Refreshed | 'outdated'> {
  const input = await loadPicksInput(db, readerId)
  if (!input.hasTaste) {
    await forgetChanges(db, readerId, input)
    return 'no-taste'
  }
  const version = sage.servingVersion(input.latest)
  if (areUpToDate(input, version)) return db.transaction().execute((tx) => keepPicks(tx, readerId, version, mustKeep))
  const { wishes } = JSON.parse(input.snapshot) as ReaderSnapshot
  const wished = await findWishedBooks(db, wishes ?? [])
  const recommendations = await sage.recommend(input.snapshot, input.latest, wished)
  if (!recommendations) return 'no-model'
  const unsaved = { input, recommendations, readers: await countLovers(db, recommendations.discovery) }
  return db.transaction().execute((tx) => savePicks(tx, readerId, unsaved, mustKeep))
}
