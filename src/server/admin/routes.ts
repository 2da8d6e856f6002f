import { administering } from '#server/procedure.ts'
import { figures } from './figures.ts'
import { jobsState, retryJob } from './jobs.ts'
import { mailState } from './mailState.ts'
import { sageState, servicesState, toolsState } from './instanceState.ts'
import { changeRole, findPeople, listHolders } from './holders.ts'

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
