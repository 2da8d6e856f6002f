import type { Holder } from '#contract/admin.ts'
import type { Db } from '#db/db.ts'
import type { Role } from '#server/shared/roles.ts'
import { holdAdmins, setRole } from '#server/shared/setRole.ts'
import type { CurrentSession } from '#server/accounts/findSession.ts'
import { isPresent } from '#server/accounts/security/presence.ts'
import { findHolder } from './holders.ts'

interface Change {
  readerId: string
  role: Role
  isGranted: boolean
}

/**
 * Gives or takes a role on behalf of an admin who has just signed in or given their password: a browser that was left
 * open is not enough. Says with whom that leaves it, or why nothing was changed.
 */
export async function changeRole(
  db: Db,
  actor: CurrentSession,
  { readerId, role, isGranted }: Change,
): Promise<Holder | 'no-admin' | 'long-ago' | 'no-reader' | 'last-admin'> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdAdmins(tx)).includes(actor.readerId)) return 'no-admin'
    if (!(await isPresent(tx, actor))) return 'long-ago'
    if (!(await findHolder(tx, readerId))) return 'no-reader'
    const outcome = await setRole(tx, { userId: readerId, role, isGranted, actorId: actor.readerId })
    if (outcome === 'last-admin') return outcome
    return (await findHolder(tx, readerId)) ?? 'no-reader'
  })
}
