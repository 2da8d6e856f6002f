import type { Tx } from '#db/db.ts'
import { writeAudit } from './audit.ts'
import type { Role } from './roles.ts'

export interface RoleChange {
  userId: string
  role: Role
  isGranted: boolean
  actorId?: string
}

/** A change is audited and ends the reader's sessions, so none keeps rights from before. Keeps the last admin. */
export async function setRole(
  tx: Tx,
  { userId, role, isGranted, actorId }: RoleChange,
): Promise<'done' | 'last-admin'> {
  if (role === 'admin' && !isGranted && (await isLastAdmin(tx, userId))) return 'last-admin'
  if (await (isGranted ? give : take)(tx, userId, role)) {
    await writeAudit(tx, {
      act: isGranted ? 'grant' : 'revoke',
      role,
      aboutId: userId,
      ...(actorId !== undefined && { actorId }),
    })
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  }
  return 'done'
}

/** Stays true until the transaction ends. */
export async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  const admins = await lockAdmins(tx)
  return admins.length === 1 && admins[0] === userId
}

/** Locks all admins until the transaction ends: concurrent revokes wait, then see who is left. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const admins = await tx
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return admins.map(({ user_id }) => user_id)
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
