import * as z from 'zod'
import { InvitationToken } from './accounts.ts'
import { anyone, reader, speaker } from './base.ts'
import { OtherReader } from './friends.ts'
import { maxInvitations } from './rules.ts'

const Invitation = z.object({
  id: z.uuid(),
  /** To be sent to whoever is invited. */
  link: z.url(),
  expiresAt: z.iso.datetime(),
  /** How many became friends by it. */
  accepted: z.int(),
})
export type Invitation = z.infer<typeof Invitation>

/** The latest first. Those that have expired are gone. */
const Invitations = z.object({ invitations: z.array(Invitation) })

/** It never was, was withdrawn or used up, or has expired; or there is a block, or the inviter is suspended. */
const INVITATION_GONE = { status: 404, message: 'That invitation no longer works.' } as const

const byToken = z.strictObject({ token: InvitationToken })

export const invitations = {
  list: reader
    .route({ method: 'GET', path: '/invitations', summary: 'The invitation links that I made' })
    .output(Invitations),

  make: speaker
    .route({ method: 'POST', path: '/invitations', summary: 'Make an invitation link' })
    .input(z.strictObject({}))
    .output(Invitation)
    .errors({
      TOO_MANY_INVITATIONS: { status: 409, message: `A reader has at most ${maxInvitations} invitation links.` },
    }),

  /** Who became a friend by it stays one. */
  withdraw: reader
    .route({ method: 'DELETE', path: '/invitations/{id}', summary: 'Withdraw an invitation link' })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({})),

  find: anyone
    .route({ method: 'GET', path: '/invitations/by-token/{token}', summary: 'Who invites by this link' })
    .input(byToken)
    .output(z.object({ from: OtherReader }))
    .errors({ INVITATION_GONE }),

  /** They are friends then, also when one of the two had asked. A second time changes nothing. */
  accept: speaker
    .route({ method: 'PUT', path: '/invitations/by-token/{token}/friend', summary: 'Accept an invitation' })
    .input(byToken)
    .output(z.object({ from: OtherReader }))
    .errors({ INVITATION_GONE, OWN_INVITATION: { status: 409, message: 'That invitation is your own.' } }),
}
