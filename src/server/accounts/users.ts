import type { Db, Tx } from '#db/db.ts'
import { statement } from '#db/statement.ts'
import { sql } from 'kysely'
import type { Me } from '#contract/accounts.ts'
import { hasFeed } from '#server/shared/followed.ts'
import { isUnderWay } from '#server/shared/suspension.ts'
import { selectUnread } from '#server/shared/unread.ts'

export interface AuthenticatedUser {
  userId: string
  email: string
}

export async function loadUser(db: Db | Tx, userId: string): Promise<AuthenticatedUser> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return { userId, email }
}

/** Users exist only once their address is confirmed. */
export const findUser = (db: Db | Tx, email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()

/** Take this before any other lock of the reader's, in every change to how they sign in. */
export async function lockReader(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

const selectMe = statement((db: Db, { readerId }: { readerId: string }) =>
  db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('user_onboarding', 'user_onboarding.user_id', 'users.id')
    .leftJoin('suspensions', (join) => join.onRef('suspensions.user_id', '=', 'users.id').on(isUnderWay))
    .select((eb) => [
      'users.id',
      eb.fn.coalesce('profiles.username', 'users.name').as('username'),
      'users.email',
      'profiles.avatar_url as avatarUrl',
      'user_onboarding.user_id as onboardedId',
      sql<boolean>`coalesce(profiles.asks_audience_after <= now(), false)`.as('asksAudience'),
      'users.created_at as createdAt',
      sql<Me['roles']>`array(select role from user_roles where user_id = users.id order by role)`.as('roles'),
      'suspensions.user_id as suspendedId',
      'suspensions.until as suspendedUntil',
      selectUnread(db, readerId).as('unread'),
      hasFeed(readerId).as('hasFeed'),
    ])
    .where('users.id', '=', readerId),
)

export async function findMe(db: Db, readerId: string): Promise<Me | undefined> {
  const [row] = await selectMe(db, { readerId })
  if (!row) return undefined
  const { onboardedId, createdAt, suspendedId, suspendedUntil, unread, ...me } = row
  return {
    ...me,
    onboarded: onboardedId !== null,
    memberSince: createdAt.toISOString(),
    suspension: suspendedId === null ? null : { until: suspendedUntil?.toISOString() ?? null },
    unread: unread ?? 0,
  }
}

export async function isOnboarded(db: Db, readerId: string): Promise<boolean> {
  const row = await db.selectFrom('user_onboarding').select('id').where('user_id', '=', readerId).executeTakeFirst()
  return row !== undefined
}
