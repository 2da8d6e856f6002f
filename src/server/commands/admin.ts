import type { Tx } from '#db/db.ts'
import { findReader } from './findReader.ts'
import { Refusal } from './refusal.ts'
import { withHouse } from './withHouse.ts'

/** `admin grant <username>` and `admin revoke <username>`; the username in any case. */
export async function changeRole([verb, username]: string[]): Promise<void> {
  if ((verb !== 'grant' && verb !== 'revoke') || !username) throw new Refusal('Say: admin grant|revoke <username>')
  await withHouse(async ({ db }) => {
    const profile = await findReader(db, username)
    await db.transaction().execute((tx) => setAdmin(tx, profile.id, verb === 'grant'))
    process.stdout.write(`${profile.username} is ${verb === 'grant' ? 'an admin now' : 'no admin any more'}.\n`)
  })
}

/** Gives or takes the role. The reader's sessions end: none is worth more, or less, than when it began. */
export async function setAdmin(tx: Tx, userId: string, isAdmin: boolean): Promise<void> {
  if (isAdmin) {
    await tx
      .insertInto('user_roles')
      .values({ user_id: userId, role: 'admin' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await tx.deleteFrom('user_roles').where('user_id', '=', userId).where('role', '=', 'admin').execute()
  }
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
