import { notFound } from '#server/shared/problem.ts'
import { administering, unlessNoAdmin } from '#server/procedure.ts'
import { figures } from './figures.ts'
import { jobsState, retryJob } from './jobs.ts'
import { mailState } from './mailState.ts'
import { sageState } from './sageState.ts'
import { servicesState } from './services.ts'
import { toolsState } from './tools.ts'
import { changeRole } from './changeRole.ts'
import { findPeople, listHolders } from './holders.ts'

export const admin = {
  figures: administering.admin.figures.handler(async ({ context: { db, readerId } }) =>
    unlessNoAdmin(await figures(db, readerId)),
  ),

  jobs: administering.admin.jobs.handler(async ({ context: { db, readerId } }) =>
    unlessNoAdmin(await jobsState(db, readerId)),
  ),

  tools: administering.admin.tools.handler(async ({ context: { db, readerId } }) =>
    unlessNoAdmin(await toolsState(db, readerId)),
  ),

  retryJob: administering.admin.retryJob.handler(async ({ input, context, errors }) => {
    const retried = await retryJob(context.db, context.readerId, input.jobId)
    if (retried === 'no-admin') throw notFound()
    if (retried === 'gone') throw errors.JOB_GONE()
    return {}
  }),

  mail: administering.admin.mail.handler(async ({ context }) =>
    unlessNoAdmin(await mailState(context, context.readerId)),
  ),

  services: administering.admin.services.handler(async ({ context }) =>
    unlessNoAdmin(await servicesState(context, context.readerId)),
  ),

  sage: administering.admin.sage.handler(async ({ context: { db, readerId } }) =>
    unlessNoAdmin(await sageState(db, readerId)),
  ),

  roles: administering.admin.roles.handler(async ({ context }) => ({
    readers: unlessNoAdmin(await listHolders(context.db, context.readerId)),
  })),

  people: administering.admin.people.handler(async ({ input, context }) => ({
    readers: unlessNoAdmin(await findPeople(context.db, context.readerId, input)),
  })),

  grant: administering.admin.grant.handler(async ({ input, context, errors }) => {
    const changed = await changeRole(context.db, context, { ...input, isGranted: true })
    if (typeof changed === 'object') return changed
    if (changed === 'no-reader') throw errors.READER_NOT_FOUND()
    if (changed === 'long-ago') throw errors.SIGN_IN_AGAIN()
    throw notFound()
  }),

  revoke: administering.admin.revoke.handler(async ({ input, context, errors }) => {
    const changed = await changeRole(context.db, context, { ...input, isGranted: false })
    if (typeof changed === 'object') return changed
    if (changed === 'no-reader') throw errors.READER_NOT_FOUND()
    if (changed === 'long-ago') throw errors.SIGN_IN_AGAIN()
    if (changed === 'last-admin') throw errors.LAST_ADMIN()
    throw notFound()
  }),
}
