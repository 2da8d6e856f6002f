import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'

export type Role = 'moderator' | 'admin'

/** An admin may do everything that a moderator may. */
const heldFor = { moderator: ['moderator', 'admin'], admin: ['admin'] } satisfies Record<Role, Role[]>

/** Whether a reader has a role, as a condition in a query. */
export function holds(readerId: string, role: Role): RawBuilder<boolean> {
  return sql<boolean>`exists (select from user_roles
    where user_id = ${readerId}::uuid and role = any(${heldFor[role]}::text[]))`
}

export async function hasRole(db: Db | Tx, readerId: string, role: Role): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${holds(readerId, role)} as has`.execute(db)
  return rows[0]!.has
}

/** Thrown when the caller's role was taken away between the route's check and the transaction. Nothing was done. */
export class RoleLost extends Error {}

/** Runs `work` in a transaction during which the caller stays an admin: taking the role away waits for its end. */
export const asAdmin = <Result>(db: Db, adminId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await requireRole(tx, adminId, 'admin')
    return work(tx)
  })

/** Runs `read` in a read-only snapshot in which the caller is an admin. */
export const readAsAdmin = <Result>(db: Db, adminId: string, read: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      if (!(await hasRole(tx, adminId, 'admin'))) throw new RoleLost()
      return read(tx)
    })

/** Throws `RoleLost` unless the reader has the role, and keeps it theirs until the transaction ends. */
export async function requireRole(tx: Tx, readerId: string, role: Role): Promise<void> {
  if (!(await holdRole(tx, readerId, role))) throw new RoleLost()
}

/** Whether a reader has a role. If so, taking it away waits until the transaction ends. */
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
