import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { coalesce } from '#server/shared/coalesce.ts'
import { keepPicks, type Thought } from './keepPicks.ts'
import { areMadeBy, arePicksStale, tellSage } from './tellSage.ts'

type Refreshed = 'refreshed' | 'no-taste' | 'no-model'
type Thinking = Pick<House, 'db' | 'sage'>
export type Sages = Thinking & Pick<House, 'log'>

const refreshing = coalesce<Refreshed>()

/**
 * Replaces a reader's picks by what the Sage says now, in one transaction. Nothing changes when there is nothing to go by
 * (`no-taste`) or the Sage has not learned anything yet (`no-model`). Run twice, it only says the same again. One at a
 * time for a reader: who comes meanwhile waits for one more at most, and holds no connection for that.
 */
export function refreshPicks(sages: Thinking, readerId: string): Promise<Refreshed> {
  return refreshing(readerId, () => makePicks(sages, readerId))
}

/** So long a reader waits for fresh picks at most, as when a large model is read first. */
const patienceMs = 8000

/** Resolves when `work` is done, or the reader has waited long enough. */
export const patiently = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, sleep(patienceMs, undefined, { ref: false })])

/**
 * Makes picks anew that were made once and from something else than what is there now. They are as they were when the
 * Sage cannot be asked, or takes too long.
 */
export async function freshenPicks(sages: Sages, readerId: string): Promise<void> {
  if (!(await arePicksStale(sages, readerId))) return
  const refreshed = refreshPicks(sages, readerId).catch((error) =>
    sages.log.warn({ err: error }, 'the picks are not as fresh as they could be'),
  )
  await patiently(refreshed)
}

const triesMost = 4

/**
 * Replaces the picks, but for those that would only come out the same. No connection is held while the Sage thinks: when
 * the reader has told it something meanwhile, it thinks again. After some tries its word stands, and counts as stale.
 */
export async function makePicks({ db, sage }: Thinking, readerId: string): Promise<Refreshed> {
  await sage.wake()
  for (let left = triesMost - 1; ; left--) {
    const thought = await think(db, sage, readerId)
    if (typeof thought === 'string') return thought
    const outcome = await db.transaction().execute((tx) => keepPicks(tx, readerId, thought, left === 0))
    if (outcome !== 'otherwise') return outcome
  }
}

async function think(db: Db, sage: House['sage'], readerId: string): Promise<Thought | Refreshed> {
  const grounds = await tellSage(db, readerId)
  if (!grounds.hasTaste) return 'no-taste'
  if (areMadeBy(grounds, sage.answering(grounds.newest))) return 'refreshed'
  const said = await sage.ask(grounds.told, grounds.newest)
  return said ? { grounds, said } : 'no-model'
}
