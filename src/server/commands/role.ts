import type { Role } from '#server/shared/roles.ts'
import { setRole } from '#server/shared/setRole.ts'
import { Refusal } from './refusal.ts'
import { withHouse } from './withHouse.ts'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

const named = { admin: 'an admin', moderator: 'a moderator' } satisfies Record<Role, string>

/** `admin grant|revoke <username>`, and the same for `moderator`. */
export const changeRole =
  (role: Role) =>
  async ([verb, username, ...rest]: string[]): Promise<void> => {
    if ((verb !== 'grant' && verb !== 'revoke') || !username || rest.length > 0)
      throw new Refusal(`Say: ${role} grant|revoke <username>`)
    await withHouse(async ({ db }) => {
      const reader = await findReader(db, username)
      const outcome = await db
        .transaction()
        .execute((tx) => setRole(tx, { userId: reader.id, role, isGranted: verb === 'grant' }))
      if (outcome === 'last-admin')
        throw new Refusal(
          `${reader.username} is the last admin: make someone else an admin first. Nothing was changed.`,
        )
      process.stdout.write(
        `${reader.username} is ${verb === 'grant' ? `${named[role]} now` : `no ${role} any more`}.\n`,
      )
    })
  }

/** Ignores case; refuses when there is none. */
export async function findReader(db: Db, username: string): Promise<{ id: string; username: string }> {
  const reader = await db
    .selectFrom('profiles')
    .select(['id', 'username'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()
  if (!reader) throw new Refusal(`No reader is called ${username}.`)
  return reader
}
