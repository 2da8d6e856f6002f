import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { coalesce } from '#server/shared/coalesce.ts'
import { savePicks, type UnsavedPicks } from './savePicks.ts'
import { areUpToDate, arePicksStale, loadPicksInput } from './picksInput.ts'

type Refreshed = 'refreshed' | 'no-taste' | 'no-model'
type Needed = Pick<House, 'db' | 'sage'>
export type PicksContext = Needed & Pick<House, 'log'>

const refreshing = coalesce<Refreshed>()

/**
 * Replaces a reader's picks in one transaction. Nothing changes when there is nothing to base them on (`no-taste`) or
 * the Sage has learned nothing yet (`no-model`). Idempotent. One at a time per reader: concurrent callers share the
 * next run and hold no connection while they wait.
 */
export function refreshPicks(context: Needed, readerId: string): Promise<Refreshed> {
  return refreshing(readerId, () => makePicks(context, readerId))
}

/** How long a reader waits for fresh picks, as when a large model is loaded first. */
const timeoutMs = 8000

/** Resolves when `work` is done or the time is up. */
export const orTimeout = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, sleep(timeoutMs, undefined, { ref: false })])

/** Replaces stale picks. They stay as they are when the Sage cannot be asked or takes too long. */
export async function freshenPicks(context: PicksContext, readerId: string): Promise<void> {
  if (!(await arePicksStale(context, readerId))) return
  const refreshed = refreshPicks(context, readerId).catch((error) =>
    context.log.warn({ err: error }, 'stale picks could not be refreshed'),
  )
  await orTimeout(refreshed)
}

const maxTries = 4

/**
 * Replaces the picks unless they are up to date. Holds no connection while the Sage computes: when the reader's snapshot
 * has changed by then, it computes again. After the last try the result is kept, and counts as stale.
 */
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
  if (!input.hasTaste) return 'no-taste'
  if (areUpToDate(input, sage.servingVersion(input.latest))) return 'refreshed'
  const recommendations = await sage.recommend(input.snapshot, input.latest)
  return recommendations ? { input, recommendations } : 'no-model'
}
