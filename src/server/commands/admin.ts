import { sql } from 'kysely'
import { Refusal } from './refusal.ts'
import { withHouse } from './withHouse.ts'

/** `admin grant <username>` and `admin revoke <username>`; the username in any case. */
export async function changeRole([verb, username]: string[]): Promise<void> {
  if ((verb !== 'grant' && verb !== 'revoke') || !username) throw new Refusal('Say: admin grant|revoke <username>')
  await withHouse(async ({ db }) => {
    const profile = await db
      .selectFrom('profiles')
      .select(['id', 'username'])
      .where(sql`lower(username)`, '=', username.toLowerCase())
      .executeTakeFirst()
    if (!profile) throw new Refusal(`Nobody here is called ${username}.`)
    if (verb === 'grant') {
      await db
        .insertInto('user_roles')
        .values({ user_id: profile.id, role: 'admin' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } else {
      await db.deleteFrom('user_roles').where('user_id', '=', profile.id).where('role', '=', 'admin').execute()
    }
    process.stdout.write(`${profile.username} is ${verb === 'grant' ? 'an admin now' : 'no admin any more'}.\n`)
  })
}
