import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { isShared } from '#server/shared/visibleReviews.ts'
import { Silenced, suspensionOf } from '#server/shared/suspension.ts'

/**
 * For a suspended reader whose earlier reviews are still seen. Call what it returns after the change: it throws `Silenced`
 * when the change shows a review to others that they did not see, or shows it otherwise. Dates may change, and a removal may
 * be undone. The shelf must be locked.
 */
export async function guardShown(tx: Tx, readerId: string): Promise<() => Promise<void>> {
  const suspension = await suspensionOf(tx, readerId, { hidesAll: false })
  if (!suspension) return () => Promise.resolve()
  const before = await reviewsOf(tx, readerId)
  return async () => {
    for (const [id, seen] of await reviewsOf(tx, readerId))
      if (seen !== null && before.has(id) && before.get(id) !== seen) throw new Silenced(suspension)
  }
}

/** What others see of each review; null of one that they do not see. */
async function reviewsOf(tx: Tx, readerId: string): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; seen: string | null }>`
    select id, case when ${isShared} and hidden_at is null
      then jsonb_build_array(public_review, rating, is_dnf, spoiler_warning, content_warnings)::text end as seen
    from read_books review where user_id = ${readerId}`.execute(tx)
  return new Map(rows.map(({ id, seen }) => [id, seen]))
}
