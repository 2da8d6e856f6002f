import type { Holder } from '#contract/admin.ts'
import type { Db } from '#db/db.ts'
import { type Role, RoleLost } from '#server/shared/roles.ts'
import { lockAdmins, setRole } from '#server/shared/setRole.ts'
import type { CurrentSession } from '#server/accounts/findSession.ts'
import { isRecentlyAuthenticated } from '#server/accounts/security/ownSessions.ts'
import { findHolder } from './holders.ts'

interface Change {
  readerId: string
  role: Role
  isGranted: boolean
}

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
