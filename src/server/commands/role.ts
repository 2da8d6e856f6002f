import type { Tx } from '#db/db.ts'
import { writeAudit } from '#server/shared/audit.ts'
import type { Role } from '#server/shared/roles.ts'
import { findReader } from './findReader.ts'
import { Refusal } from './refusal.ts'
import { withHouse } from './withHouse.ts'

const named = { admin: 'an admin', moderator: 'a moderator' } satisfies Record<Role, string>

/** `admin grant <username>` and `admin revoke <username>`, and the same for `moderator`; the username in any case. */
export const changeRole =
  (role: Role) =>
  async ([verb, username, ...rest]: string[]): Promise<void> => {
    if ((verb !== 'grant' && verb !== 'revoke') || !username || rest.length > 0)
      throw new Refusal(`Say: ${role} grant|revoke <username>`)
    await withHouse(async ({ db }) => {
      const reader = await findReader(db, username)
      await db.transaction().execute((tx) => setRole(tx, reader.id, role, verb === 'grant'))
      process.stdout.write(
        `${reader.username} is ${verb === 'grant' ? `${named[role]} now` : `no ${role} any more`}.\n`,
      )
    })
  }

/**
 * Gives or takes a role, and writes it down when that changes something. The reader's sessions end: none is worth more,
 * or less, than when it began.
 */
export async function setRole(tx: Tx, userId: string, role: Role, isGranted: boolean): Promise<void> {
  if (await (isGranted ? give : take)(tx, userId, role))
    await writeAudit(tx, { act: isGranted ? 'grant' : 'revoke', role, aboutId: userId })
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

async function give(tx: Tx, userId: string, role: Role): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_roles')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function take(tx: Tx, userId: string, role: Role): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
