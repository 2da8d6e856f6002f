import { type RawBuilder, sql } from 'kysely'
import { hasVisibleText, onOneLine } from '#contract/cleanText.ts'
import type { Audiences, Profile } from '#contract/profile.ts'
import { type Audience, type ShelfName, shelfNames } from '#contract/rules.ts'
import type { Db, Tx } from '#db/db.ts'

/** Throws when there is none: every reader with a session has a profile. */
export async function findProfile(db: Db, readerId: string): Promise<Profile> {
  const { memberSince, renameAfter, ...profile } = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select([
      'profiles.username',
      'profiles.avatar_url as avatarUrl',
      'profiles.bio',
      'users.email',
      'users.created_at as memberSince',
    ])
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

/** On one line, without control characters. */
export async function setBio(db: Db, readerId: string, typed: string): Promise<void> {
  const bio = onOneLine(typed)
  await db
    .updateTable('profiles')
    .set({ bio: hasVisibleText(bio) ? bio : null })
    .where('id', '=', readerId)
    .execute()
}

export async function setAudience(db: Db, readerId: string, shelf: ShelfName, audience: Audience): Promise<void> {
  await db.transaction().execute((tx) => setAudiences(tx, readerId, [shelf], audience))
}

export async function answerAudience(db: Db, readerId: string, answer: Audience | 'later'): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (answer === 'later') await askAgain(tx, readerId, sql`now() + interval '7 days'`)
    else await setAudiences(tx, readerId, shelfNames, answer)
  })
}

async function setAudiences(tx: Tx, readerId: string, shelves: readonly ShelfName[], audience: Audience) {
  await askAgain(tx, readerId, sql`null`)
  if (audience === 'private') {
    await tx.deleteFrom('shown_shelves').where('user_id', '=', readerId).where('shelf', 'in', shelves).execute()
    return
  }
  await tx
    .insertInto('shown_shelves')
    .values(shelves.map((shelf) => ({ user_id: readerId, shelf, audience })))
    .onConflict((conflict) => conflict.columns(['user_id', 'shelf']).doUpdateSet({ audience }))
    .execute()
}

async function askAgain(tx: Tx, readerId: string, after: RawBuilder<Date | null>): Promise<void> {
  await tx.updateTable('profiles').set({ asks_audience_after: after }).where('id', '=', readerId).execute()
}
