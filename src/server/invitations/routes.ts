import { sql } from 'kysely'
import type { OtherReader } from '#contract/friends.ts'
import type { Invitation } from '#contract/invitations.ts'
import { maxFriendsByInvitation, maxInvitations } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'
import { findSession } from '#server/accounts/findSession.ts'
import type { House } from '#server/house.ts'
import { anyone, signedIn } from '#server/procedure.ts'
import { visitorWaitSeconds } from '#server/shared/countVisitor.ts'
import { befriend, findInvitation, tokenOf } from '#server/shared/invitations.ts'
import { refuseTooMany } from '#server/shared/problem.ts'

export const invitations = {
  list: signedIn.invitations.list.handler(async ({ context }) => ({
    invitations: await listInvitations(context, context.readerId),
  })),

  make: signedIn.invitations.make.handler(async ({ context, errors }) => {
    refuseTooMany(await context.limits.use('invitations-per-reader', context.readerId), errors)
    const made = await makeInvitation(context, context.readerId)
    if (!made) throw errors.TOO_MANY_INVITATIONS()
    return made
  }),

  withdraw: signedIn.invitations.withdraw.handler(async ({ input, context }) => {
    await withdrawInvitation(context.db, context.readerId, input.id)
    return {}
  }),

  find: anyone.invitations.find.handler(async ({ input, context, errors }) => {
    refuseTooMany(await visitorWaitSeconds(context, 'readers-per-ip'), errors)
    const session = await findSession(context)
    const found = await findInvitation(context.db, context.secret, { ...input, readerId: session?.readerId })
    if (!found) throw errors.INVITATION_GONE()
    return { from: found.from }
  }),

  accept: signedIn.invitations.accept.handler(async ({ input, context, errors }) => {
    const accepted = await acceptInvitation(context, context.readerId, input.token)
    if (!('refused' in accepted)) return accepted
    throw accepted.refused === 'own' ? errors.OWN_INVITATION() : errors.INVITATION_GONE()
  }),
}

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
async function listInvitations(house: Inviting, readerId: string): Promise<Invitation[]> {
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
async function makeInvitation(house: Inviting, readerId: string): Promise<Invitation | undefined> {
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

async function withdrawInvitation(db: Db, readerId: string, id: string): Promise<void> {
  await db.deleteFrom('invitations').where('user_id', '=', readerId).where('id', '=', id).execute()
}

/** `gone` hides why. */
async function acceptInvitation(
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
