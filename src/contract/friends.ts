import * as z from 'zod'
import { BookId, reader, READER_NOT_FOUND, ReaderId, sayer, speaker, text } from './base.ts'
import { searchMaxLength, maxUsersFound } from './rules.ts'

/** From the caller's side. `none` also covers what the caller may not know, such as being blocked. */
export const Relationship = z.enum(['none', 'sent', 'incoming', 'friends', 'blocked'])
export type Relationship = z.infer<typeof Relationship>

export const OtherReader = z.object({ id: ReaderId, username: z.string(), avatarUrl: z.string().nullable() })
export type OtherReader = z.infer<typeof OtherReader>

/** `since`: when they became friends, or when the request was made. */
export const Friend = OtherReader.extend({
  since: z.iso.datetime(),
  /** Of the books that they are reading and the caller may see, the one changed last. Null unless they are friends. */
  reading: z.object({ bookId: z.uuid(), title: z.string() }).nullable(),
})
export type Friend = z.infer<typeof Friend>

export const FriendList = Relationship.exclude(['none'])
export type FriendList = z.infer<typeof FriendList>

const FriendsPage = z.object({
  friends: z.array(Friend),
  next: z.string().nullable(),
})
export type FriendsPage = z.infer<typeof FriendsPage>

export const FriendCounts = z.object({ friends: z.int(), incoming: z.int(), sent: z.int(), blocked: z.int() })
export type FriendCounts = z.infer<typeof FriendCounts>

const FoundReader = OtherReader.extend({ standing: Relationship })
export type FoundReader = z.infer<typeof FoundReader>

const NO_LONGER_SO = { status: 409, message: 'That has changed since it was loaded.' } as const
const toReader = z.strictObject({ readerId: ReaderId })

/** A blocked reader finds no trace of the blocker. */
export const friends = {
  counts: reader
    .route({ method: 'GET', path: '/friends/counts', summary: 'How many friends and requests I have' })
    .output(FriendCounts),

  list: reader
    .route({ method: 'GET', path: '/friends/lists/{list}', summary: 'My friends, requests, or whom I blocked' })
    .input(
      z.strictObject({
        list: FriendList,
        after: z
          .string()
          .regex(/^\d{1,18}\.[\da-f-]{36}$/, 'That is not where a page ended.')
          .optional(),
        limit: z.coerce.number().int().min(1).max(50).default(50),
      }),
    )
    .output(FriendsPage),

  /** Closest names first, without the caller. */
  search: reader
    .route({ method: 'GET', path: '/readers', summary: 'Find readers by username' })
    .input(
      z.strictObject({
        name: text(searchMaxLength)
          .transform((typed) => typed.trim())
          .refine((name) => name !== '', 'Search for at least one letter.'),
        limit: z.coerce.number().int().min(1).max(maxUsersFound).default(maxUsersFound),
      }),
    )
    .output(z.object({ readers: z.array(FoundReader) })),

  /**
   * At most `maxUsersFound`, with their stars for the book: four or more, and only of those who show them to everyone. The most stars
   * first. Without the caller.
   */
  lovedBy: reader
    .route({ method: 'GET', path: '/readers/loved/{bookId}', summary: 'Find readers who loved a book' })
    .input(z.strictObject({ bookId: BookId }))
    .output(z.object({ readers: z.array(FoundReader.extend({ rating: z.number() })) })),

  /** Null for the caller's own name. */
  standing: reader
    .route({ method: 'GET', path: '/readers/{username}/standing', summary: 'What a reader is to me' })
    .input(z.strictObject({ username: text(200) }))
    .output(FoundReader.nullable())
    .errors({ READER_NOT_FOUND }),

  /** Refused when there is anything between the two already, in either direction. */
  ask: sayer()
    .route({ method: 'PUT', path: '/friends/sent/{readerId}', summary: 'Send a friend request' })
    .input(toReader)
    .output(z.object({}))
    .errors({
      REQUEST_ALREADY_SENT: {
        status: 409,
        message: 'One of the two has asked already.',
        data: z.object({ by: z.enum(['me', 'them']) }),
      },
      ALREADY_FRIENDS: { status: 409, message: 'They are friends already.' },
      CANNOT_SEND_REQUEST: { status: 409, message: 'You cannot send this reader a request.' },
    }),

  cancel: reader
    .route({ method: 'DELETE', path: '/friends/sent/{readerId}', summary: 'Take my request back' })
    .input(toReader)
    .output(z.object({}))
    .errors({ NO_LONGER_SO }),

  accept: speaker
    .route({ method: 'PUT', path: '/friends/{readerId}', summary: 'Accept a friend request' })
    .input(toReader)
    .output(z.object({ since: z.iso.datetime() }))
    .errors({ NO_LONGER_SO }),

  decline: reader
    .route({ method: 'DELETE', path: '/friends/incoming/{readerId}', summary: 'Decline a friend request' })
    .input(toReader)
    .output(z.object({}))
    .errors({ NO_LONGER_SO }),

  remove: reader
    .route({ method: 'DELETE', path: '/friends/{readerId}', summary: 'End a friendship' })
    .input(toReader)
    .output(z.object({}))
    .errors({ NO_LONGER_SO }),

  /** Ends everything between the two. Wins over requests made at the same time. */
  block: reader
    .route({ method: 'PUT', path: '/friends/blocked/{readerId}', summary: 'Block a reader' })
    .input(toReader)
    .output(z.object({}))
    .errors({ READER_NOT_FOUND }),

  unblock: reader
    .route({ method: 'DELETE', path: '/friends/blocked/{readerId}', summary: 'Unblock a reader' })
    .input(toReader)
    .output(z.object({}))
    .errors({ NO_LONGER_SO }),
}
