import { sql } from 'kysely'
import type { Profile } from '#contract/profile.ts'
import type { Db } from '#db/db.ts'

/** The reader's own account. Throws when it is gone: whoever has a session has one. */
export async function findProfile(db: Db, readerId: string): Promise<Profile> {
  const { memberSince, renameAfter, ...profile } = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.username', 'profiles.avatar_url as avatarUrl', 'users.email', 'users.created_at as memberSince'])
    .select(
      sql<Date | null>`case when username_changed_at > now() - interval '3 days'
        then username_changed_at + interval '3 days' end`.as('renameAfter'),
    )
    .where('profiles.id', '=', readerId)
    .executeTakeFirstOrThrow()
  return { ...profile, memberSince: memberSince.toISOString(), renameAfter: renameAfter?.toISOString() ?? null }
}
