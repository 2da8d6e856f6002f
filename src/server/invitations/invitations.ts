import { sql } from 'kysely'
import type { Invitation } from '#contract/invitations.ts'
import type { OtherReader } from '#contract/friends.ts'
import { maxFriendsByInvitation, maxInvitations } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { befriend, findInvitation, tokenOf } from '#server/shared/invitations.ts'

type Inviting = Pick<House, 'db' | 'secret' | 'config'>

interface Row {
  id: string
  expiresAt: Date
  accepted: number
}

const shown = ({ secret, config }: Inviting, { id, expiresAt, accepted }: Row): Invitation => ({
  id,
  link: `${config.publicUrl}/invite/${tokenOf(secret, id)}`,
  expiresAt: expiresAt.toISOString(),
  accepted,
})

/** Those that still work, newest first. */
export async function listInvitations(house: Inviting, readerId: string): Promise<Invitation[]> {
  const rows = await house.db
    .selectFrom('invitations')
    .select(['id', 'expires_at as expiresAt', 'accepted'])
    .where('user_id', '=', readerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('accepted', '<', maxFriendsByInvitation)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => shown(house, row))
}

/** Undefined when the reader has as many as they can. */
export async function makeInvitation(house: Inviting, readerId: string): Promise<Invitation | undefined> {
  return house.db.transaction().execute(async (tx) => {
    // Two tabs must not make one too many.
    await tx.selectFrom('users').select('id').where('id', '=', readerId).forNoKeyUpdate().execute()
    const { rows } = await sql<Row>`insert into invitations (user_id) select ${readerId}
      where (select count(*) from invitations
        where user_id = ${readerId} and expires_at > now() and accepted < ${maxFriendsByInvitation}) < ${maxInvitations}
      returning id, expires_at as "expiresAt", accepted`.execute(tx)
    return rows[0] && shown(house, rows[0])
  })
}

export async function withdrawInvitation(db: Db, readerId: string, id: string): Promise<void> {
  await db.deleteFrom('invitations').where('user_id', '=', readerId).where('id', '=', id).execute()
}

/** `gone` hides why. */
export async function acceptInvitation(
  { db, secret }: Inviting,
  readerId: string,
  token: string,
): Promise<{ from: OtherReader } | { refused: 'gone' | 'own' }> {
  return db.transaction().execute(async (tx) => {
    const invited = await findInvitation(tx, secret, { token, readerId })
    if (!invited) return { refused: 'gone' }
    if (invited.from.id === readerId) return { refused: 'own' }
    return (await befriend(tx, invited.id, readerId)) ? { from: invited.from } : { refused: 'gone' }
  })
}
