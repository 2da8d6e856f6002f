import * as z from 'zod'
import { admin as forAdmins, LAST_ADMIN, READER_NOT_FOUND, ReaderId, text } from './base.ts'
import { searchMaxLength } from './rules.ts'

const Name = text(searchMaxLength).trim()

const JobId = z.string().regex(/^\d{1,18}$/, 'That is not the number of a job.')

const Role = z.enum(['moderator', 'admin'])
export type Role = z.infer<typeof Role>

const Holder = z.object({ id: ReaderId, username: z.string(), avatarUrl: z.string().nullable(), roles: z.array(Role) })
export type Holder = z.infer<typeof Holder>

const SIGN_IN_AGAIN = {
  status: 403,
  message: 'Sign in again, or prove it by the password: this needs either within the last ten minutes.',
} as const

const Count = z.int().min(0)

/** Totals at the end of each day (UTC), today's until now. Today is last. */
const Figures = z.object({
  days: z.array(z.object({ day: z.iso.date(), people: Count, entries: Count, reviews: Count })),
})
export type Figures = z.infer<typeof Figures>

const JobCounts = z.object({
  waiting: Count,
  later: Count,
  running: Count,
  failing: Count,
  /** Failed too often to be retried. */
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
  nextAt: z.iso.datetime().nullable(),
})
export type TroubledJob = z.infer<typeof TroubledJob>

const ToolState = z.object({
  id: z.uuid(),
  kind: z.enum(['synopses', 'covers', 'cover-checks', 'cover-picks', 'facts']),
  state: z.enum(['waiting', 'running', 'failed']),
  waitsFor: z.string().nullable(),
  done: Count,
  total: Count.nullable(),
  failure: z.string().nullable(),
  at: z.iso.datetime(),
})
export type ToolState = z.infer<typeof ToolState>

const ServiceState = z.object({
  provider: z.string(),
  name: z.string(),
  /** `tools-by-number`: admins' tools also ask it for works whose number they know. */
  askedFor: z.enum(['readers', 'tools', 'tools-by-number']).default('readers'),
  breaker: z.enum(['closed', 'open', 'half-open']),
  /** Null while the service is in use. */
  openSince: z.iso.datetime().nullable(),
  isPaused: z.boolean(),
  lastFault: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  answered: Count,
  unavailable: Count,
})
export type ServiceState = z.infer<typeof ServiceState>

const Process = z.object({
  id: z.uuid(),
  name: z.string(),
  does: z.enum(['all', 'http', 'worker']),
  version: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  services: z.array(ServiceState),
})
export type Process = z.infer<typeof Process>

const Disk = z.object({ state: z.enum(['ample', 'low', 'full']), freeBytes: Count, sizeBytes: Count })
export type Disk = z.infer<typeof Disk>

/** The full limit is back at `until`; null while nothing is used. */
const Budget = z.object({ left: Count, of: Count, until: z.iso.datetime().nullable() })
export type Budget = z.infer<typeof Budget>

const SageState = z.object({
  /** Null before the first fit. */
  fit: z
    .object({
      at: z.iso.datetime(),
      tookMs: Count,
      books: Count,
      readers: Count,
      likings: Count,
      /** Readers with one loved book held out; null when this was not tested. */
      asked: Count.nullable(),
      /** Share of `asked` whose book ranked in the first twenty; null when they were too few. */
      found: z.number().min(0).max(1).nullable(),
    })
    .nullable(),
  waiting: Count,
  picks: z.object({ readers: Count, shown: Count, shelved: Count }),
})
export type SageState = z.infer<typeof SageState>

const BackupRun = z.object({
  at: z.iso.datetime(),
  tookMs: Count,
  file: z.string(),
  /** As of when its rows are. */
  madeAt: z.iso.datetime().nullable(),
  bytes: Count.nullable(),
  rows: Count.nullable(),
  files: Count.nullable(),
  /** Null when it went well or was left out. */
  failure: z.string().nullable(),
  /** Why it was left out. */
  skipped: z.string().nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

const Latest = z.object({ run: BackupRun, lastGoodAt: z.iso.datetime().nullable() }).nullable()

/** The latest of each kind, null before the first. */
const BackupsState = z.object({
  backup: Latest,
  copy: Latest,
  drill: Latest,
  /** Whether backups are copied to a bucket. */
  isCopied: z.boolean(),
  /** Copies in the bucket are kept so long. */
  keepDays: Count,
  /** How many keys backups are encrypted for. */
  encryptedFor: Count,
  /** The newest good backup is older than two days, or there is none though the instance is. */
  isOld: z.boolean(),
  /** Drills were made, but none for more than two weeks. */
  isDrillOld: z.boolean(),
})
export type BackupsState = z.infer<typeof BackupsState>

const OfReader = z.strictObject({ readerId: ReaderId, role: Role })

export const admin = {
  figures: forAdmins.route({ method: 'GET', path: '/admin/figures', summary: 'How much there is' }).output(Figures),

  /** `troubled`: the latest fifty failed jobs that have not succeeded since. */
  jobs: forAdmins
    .route({ method: 'GET', path: '/admin/jobs', summary: 'How the jobs fare' })
    .output(z.object({ counts: JobCounts, troubled: z.array(TroubledJob) })),

  tools: forAdmins
    .route({ method: 'GET', path: '/admin/tools', summary: 'How the tools fare' })
    .output(z.object({ tools: z.array(ToolState) })),

  /** Restarts a failed job at once, with all its attempts. Logged. */
  retryJob: forAdmins
    .route({ method: 'POST', path: '/admin/jobs/{jobId}/retries', summary: 'Try a job again' })
    .input(z.strictObject({ jobId: JobId }))
    .output(z.object({}))
    .errors({ JOB_NOT_FAILED: { status: 404, message: 'That job has finished, is running, or has not failed.' } }),

  /** `refused`: addresses that return mail. `budget`: mails left this hour. */
  mail: forAdmins.route({ method: 'GET', path: '/admin/mail', summary: 'How the letters fare' }).output(
    z.object({
      counts: JobCounts,
      goesTo: z.enum(['server', 'mailbox']),
      /** While the mail server does not accept mail: since when, and what was said. */
      away: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable(),
      refused: Count,
      budget: Budget,
    }),
  ),

  services: forAdmins.route({ method: 'GET', path: '/admin/services', summary: 'How the book services fare' }).output(
    z.object({
      version: z.string(),
      processes: z.array(Process),
      /** Of the data folder of the process that answers. */
      disk: Disk,
      budgets: z.array(
        z.object({
          provider: z.string(),
          name: z.string(),
          budget: Budget.nullable(),
          forTools: Budget.nullable(),
        }),
      ),
    }),
  ),

  sage: forAdmins.route({ method: 'GET', path: '/admin/sage', summary: 'How the Sage fares' }).output(SageState),

  backups: forAdmins
    .route({ method: 'GET', path: '/admin/backups', summary: 'How the backups fare' })
    .output(BackupsState),

  roles: forAdmins
    .route({ method: 'GET', path: '/admin/roles', summary: 'Who has which role' })
    .output(z.object({ readers: z.array(Holder) })),

  people: forAdmins
    .route({ method: 'GET', path: '/admin/readers', summary: 'Search readers' })
    .input(
      z.strictObject({
        name: Name.min(1, 'Whom do you look for?'),
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(z.object({ readers: z.array(Holder) })),

  /** Ends the reader's sessions. Logged. */
  grant: forAdmins
    .route({ method: 'PUT', path: '/admin/readers/{readerId}/roles/{role}', summary: 'Give a role' })
    .input(OfReader)
    .output(Holder)
    .errors({ READER_NOT_FOUND, SIGN_IN_AGAIN }),

  /** Ends the reader's sessions. Logged. */
  revoke: forAdmins
    .route({ method: 'DELETE', path: '/admin/readers/{readerId}/roles/{role}', summary: 'Take a role' })
    .input(OfReader)
    .output(Holder)
    .errors({ READER_NOT_FOUND, SIGN_IN_AGAIN, LAST_ADMIN }),
}
