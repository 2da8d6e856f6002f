import { sql } from 'kysely'
import pg from 'pg'
import { usernameProblem, type UsernameProblem } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'
import { isUsernameFree } from '#server/accounts/usernames.ts'

type Refusal = { why: 'username'; problem: UsernameProblem } | { why: 'taken' } | { why: 'lately' }

/** Gives a reader another username; returns why not, undefined when they have it. What they leave, the database keeps. */
export async function rename(db: Db, readerId: string, typed: string): Promise<Refusal | undefined> {
  const username = typed.trim()
  const problem = usernameProblem(username)
  if (problem) return { why: 'username', problem }
  if (!(await isUsernameFree(db, username, readerId))) return { why: 'taken' }
  try {
    return (await take(db, readerId, username)) ? undefined : { why: 'lately' }
  } catch (error) {
    // Another was faster between the two.
    if (error instanceof pg.DatabaseError && error.constraint === 'profiles_username_key') return { why: 'taken' }
    throw error
  }
}

/** False when the reader changed the name less than three days ago; to keep it is no change. */
async function take(db: Db, readerId: string, username: string): Promise<boolean> {
  const { rows } = await sql`
    update profiles set username = ${username}, updated_at = now(),
      username_changed_at = case when username = ${username} then username_changed_at else now() end
    where id = ${readerId} and (
      username = ${username} or username_changed_at is null or username_changed_at <= now() - interval '3 days'
    )
    returning id`.execute(db)
  return rows.length === 1
}
