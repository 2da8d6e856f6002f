import { findSession } from '#server/accounts/findSession.ts'
import { anyone, signedIn } from '#server/procedure.ts'
import { visitorWaitSeconds } from '#server/shared/countVisitor.ts'
import { findInvitation } from '#server/shared/invitations.ts'
import { refuseTooMany } from '#server/shared/problem.ts'
import { acceptInvitation, listInvitations, makeInvitation, withdrawInvitation } from './invitations.ts'

export const invitations = {
  list: signedIn.invitations.list.handler(async ({ context }) => ({
    invitations: await listInvitations(context, context.readerId),
  })),

  make: signedIn.invitations.make.handler(async ({ context, errors }) => {
    refuseTooMany(await context.limits.use('invitations-per-reader', context.readerId), errors)
    const made = await makeInvitation(context, context.readerId)
    if (!made) throw errors.TOO_MANY_INVITATIONS()
    return made
  }),

  withdraw: signedIn.invitations.withdraw.handler(async ({ input, context }) => {
    await withdrawInvitation(context.db, context.readerId, input.id)
    return {}
  }),

  find: anyone.invitations.find.handler(async ({ input, context, errors }) => {
    refuseTooMany(await visitorWaitSeconds(context, 'readers-per-ip'), errors)
    const session = await findSession(context)
    const found = await findInvitation(context.db, context.secret, { ...input, readerId: session?.readerId })
    if (!found) throw errors.INVITATION_GONE()
    return { from: found.from }
  }),

  accept: signedIn.invitations.accept.handler(async ({ input, context, errors }) => {
    const accepted = await acceptInvitation(context, context.readerId, input.token)
    if (!('refused' in accepted)) return accepted
    throw accepted.refused === 'own' ? errors.OWN_INVITATION() : errors.INVITATION_GONE()
  }),
}
