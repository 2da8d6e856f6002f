import { sql } from 'kysely'
import type { Holder } from '#contract/admin.ts'
import type { Db, Tx } from '#db/db.ts'
import { readAsAdmin, type Role, RoleLost } from '#server/shared/roles.ts'
import { lockAdmins, setRole } from '#server/shared/setRole.ts'
import type { CurrentSession } from '#server/accounts/findSession.ts'
import { isRecentlyAuthenticated } from '#server/accounts/security/ownSessions.ts'

interface Change {
  readerId: string
  role: Role
  isGranted: boolean
}

export const listHolders = (db: Db, adminId: string): Promise<Holder[]> =>
  readAsAdmin(db, adminId, (tx) =>
    selectHolders(tx)
      .where('profiles.id', 'in', (from) => from.selectFrom('user_roles').select('user_id'))
      .orderBy(sql`lower(username)`)
      .execute(),
  )

interface PageQuery {
  name: string
  limit: number
}

/** Ignores case. Exact matches first, then prefixes. */
export const findPeople = (db: Db, adminId: string, wanted: PageQuery): Promise<Holder[]> =>
  readAsAdmin(db, adminId, (tx) => peopleNamed(tx, wanted))

async function peopleNamed(tx: Tx, { name: typed, limit }: PageQuery): Promise<Holder[]> {
  const name = typed.toLowerCase()
  const literal = name.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const lower = sql`lower(username)`
  return selectHolders(tx)
    .where(sql<boolean>`${lower} like ${`%${literal}%`}`)
    .orderBy(sql`${lower} = ${name} desc, ${lower} like ${`${literal}%`} desc, ${lower}`)
    .limit(limit)
    .execute()
}

/** Undefined when there is no such reader. */
export const findHolder = (db: Db | Tx, readerId: string): Promise<Holder | undefined> =>
  selectHolders(db).where('profiles.id', '=', readerId).executeTakeFirst()

const selectHolders = (db: Db | Tx) =>
  db
    .selectFrom('profiles')
    .select(['profiles.id', 'username', 'avatar_url as avatarUrl'])
    .select(
      sql<Holder['roles']>`array(select role from user_roles where user_id = profiles.id order by role)`.as('roles'),
    )

/** The admin must have confirmed their identity lately. */
export async function changeRole(
  db: Db,
  actor: CurrentSession,
  { readerId, role, isGranted }: Change,
): Promise<Holder | { refused: 'sign-in-again' | 'no-reader' | 'last-admin' }> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockAdmins(tx)).includes(actor.readerId)) throw new RoleLost()
    if (!(await isRecentlyAuthenticated(tx, actor))) return { refused: 'sign-in-again' }
    if (!(await findHolder(tx, readerId))) return { refused: 'no-reader' }
    const outcome = await setRole(tx, { userId: readerId, role, isGranted, actorId: actor.readerId })
    if (outcome === 'last-admin') return { refused: outcome }
    return (await findHolder(tx, readerId)) ?? { refused: 'no-reader' }
  })
}
