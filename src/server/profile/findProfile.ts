import { sql } from 'kysely'
import type { Audiences, Profile } from '#contract/profile.ts'
import type { Audience, ShelfName } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'

/** Throws when there is none: every reader with a session has a profile. */
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

export async function findAudiences(db: Db, readerId: string): Promise<Audiences> {
  const shown = await db
    .selectFrom('shown_shelves')
    .select(['shelf', 'audience'])
    .where('user_id', '=', readerId)
    .execute()
  const hidden = { reading: 'private', finished: 'private', tbr: 'private', dnf: 'private' } as const
  return { ...hidden, ...(Object.fromEntries(shown.map(({ shelf, audience }) => [shelf, audience])) as object) }
}

export async function setAudience(db: Db, readerId: string, shelf: ShelfName, audience: Audience): Promise<void> {
  if (audience === 'private') {
    await db.deleteFrom('shown_shelves').where('user_id', '=', readerId).where('shelf', '=', shelf).execute()
    return
  }
  await db
    .insertInto('shown_shelves')
    .values({ user_id: readerId, shelf, audience })
    .onConflict((conflict) => conflict.columns(['user_id', 'shelf']).doUpdateSet({ audience }))
    .execute()
}
