import { sql } from 'kysely'
import type { BrowseFilters, OptionCounts } from '#contract/bookLists.ts'
import type { Db } from '#db/db.ts'
import type { Log } from '#server/shared/log.ts'
import { few, mostLooked, mostRead } from './browse.ts'
import { chosenOnce, countAmong, fitsMany, type Once } from './countAmong.ts'

/** How many of the books that fit have each option, counted among the most read ones when too many fit. */
export async function countOptions(
  db: Db,
  filters: BrowseFilters,
  { most, log }: { most?: number; log?: Log } = {},
): Promise<OptionCounts> {
  if (isOpen(filters)) return most ? countFitting(db, filters, [most]) : countAll(db, log)
  const only = chosenOnce.find((kind) => isOpen({ ...filters, [kind]: undefined }))
  const looked = most ? [most] : await mostLooked(db)
  if (!only) return countFitting(db, filters, looked)
  // The other options of the only choice are counted as if nothing were chosen, all others as if it were no choice.
  const [all, fitting] = await Promise.all([countOptions(db, {}, { most, log }), countFitting(db, filters, looked, [])])
  return {
    isWhole: all.isWhole && fitting.isWhole,
    counts: { ...fitting.counts, [only]: all.counts[only] },
  }
}

/** After a count that failed. */
const retryAfterMs = 60_000
const freshForMs = 10 * 60_000

interface Kept {
  counts: Promise<OptionCounts>
  countedAt: number
}

const kept = new WeakMap<Db, Kept>()

/** Without any filter. Of a large catalogue they may be ten minutes old; nobody waits while they are counted anew. */
export async function countAll(db: Db, log?: Log, now = Date.now()): Promise<OptionCounts> {
  const looks = await mostLooked(db)
  const count = () => countFitting(db, {}, looks)
  if (looks.length === 1) return count()
  const present = kept.get(db) ?? keep(db, count(), now)
  if (now - present.countedAt >= freshForMs) {
    present.countedAt = now
    void count().then(
      (fresh) => (present.counts = Promise.resolve(fresh)),
      (error: unknown) => {
        present.countedAt = now - freshForMs + retryAfterMs
        log?.warn({ err: error }, 'failed to recount the books of each kind')
      },
    )
  }
  return present.counts
}

function keep(db: Db, counts: Promise<OptionCounts>, countedAt: number): Kept {
  const fresh = { counts, countedAt }
  kept.set(db, fresh)
  counts.catch(() => kept.delete(db))
  return fresh
}

const isOpen = (filters: BrowseFilters) =>
  Object.values(filters).every((value) => value === undefined || (Array.isArray(value) && value.length === 0))

async function countFitting(
  db: Db,
  filters: BrowseFilters,
  mostLooks: number[],
  once: Once = chosenOnce,
): Promise<OptionCounts> {
  for (const [nth, most] of mostLooks.entries()) {
    const seen = await countAmong(db, filters, mostRead(most), once)
    const isWhole = seen.looked < most
    if (isWhole || seen.fitting >= few) return { isWhole, counts: seen.counts }
    // Looking at more is not worth it unless enough should fit there.
    if (seen.fitting * (mostLooks[nth + 1] ?? 0) < few * most) break
  }
  const fitting = sql`(select * from book_facets where ${fitsMany(filters, once)})`
  const { counts } = await countAmong(db, filters, fitting, once)
  return { isWhole: true, counts }
}
