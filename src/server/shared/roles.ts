import { type RawBuilder, sql } from 'kysely'
import { type Db, readSnapshot, type Tx } from '#db/db.ts'

export type Role = 'moderator' | 'admin'

const heldFor = { moderator: ['moderator', 'admin'], admin: ['admin'] } satisfies Record<Role, Role[]>

export function holdsRole(readerId: string, role: Role): RawBuilder<boolean> {
  return sql<boolean>`exists (select from user_roles
    where user_id = ${readerId}::uuid and role = any(${heldFor[role]}::text[]))`
}

export async function hasRole(db: Db | Tx, readerId: string, role: Role): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${holdsRole(readerId, role)} as has`.execute(db)
  return rows[0]!.has
}

/** The caller lost the role between the route's check and the transaction. Nothing was done. */
export class RoleLost extends Error {}

/** The caller stays an admin during `work`: revoking the role waits for its end. */
export const asAdmin = <Result>(db: Db, adminId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await requireRole(tx, adminId, 'admin')
    return work(tx)
  })

export const readAsAdmin = <Result>(db: Db, adminId: string, read: (tx: Tx) => Promise<Result>): Promise<Result> =>
  readSnapshot(db, async (tx) => {
    if (!(await hasRole(tx, adminId, 'admin'))) throw new RoleLost()
    return read(tx)
  })

/** Throws `RoleLost` unless the reader has the role, which then cannot be revoked until the transaction ends. */
export async function requireRole(tx: Tx, readerId: string, role: Role): Promise<void> {
  if (!(await lockRole(tx, readerId, role))) throw new RoleLost()
}

/** If true, revoking the role waits until the transaction ends. */
export async function lockRole(tx: Tx, readerId: string, role: Role): Promise<boolean> {
  const held = await tx
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', readerId)
    .where('role', 'in', heldFor[role])
    .forShare()
    .execute()
  return held.length > 0
}
