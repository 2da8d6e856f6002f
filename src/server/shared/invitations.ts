import { sql } from 'kysely'
import { maxFriendsByInvitation } from '#contract/rules.ts'
import type { Db, Tx } from '#db/db.ts'
import { lockPair } from './lockPair.ts'
import { forgetBetween, tell } from './notices.ts'
import type { Secret } from './secret.ts'
import { isSuspended } from './suspension.ts'
import { isAuthorVisible } from './visibleReviews.ts'

export interface Invited {
  id: string
  from: { id: string; username: string; avatarUrl: string | null }
}

/** A copy of the database does not give its links away. */
export const tokenOf = (secret: Secret, id: string) => `${id}.${secret.mark(`invitation|${id}`)}`

/** Undefined unless it still works and the two may know of each other. Sign-ups that wait for their confirmation count. */
export async function findInvitation(
  db: Db | Tx,
  secret: Secret,
  { token, readerId }: { token: string; readerId?: string | undefined },
): Promise<Invited | undefined> {
  const [id = '', mark = ''] = token.split('.')
  if (!/^[\da-f-]{36}$/.test(id) || !secret.isMark(mark, `invitation|${id}`)) return undefined
  const { rows } = await sql<Invited>`
    select invitation.id, json_build_object('id', profile.id, 'username', profile.username, 'avatarUrl', profile.avatar_url) as "from"
    from invitations invitation join profiles profile on profile.id = invitation.user_id
    where invitation.id = ${id} and expires_at > now() and not ${isSuspended('profile.id')}
      and ${isAuthorVisible(readerId, 'profile.id')}
      and accepted + (select count(*) from pending_sign_ups where invitation_id = invitation.id) < ${maxFriendsByInvitation}`.execute(
    db,
  )
  return rows[0]
}

/**
 * Whether they are friends now. Whoever made it hears of it. Nothing happens across a block, when it was withdrawn or used up
 * meanwhile, or while its maker is suspended.
 */
export async function befriend(tx: Tx, invitationId: string, readerId: string): Promise<boolean> {
  const made = await tx
    .selectFrom('invitations')
    .select('user_id as makerId')
    .where('id', '=', invitationId)
    .where('accepted', '<', maxFriendsByInvitation)
    .where((eb) => eb.not(isSuspended('invitations.user_id')))
    .forUpdate()
    .executeTakeFirst()
  if (!made) return false
  const { makerId } = made
  await lockPair(tx, readerId, makerId)
  const { rows } = await sql<{ isNew: boolean }>`
    insert into friends as f (user_id_1, user_id_2, status, accepted_at) values (${makerId}, ${readerId}, 'accepted', now())
    on conflict (least(user_id_1, user_id_2), greatest(user_id_1, user_id_2)) do update
      set status = 'accepted', accepted_at = coalesce(f.accepted_at, now()) where f.status <> 'blocked'
    returning accepted_at = now() as "isNew"`.execute(tx)
  if (!rows[0]?.isNew) return rows.length > 0
  await sql`update invitations set accepted = accepted + 1 where id = ${invitationId}`.execute(tx)
  await forgetBetween(tx, 'friend-request', readerId, makerId)
  await tell(tx, {
    kind: 'friend-accept',
    readers: sql`select ${makerId}::uuid`,
    subjectId: readerId,
    actorId: readerId,
  })
  return true
}
