import { oc } from '@orpc/contract'
import * as z from 'zod'
import { hasSomethingToSee } from './plainWords.ts'

/** Who may call an operation. The server refuses everybody else before the operation's own code runs. */
export interface Policy {
  who: 'anyone' | 'reader' | 'moderator' | 'admin'
}

export const TOO_MANY_REQUESTS = {
  status: 429,
  message: 'Too many requests.',
  data: z.object({ retryAfterSeconds: z.int() }),
} as const

export const BUSY = {
  status: 503,
  message: 'Too much is under way. Ask again in a moment.',
  data: z.object({ retryAfterSeconds: z.int() }),
} as const

export const UNAUTHORIZED = { status: 401, message: 'Sign in first.' } as const

/** An operation that a visitor may call, too. */
export const anyone = oc.$meta<Policy>({ who: 'anyone' }).errors({ TOO_MANY_REQUESTS, BUSY })

/** An operation for the signed-in reader; what it touches is always that reader's own. */
export const reader = oc.$meta<Policy>({ who: 'reader' }).errors({
  TOO_MANY_REQUESTS,
  BUSY,
  UNAUTHORIZED,
})

/** An operation for moderators; an admin is one. For everybody else it is not there. */
export const moderator = oc.$meta<Policy>({ who: 'moderator' }).errors({ TOO_MANY_REQUESTS, BUSY })

/** An operation for admins. For everybody else it is not there. */
export const admin = oc.$meta<Policy>({ who: 'admin' }).errors({ TOO_MANY_REQUESTS, BUSY })

/** The refusal of a suspended reader who would speak to others; `until` is null when only a moderator ends it. */
export const SUSPENDED = {
  status: 403,
  message: 'A moderator has suspended you from sharing, commenting, liking, reporting and asking for friendship.',
  data: z.object({ until: z.iso.datetime().nullable() }),
} as const

/** Text that PostgreSQL and a JSON reader can both hold: no NUL, no half of a surrogate pair. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `Keep this to ${max} characters.`)
    .refine(
      (value) => value.isWellFormed() && !value.includes('\0'),
      'This text holds characters that cannot be stored.',
    )

/** What somebody writes for others, without the spaces around it. It must hold something that can be seen. */
export const words = (max: number, whenEmpty: string) => text(max).trim().refine(hasSomethingToSee, whenEmpty)

/** A date without time, as the reader's own calendar has it: `yyyy-MM-dd`. */
export const Day = z.iso.date('Dates are written yyyy-MM-dd.')

export const BookId = z.uuid('That is not the id of a book.')
export const ReaderId = z.uuid('That is not the id of a reader.')
export const ReviewId = z.uuid('That is not the id of a review.')

/** Where a page of a list ended. It is handed back as it came. */
export const Cursor = z.string().max(200)

export const Paging = z.strictObject({
  after: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

export const CURSOR_UNKNOWN = { status: 400, message: 'That is not where a page ended.' } as const
export const READER_NOT_FOUND = { status: 404, message: 'There is no such reader.' } as const
export const LAST_ADMIN = { status: 409, message: 'The last admin stays one. Make somebody else one first.' } as const
