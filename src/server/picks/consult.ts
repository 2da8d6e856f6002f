import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { decayedTimes } from '#sage/leftAlone.ts'
import { coalesce } from '#server/shared/coalesce.ts'
import { lockTaste } from './savePicks.ts'
import { makePicks, orTimeout, refreshPicks, type PicksContext } from './refresh.ts'

type Consulted = { consulted: true } | { refused: 'no-taste' }

const consulting = coalesce<Consulted>()

/** Moves picks down that were shown and would stay the same. Refused when there is nothing to base picks on. */
export function consult(context: PicksContext, readerId: string): Promise<Consulted> {
  return consulting(readerId, async () => {
    const outcome = await askAgain(context, readerId)
    // Only in an instance's first seconds, before the queued fit has run.
    if (outcome === 'no-model') await orTimeout(learnAndMake(context, readerId))
    return outcome === 'no-taste' ? { refused: outcome } : { consulted: true }
  })
}

async function askAgain(context: PicksContext, readerId: string): ReturnType<typeof makePicks> {
  const { db } = context
  const shown = await shownBooks(db, readerId)
  const outcome = await makePicks(context, readerId)
  if (outcome === 'no-taste') return outcome
  if (outcome === 'refreshed' && shown !== undefined && (await leaveAlone(db, readerId, shown)))
    await makePicks(context, readerId)
  await db
    .updateTable('picks_made')
    .set({ made_at: sql`now()` })
    .where('user_id', '=', readerId)
    .execute()
  return outcome
}

export async function makePicksInBackground(context: PicksContext, readerId: string): Promise<void> {
  if ((await refreshPicks(context, readerId)) === 'no-model') await learnAndMake(context, readerId)
}

async function learnAndMake(context: PicksContext, readerId: string): Promise<void> {
  await context.sage.learnFirst()
  await refreshPicks(context, readerId)
}

/** Undefined when the reader has not seen the latest picks. */
async function shownBooks(db: Db | Tx, readerId: string): Promise<string | undefined> {
  const shown = await db
    .selectFrom('recommendations')
    .select('id')
    .where('user_id', '=', readerId)
    .where('shown_at', 'is not', null)
    .executeTakeFirst()
  return shown && pickedBooks(db, readerId)
}

async function pickedBooks(db: Db | Tx, readerId: string): Promise<string> {
  const rows = await db.selectFrom('recommendations').select('book_id').where('user_id', '=', readerId).execute()
  return rows
    .map((row) => row.book_id)
    .sort()
    .join()
}

/** Of concurrent requests only one counts the picks as left alone and returns true. */
function leaveAlone(db: Db, readerId: string, shown: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockTaste(tx, readerId)) || shown !== (await shownBooks(tx, readerId))) return false
    await countAsLeftAlone(tx, readerId)
    await tx.updateTable('recommendations').set({ shown_at: null }).where('user_id', '=', readerId).execute()
    return true
  })
}

async function countAsLeftAlone(tx: Tx, readerId: string): Promise<void> {
  const picks = await tx
    .selectFrom('recommendations as pick')
    .leftJoin('left_alone_picks as before', (join) =>
      join.onRef('before.book_id', '=', 'pick.book_id').onRef('before.user_id', '=', 'pick.user_id'),
    )
    .select(['pick.user_id', 'pick.book_id', 'before.times', 'before.at'])
    .where('pick.user_id', '=', readerId)
    .execute()
  if (picks.length === 0) return
  const now = new Date()
  const counted = picks.map(({ user_id, book_id, times, at: before }) => ({
    user_id,
    book_id,
    at: now,
    times: 1 + (times && before ? decayedTimes(times, daysBetween(before, now)) : 0),
  }))
  await tx
    .insertInto('left_alone_picks')
    .values(counted)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'book_id'])
        .doUpdateSet((eb) => ({ times: eb.ref('excluded.times'), at: eb.ref('excluded.at') })),
    )
    .execute()
}

const dayMs = 24 * 60 * 60 * 1000

function daysBetween(from: Date, until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - from.getTime()) / dayMs))
}
