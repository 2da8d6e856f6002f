import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'

export type Role = 'moderator' | 'admin'

/** What a role stands for: an admin may do all that a moderator may. */
const heldFor = { moderator: ['moderator', 'admin'], admin: ['admin'] } satisfies Record<Role, Role[]>

/** Whether a reader may do what a role may, as a condition within a query. */
export function holds(readerId: string, role: Role): RawBuilder<boolean> {
  return sql<boolean>`exists (select from user_roles
    where user_id = ${readerId}::uuid and role = any(${heldFor[role]}::text[]))`
}

/** Whether a reader may do what a role may, now. */
export async function hasRole(db: Db | Tx, readerId: string, role: Role): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${holds(readerId, role)} as has`.execute(db)
  return rows[0]!.has
}

/**
 * What `read` tells of one moment in which who asks is an admin. Its queries see what the question of the role saw, whoever
 * takes the role meanwhile, and can write nothing.
 */
export async function readAsAdmin<Told>(
  db: Db,
  adminId: string,
  read: (tx: Tx) => Promise<Told>,
): Promise<Told | 'no-admin'> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ((await hasRole(tx, adminId, 'admin')) ? read(tx) : 'no-admin'))
}

/** Whether a reader may do what a role may, until the transaction is over: a role that is taken meanwhile waits. */
export async function holdRole(tx: Tx, readerId: string, role: Role): Promise<boolean> {
  const held = await tx
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', readerId)
    .where('role', 'in', heldFor[role])
    .forShare()
    .execute()
  return held.length > 0
}
