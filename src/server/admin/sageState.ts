import { sql } from 'kysely'
import type { SageState } from '#contract/admin.ts'
import type { Db, Tx } from '#db/db.ts'
import { readAsAdmin } from '#server/shared/roles.ts'

export function sageState(db: Db, adminId: string): Promise<SageState> {
  return readAsAdmin(db, adminId, async (tx) => ({
    fit: await lastFit(tx),
    waiting: await countChanges(tx),
    picks: await shownPicks(tx),
  }))
}

async function lastFit(tx: Tx): Promise<SageState['fit']> {
  const fit = await tx
    .selectFrom('sage_fits')
    .select(['fitted_at', 'took_ms as tookMs', 'books', 'readers', 'positives as likings', 'asked', 'found'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!fit) return null
  const { fitted_at, ...rest } = fit
  return { ...rest, at: fitted_at.toISOString() }
}

async function countChanges(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    books: number
  }>`select count(distinct book_number)::integer as books from sage_changes`.execute(tx)
  return rows[0]!.books
}

async function shownPicks(tx: Tx): Promise<SageState['picks']> {
  const { rows } = await sql<SageState['picks']>`
    select count(*)::integer as shown, count(entry.id)::integer as shelved, count(distinct pick.user_id)::integer as readers
    from shown_picks pick
      left join books on books.number = pick.book_number
      left join read_books entry on entry.book_id = books.id and entry.user_id = pick.user_id
        and entry.created_at > pick.shown_at
    where pick.shown_at > now() - interval '30 days'`.execute(tx)
  return rows[0]!
}
