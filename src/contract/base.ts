import { oc } from '@orpc/contract'
import * as z from 'zod'
import { hasVisibleText } from './cleanText.ts'

export interface Policy {
  who: 'anyone' | 'reader' | 'moderator' | 'admin'
  /** Others see what it writes: a suspended reader is refused. */
  speaks?: boolean
  /** Fields of the input that others read: the operator's words are refused in them. */
  says?: readonly string[]
  /** Counts towards the pace of new readers. */
  isPaced?: boolean
  /** Changes how the reader signs in: a second factor that is on must have been proven within minutes. */
  isGuarded?: boolean
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

export const DISK_FULL = {
  status: 507,
  message: 'This Sageleaf’s disk is full: nothing can be saved until there is room. Reading goes on.',
} as const

export const UNAUTHORIZED = { status: 401, message: 'Sign in first.' } as const

export const anyone = oc.$meta<Policy>({ who: 'anyone' }).errors({ TOO_MANY_REQUESTS, BUSY, DISK_FULL })

/** Touches only the signed-in reader's own data. */
export const reader = oc.$meta<Policy>({ who: 'reader' }).errors({
  TOO_MANY_REQUESTS,
  BUSY,
  DISK_FULL,
  UNAUTHORIZED,
})

export const FACTOR_NOT_PROVEN = {
  status: 403,
  message: "Two-step sign-in is on: confirm that it's you with a code or a passkey first.",
} as const

/** Changes how the reader signs in. With two-step sign-in on, a code or a passkey is needed within ten minutes before. */
export const guarded = reader.meta({ who: 'reader', isGuarded: true }).errors({ FACTOR_NOT_PROVEN })

/** Where the operator asks it of those who hold a role. */
export const ROLE_NEEDS_FACTOR = {
  status: 403,
  message: 'On this Sageleaf, moderators and admins sign in in two steps or with a passkey.',
} as const

/** Admins count as moderators. For everyone else the operation does not exist. */
export const moderator = oc
  .$meta<Policy>({ who: 'moderator' })
  .errors({ TOO_MANY_REQUESTS, BUSY, DISK_FULL, ROLE_NEEDS_FACTOR })

/** For everyone else the operation does not exist. */
export const admin = oc
  .$meta<Policy>({ who: 'admin' })
  .errors({ TOO_MANY_REQUESTS, BUSY, DISK_FULL, ROLE_NEEDS_FACTOR })

/** `until` is null when only a moderator can end the suspension. */
export const SUSPENDED = {
  status: 403,
  message: 'You are suspended: you cannot save anything others would see until the suspension ends.',
  data: z.object({ until: z.iso.datetime().nullable() }),
} as const

/** Of what others would read. */
export const speechRefusals = {
  WORD_NOT_ALLOWED: {
    status: 422,
    message: 'This Sageleaf does not accept that word where others would read it.',
    data: z.object({ word: z.string() }),
  },
  /** The operator's setting. */
  NEW_READER: {
    status: 429,
    message: 'New readers can do this only a few times a day.',
    data: z.object({ perDay: z.int(), retryAfterSeconds: z.int() }),
  },
} as const

/** Changes the reader's shelf. A suspended reader's review that others see stays as they see it. */
export const shelver = reader.errors({ SUSPENDED })

/** Writes what others see. Suspended readers are refused before the operation begins. */
export const speaker = reader.meta({ who: 'reader', speaks: true }).errors({ SUSPENDED })

/** As `speaker`, and others are spoken to in the fields that are named. New readers do so at the operator's pace. */
export const sayer = (...says: string[]) =>
  reader.meta({ who: 'reader', speaks: true, says, isPaced: true }).errors({ SUSPENDED, ...speechRefusals })

/** PostgreSQL and JSON can both hold it: no NUL, no lone surrogate. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `Keep this to ${max} characters.`)
    .refine(
      (value) => value.isWellFormed() && !value.includes('\0'),
      'This text holds characters that cannot be stored.',
    )

export const requiredText = (max: number, whenEmpty: string) => text(max).trim().refine(hasVisibleText, whenEmpty)

/** `yyyy-MM-dd` in the reader's own calendar. */
export const Day = z.iso.date('Dates are written yyyy-MM-dd.')

/** With the dates of the other read, whose end is null while it is under way. */
export const READS_OVERLAP = {
  status: 422,
  message: 'Another read of this book covers some of the same days.',
  data: z.object({ startDate: Day, finishDate: Day.nullable() }),
} as const

export const BookId = z.uuid('That is not the id of a book.')
export const ReaderId = z.uuid('That is not the id of a reader.')
export const ReviewId = z.uuid('That is not the id of a review.')

/** Opaque: where a page of a list ended. A null `next` marks the last page. */
export const Cursor = z.string().max(200)

export const Paging = z.strictObject({
  after: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

export const CURSOR_UNKNOWN = { status: 400, message: 'That is not where a page ended.' } as const
export const READER_NOT_FOUND = { status: 404, message: 'There is no such reader.' } as const
export const LAST_ADMIN = {
  status: 409,
  message: 'There must be at least one admin. Make someone else an admin first.',
} as const
