import { sql } from 'kysely'
import type { Picks } from '#contract/picks.ts'
import { listPicks } from './listPicks.ts'
import { freshenPicks, type PicksContext } from './refresh.ts'

/** The reader's picks, refreshed when stale; marks them as shown. */
export async function showPicks(context: PicksContext, readerId: string): Promise<Picks> {
  await freshenPicks(context, readerId)
  const picks = await listPicks(context.db, readerId)
  const shown = [...picks.picks, ...picks.nextInSeries, ...picks.newHere].map(({ id }) => id)
  // Skips locked rows, so that it never blocks picks that are being replaced.
  await sql`with shown as (
      update recommendations set shown_at = now() where id in (
        select id from recommendations where id = any(${shown}::uuid[]) and shown_at is null for update skip locked)
      returning user_id, book_id)
    insert into shown_picks (user_id, book_number)
    select user_id, number from shown join books on books.id = book_id order by number
    on conflict do nothing`.execute(context.db)
  return picks
}
