import * as z from 'zod'
import { reader, ReaderId, sayer, text } from './base.ts'
import { OtherReader } from './friends.ts'
import { followKinds, maxFollowed } from './rules.ts'

const FollowKind = z.enum(followKinds)
export type FollowKind = z.infer<typeof FollowKind>

const FollowedName = z.object({ kind: FollowKind, name: z.string() })
export type FollowedName = z.infer<typeof FollowedName>

/** The latest first. */
const Follows = z.object({
  readers: z.array(OtherReader),
  names: z.array(FollowedName),
  /** Whether others may follow the caller. */
  allowsFollowers: z.boolean(),
})
export type Follows = z.infer<typeof Follows>

const toReader = z.strictObject({ readerId: ReaderId })
const toName = z.strictObject({ kind: FollowKind, name: text(500).min(1) })

const TOO_MANY_FOLLOWED = { status: 409, message: `A reader follows at most ${maxFollowed} of a kind.` } as const

/** Only the two readers learn of a follow. Readers across a block and suspended ones are left out. */
export const follows = {
  list: reader.route({ method: 'GET', path: '/follows', summary: 'Whom and what I follow' }).output(Follows),

  /** What the caller's button says. A reader who allows no followers and one across a block look the same. */
  ofReader: reader
    .route({ method: 'GET', path: '/follows/readers/{readerId}', summary: 'Whether I follow a reader' })
    .input(toReader)
    .output(z.object({ isFollowed: z.boolean(), canFollow: z.boolean() })),

  followReader: sayer()
    .route({ method: 'PUT', path: '/follows/readers/{readerId}', summary: 'Follow a reader' })
    .input(toReader)
    .output(z.object({}))
    .errors({
      CANNOT_FOLLOW: { status: 409, message: 'You cannot follow this reader.' },
      TOO_MANY_FOLLOWED,
    }),

  unfollowReader: reader
    .route({ method: 'DELETE', path: '/follows/readers/{readerId}', summary: 'Stop following a reader' })
    .input(toReader)
    .output(z.object({})),

  ofName: reader
    .route({ method: 'GET', path: '/follows/names/{kind}/{name}', summary: 'Whether I follow an author or a series' })
    .input(toName)
    .output(z.object({ isFollowed: z.boolean() })),

  /** In any spelling. The caller gets a notice of each new book. */
  followName: reader
    .route({ method: 'PUT', path: '/follows/names/{kind}/{name}', summary: 'Follow an author or a series' })
    .input(toName)
    .output(z.object({}))
    .errors({
      NAME_NOT_FOUND: { status: 404, message: 'The catalogue has no such author or series.' },
      TOO_MANY_FOLLOWED,
    }),

  unfollowName: reader
    .route({
      method: 'DELETE',
      path: '/follows/names/{kind}/{name}',
      summary: 'Stop following an author or a series',
    })
    .input(toName)
    .output(z.object({})),

  /** Those who follow the caller stop doing so when it is no longer allowed. */
  allow: reader
    .route({ method: 'PUT', path: '/follows/allowed', summary: 'Set whether others may follow me' })
    .input(z.strictObject({ isAllowed: z.boolean() }))
    .output(Follows),
}
