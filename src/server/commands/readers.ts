import type { Role } from '#server/shared/roles.ts'
import { setRole } from '#server/shared/setRole.ts'
import { forgetFactorKey } from '#server/accounts/security/factorKey.ts'
import { openPool, queriesOver } from '#db/db.ts'
import { readConfig } from '#server/config.ts'
import { withDatabase } from './withDatabase.ts'
import { withHouse } from './withHouse.ts'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { dropSecondFactor } from '#server/accounts/security/secondFactor.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { refuseWhileRunning } from '../backup/refuseUnfit.ts'
import { Refusal } from './terminal.ts'

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
        `${reader.username} is ${verb === 'grant' ? `${named[role]} now` : `no longer ${named[role]}`}.\n`,
      )
    })
  }

/** By username or email, ignoring case; refuses when there is none. */
export async function findReader(db: Db, username: string): Promise<{ id: string; username: string }> {
  const reader = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'username'])
    .where(sql`lower(${sql.ref(username.includes('@') ? 'email' : 'username')})`, '=', username.toLowerCase())
    .executeTakeFirst()
  if (!reader) throw new Refusal(`No reader is called ${username}.`)
  return reader
}

/** For a reader who lost app and codes, or whose account a thief locked. Ends all sessions and pending sign-ins. */
export async function changeReader([verb, username]: string[]): Promise<void> {
  if (verb !== 'disable-second-factor' || !username) throw new Refusal('Say: reader disable-second-factor <username>')
  await withHouse(async ({ db }) => {
    const reader = await findReader(db, username)
    const wasOn = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('sessions').where('user_id', '=', reader.id).execute()
      await tx.deleteFrom('second_steps').where('user_id', '=', reader.id).execute()
      const isDropped = await dropSecondFactor(tx, reader.id)
      if (isDropped) await writeAudit(tx, { act: 'disable-second-factor', aboutId: reader.id })
      return isDropped
    })
    if (!wasOn) throw new Refusal(`${reader.username} has no two-step sign-in. All sessions have ended.`)
    process.stdout.write(`Two-step sign-in of ${reader.username} is off, and all sessions have ended.\n`)
  })
}

/** Needs no key, since it is for whoever has lost it; the next start makes another. */
export async function turnOffSecondFactors([verb, ...rest]: string[]): Promise<void> {
  if (verb !== 'turn-off-all' || rest.length > 0) throw new Refusal('Say: second-factors turn-off-all')
  await withDatabase(readConfig(process.env), async ({ url }) => {
    const pool = openPool(url, () => undefined, 1)
    try {
      // A running one has a key.
      await refuseWhileRunning(pool)
      const count = await queriesOver(pool)
        .transaction()
        .execute((tx) => forgetFactorKey(tx, (userId) => dropSecondFactor(tx, userId)))
      process.stdout.write(`Two-step sign-in is off for all readers. Told by email: ${count}. Start Sageleaf again.\n`)
    } finally {
      await pool.end()
    }
  })
}
