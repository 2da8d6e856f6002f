import { sql } from 'kysely'
import pg from 'pg'
import { usernameProblem, type UsernameProblem } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'
import { isUsernameFree } from '#server/accounts/usernames.ts'

interface NamedReader {
  id: string
  username: string
  avatarUrl: string | null
  memberSince: Date
}

/** Ignores case. Finds a former username, too, unless a moderator removed it: links should then use the `username` that is returned. */
export async function findByUsername(db: Db, username: string): Promise<NamedReader | undefined> {
  const name = username.trim().toLowerCase()
  return db
    .selectFrom('profiles')
    .select(['id', 'username', 'avatar_url as avatarUrl', 'created_at as memberSince'])
    .where(sql<boolean>`lower(username) = ${name}`)
    .unionAll(
      db
        .selectFrom('former_usernames as former')
        .innerJoin('profiles', 'profiles.id', 'former.user_id')
        .select(['profiles.id', 'profiles.username', 'avatar_url as avatarUrl', 'created_at as memberSince'])
        .where(sql<boolean>`lower(former.username) = ${name} and former.left_at <> 'infinity'`),
    )
    .executeTakeFirst()
}

/** A reader without a profile is called by the start of their id. */
export const shownName = (username: string | null, id: string): string => username ?? `user_${id.slice(0, 8)}`

type Refusal = { refused: 'username'; problem: UsernameProblem } | { refused: 'taken' | 'lately' }

/** The database keeps the former name. */
export async function rename(db: Db, readerId: string, typed: string): Promise<{ username: string } | Refusal> {
  const username = typed.trim()
  const problem = usernameProblem(username)
  if (problem) return { refused: 'username', problem }
  if (!(await isUsernameFree(db, username, readerId))) return { refused: 'taken' }
  try {
    return (await saveUsername(db, readerId, username)) ? { username } : { refused: 'lately' }
  } catch (error) {
    // Another reader took it between the two statements.
    if (error instanceof pg.DatabaseError && error.constraint === 'profiles_username_key') return { refused: 'taken' }
    throw error
  }
}

/** False within three days of the last change; keeping the name is no change. */
async function saveUsername(db: Db, readerId: string, username: string): Promise<boolean> {
  const { rows } = await sql`
    update profiles set username = ${username}, updated_at = now(),
      username_changed_at = case when username = ${username} then username_changed_at else now() end
    where id = ${readerId} and (
      username = ${username} or username_changed_at is null or username_changed_at <= now() - interval '3 days'
    )
    returning id`.execute(db)
  return rows.length === 1
}
