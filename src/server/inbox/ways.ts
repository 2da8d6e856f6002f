import { sql } from 'kysely'
import type { NoticeWays } from '#contract/inbox.ts'
import { type ChosenKind, chosenKinds, type NoticeWay, usualWay } from '#contract/noticeRules.ts'
import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { forgetRefusedAddress } from '#server/mail/refusedAddresses.ts'

export async function findWays(db: Db, readerId: string): Promise<NoticeWays> {
  const [chosen, { refusedAt }] = await Promise.all([
    db.selectFrom('notice_ways').select(['kind', 'way']).where('user_id', '=', readerId).execute(),
    db.selectFrom('users').select('mails_refused_at as refusedAt').where('id', '=', readerId).executeTakeFirstOrThrow(),
  ])
  const usual = chosenKinds.map((kind) => [kind, usualWay(kind)])
  const ways = Object.fromEntries([...usual, ...chosen.map(({ kind, way }) => [kind, way])]) as NoticeWays['ways']
  return { ways, mailsRefusedAt: refusedAt?.toISOString() ?? null }
}

/** What came before a kind was first to be mailed is not. */
export async function setWay(db: Db, readerId: string, kind: ChosenKind, way: NoticeWay): Promise<void> {
  if (way === usualWay(kind)) {
    await db.deleteFrom('notice_ways').where('user_id', '=', readerId).where('kind', '=', kind).execute()
    return
  }
  await db
    .insertInto('notice_ways')
    .values({ user_id: readerId, kind, way })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({
        way,
        since: sql`case when notice_ways.way in ('off', 'app') then now() else notice_ways.since end`,
      }),
    )
    .execute()
}

/** What was to be mailed is only in the inbox from now on. */
export async function stopMails(db: Db | Tx, readerId: string): Promise<void> {
  await db
    .updateTable('notice_ways')
    .set({ way: 'app' })
    .where('user_id', '=', readerId)
    .where('way', 'not in', ['off', 'app'])
    .execute()
}

export async function mailAgain(house: House, readerId: string): Promise<void> {
  const reader = await house.db
    .updateTable('users')
    .set({ mails_refused_at: null })
    .where('id', '=', readerId)
    .returning('email')
    .executeTakeFirst()
  if (reader) await forgetRefusedAddress(house, reader.email)
}
