import { administering } from '#server/procedure.ts'
import { figures } from './figures.ts'
import { jobsState, retryJob } from './jobs.ts'
import { backupsState } from './backupsState.ts'
import { mailState } from './mailState.ts'
import { sageState, servicesState, toolsState } from './instanceState.ts'
import { sql } from 'kysely'
import type { Holder } from '#contract/admin.ts'
import type { Db, Tx } from '#db/db.ts'
import { type Role, RoleLost, readAsAdmin } from '#server/shared/roles.ts'
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
const findPeople = (db: Db, adminId: string, wanted: PageQuery): Promise<Holder[]> =>
  readAsAdmin(db, adminId, (tx) => peopleNamed(tx, wanted))

/** Undefined when there is no such reader. */
const findHolder = (db: Db | Tx, readerId: string): Promise<Holder | undefined> =>
  selectHolders(db).where('profiles.id', '=', readerId).executeTakeFirst()

const selectHolders = (db: Db | Tx) =>
  db
    .selectFrom('profiles')
    .select(['profiles.id', 'username', 'avatar_url as avatarUrl'])
    .select(
      sql<Holder['roles']>`array(select role from user_roles where user_id = profiles.id order by role)`.as('roles'),
    )

export const admin = {
  figures: administering.admin.figures.handler(({ context: { db, readerId } }) => figures(db, readerId)),

  jobs: administering.admin.jobs.handler(({ context: { db, readerId } }) => jobsState(db, readerId)),

  tools: administering.admin.tools.handler(({ context: { db, readerId } }) => toolsState(db, readerId)),

  retryJob: administering.admin.retryJob.handler(async ({ input, context, errors }) => {
    if ('refused' in (await retryJob(context.db, context.readerId, input.jobId))) throw errors.JOB_NOT_FAILED()
    return {}
  }),

  mail: administering.admin.mail.handler(({ context }) => mailState(context, context.readerId)),

  services: administering.admin.services.handler(({ context }) => servicesState(context, context.readerId)),

  sage: administering.admin.sage.handler(({ context: { db, readerId } }) => sageState(db, readerId)),

  backups: administering.admin.backups.handler(({ context }) => backupsState(context, context.readerId)),

  roles: administering.admin.roles.handler(async ({ context }) => ({
    readers: await listHolders(context.db, context.readerId),
  })),

  people: administering.admin.people.handler(async ({ input, context }) => ({
    readers: await findPeople(context.db, context.readerId, input),
  })),

  grant: administering.admin.grant.handler(async ({ input, context, errors }) => {
    const changed = await changeRole(context.db, context, { ...input, isGranted: true })
    if (!('refused' in changed)) return changed
    throw changed.refused === 'sign-in-again' ? errors.SIGN_IN_AGAIN() : errors.READER_NOT_FOUND()
  }),

  revoke: administering.admin.revoke.handler(async ({ input, context, errors }) => {
    const changed = await changeRole(context.db, context, { ...input, isGranted: false })
    if (!('refused' in changed)) return changed
    if (changed.refused === 'last-admin') throw errors.LAST_ADMIN()
    throw changed.refused === 'sign-in-again' ? errors.SIGN_IN_AGAIN() : errors.READER_NOT_FOUND()
  }),
}

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
