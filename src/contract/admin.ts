import * as z from 'zod'
import { admin as forAdmins, LAST_ADMIN, READER_NOT_FOUND, ReaderId, text } from './base.ts'
import { searchMaxLength } from './rules.ts'

/** By which names readers are searched for: whatever is part of one. */
const Name = text(searchMaxLength).trim()

/** The number of a job, in digits. */
const JobId = z.string().regex(/^\d{1,18}$/, 'That is not the number of a job.')

const Role = z.enum(['moderator', 'admin'])
export type Role = z.infer<typeof Role>

/** A reader with the roles that they have, if any. */
const Holder = z.object({ id: ReaderId, username: z.string(), avatarUrl: z.string().nullable(), roles: z.array(Role) })
export type Holder = z.infer<typeof Holder>

const SIGN_IN_AGAIN = {
  status: 403,
  message: 'Sign in again, or prove it by the password: this needs either within the last ten minutes.',
} as const

const Count = z.int().min(0)

/** How many there were at the end of each day (UTC), of today until now; the last is today. */
const Figures = z.object({
  days: z.array(z.object({ day: z.iso.date(), people: Count, entries: Count, reviews: Count })),
})
export type Figures = z.infer<typeof Figures>

const JobCounts = z.object({
  /** They would begin now. */
  waiting: Count,
  /** They are to begin later. */
  later: Count,
  running: Count,
  /** They have failed and are tried again. */
  failing: Count,
  /** They have failed so often that they are not tried any more. */
  givenUp: Count,
})
export type JobCounts = z.infer<typeof JobCounts>

const TroubledJob = z.object({
  id: JobId,
  kind: z.string(),
  error: z.string(),
  attempts: Count,
  mostAttempts: Count,
  failedAt: z.iso.datetime(),
  /** When it is tried again; null when it is not. */
  nextAt: z.iso.datetime().nullable(),
})
export type TroubledJob = z.infer<typeof TroubledJob>

const ToolState = z.object({
  id: z.uuid(),
  kind: z.enum(['synopses', 'covers', 'cover-checks', 'cover-picks']),
  state: z.enum(['waiting', 'running', 'failed']),
  /** The service that does not answer now; null when it waits for its turn, or does not wait. */
  waitsFor: z.string().nullable(),
  done: Count,
  /** Null until the job has begun and knows. */
  total: Count.nullable(),
  /** Why it failed, in a sentence. */
  failure: z.string().nullable(),
  /** When anything of it changed last. */
  at: z.iso.datetime(),
})
export type ToolState = z.infer<typeof ToolState>

const ServiceState = z.object({
  provider: z.string(),
  name: z.string(),
  /** For whom it is asked: for readers, or for admins' tools, which also ask it for works that they know by number. */
  askedFor: z.enum(['readers', 'tools', 'tools-by-number']).default('readers'),
  breaker: z.enum(['closed', 'open', 'half-open']),
  /** Since when it is left alone; null while it is not. */
  openSince: z.iso.datetime().nullable(),
  /** It asked not to be asked so often. */
  isPaused: z.boolean(),
  lastFault: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Since the process began. */
  answered: Count,
  unavailable: Count,
})
export type ServiceState = z.infer<typeof ServiceState>

const Process = z.object({
  id: z.uuid(),
  /** Its machine and its number there. */
  name: z.string(),
  does: z.enum(['all', 'http', 'worker']),
  version: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** How the book services fare, as this process has met them. */
  services: z.array(ServiceState),
})
export type Process = z.infer<typeof Process>

/** How much of something that is limited in all is left until when; the limit begins anew then. Null: all of it. */
const Budget = z.object({ left: Count, of: Count, until: z.iso.datetime().nullable() })
export type Budget = z.infer<typeof Budget>

const SageState = z.object({
  /** What it learned last; null before the first time. */
  fit: z
    .object({
      at: z.iso.datetime(),
      tookMs: Count,
      books: Count,
      readers: Count,
      likings: Count,
      /** Of how many readers one loved book was held back; null when that was not tried. */
      asked: Count.nullable(),
      /** The share of them for whom it stood among the first twenty; null when they were too few to say. */
      found: z.number().min(0).max(1).nullable(),
    })
    .nullable(),
  /** Of how many books something has changed that it has not learned yet. */
  waiting: Count,
  /** What became of the picks that readers saw in the last thirty days. */
  picks: z.object({ readers: Count, shown: Count, shelved: Count }),
})
export type SageState = z.infer<typeof SageState>

const OfReader = z.strictObject({ readerId: ReaderId, role: Role })

/** What admins do. Whoever is none is answered as if these operations were not there. */
export const admin = {
  figures: forAdmins.route({ method: 'GET', path: '/admin/figures', summary: 'How much there is' }).output(Figures),

  /** What the queue holds, and the latest fifty jobs that have failed and not been done since. */
  jobs: forAdmins
    .route({ method: 'GET', path: '/admin/jobs', summary: 'How the jobs fare' })
    .output(z.object({ counts: JobCounts, troubled: z.array(TroubledJob) })),

  /** The admins' tools that are under way or have failed, the latest job of each kind. */
  tools: forAdmins
    .route({ method: 'GET', path: '/admin/tools', summary: 'How the tools fare' })
    .output(z.object({ tools: z.array(ToolState) })),

  /** Has a job that has failed tried again at once, as often as if it were new. Written to the log. */
  retryJob: forAdmins
    .route({ method: 'POST', path: '/admin/jobs/{jobId}/retries', summary: 'Try a job again' })
    .input(z.strictObject({ jobId: JobId }))
    .output(z.object({}))
    .errors({ JOB_GONE: { status: 404, message: 'This job is done, under way, or has not failed.' } }),

  /** The letters that wait, where they go, how many addresses send them back, and how many may go out in this hour. */
  mail: forAdmins
    .route({ method: 'GET', path: '/admin/mail', summary: 'How the letters fare' })
    .output(z.object({ counts: JobCounts, goesTo: z.enum(['server', 'mailbox']), refused: Count, budget: Budget })),

  /** The processes that run, how the book services fare in each, and what is left of what each may be asked in a day. */
  services: forAdmins.route({ method: 'GET', path: '/admin/services', summary: 'How the book services fare' }).output(
    z.object({
      /** Of the process that answers. */
      version: z.string(),
      processes: z.array(Process),
      budgets: z.array(
        z.object({
          provider: z.string(),
          name: z.string(),
          budget: Budget.nullable(),
          /** The part of it that admins' tools may use. */
          forTools: Budget.nullable(),
        }),
      ),
    }),
  ),

  sage: forAdmins.route({ method: 'GET', path: '/admin/sage', summary: 'How the Sage fares' }).output(SageState),

  roles: forAdmins
    .route({ method: 'GET', path: '/admin/roles', summary: 'Who has which role' })
    .output(z.object({ readers: z.array(Holder) })),

  /** Readers whose username holds a name, the likeliest first, whether they have a role or not. */
  people: forAdmins
    .route({ method: 'GET', path: '/admin/readers', summary: 'Search readers' })
    .input(
      z.strictObject({
        name: Name.min(1, 'Whom do you look for?'),
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(z.object({ readers: z.array(Holder) })),

  /** The reader's sessions end. Written to the log. */
  grant: forAdmins
    .route({ method: 'PUT', path: '/admin/readers/{readerId}/roles/{role}', summary: 'Give a role' })
    .input(OfReader)
    .output(Holder)
    .errors({ READER_NOT_FOUND, SIGN_IN_AGAIN }),

  /** The reader's sessions end. Written to the log. */
  revoke: forAdmins
    .route({ method: 'DELETE', path: '/admin/readers/{readerId}/roles/{role}', summary: 'Take a role' })
    .input(OfReader)
    .output(Holder)
    .errors({ READER_NOT_FOUND, SIGN_IN_AGAIN, LAST_ADMIN }),
}
