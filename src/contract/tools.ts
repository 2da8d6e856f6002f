import * as z from 'zod'
import { admin, BookId } from './base.ts'
import {
  CoverChecksInput,
  CoverChecksResult,
  CoverPicksInput,
  CoversInput,
  MigrationResult,
  Uncovered,
  UncoveredInput,
} from './coverTools.ts'
import { synopsesLimit, synopsesLimitProblem, toolKinds } from './toolLimits.ts'

export const JobState = z.enum(['waiting', 'running', 'done', 'failed', 'stopped'])
export type JobState = z.infer<typeof JobState>

const JobId = z.uuid('That is not the id of a job.')

const AnyJob = z.object({
  id: JobId,
  state: JobState,
  waitsFor: z.string().nullable(),
  done: z.int(),
  total: z.int().nullable(),
  /** Items that could not be done; `retry` tries them again. */
  faults: z.int(),
  failure: z.string().nullable(),
  /** Null once the account is deleted. */
  startedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type AnyJob = z.infer<typeof AnyJob>

/** `read_books`: the readers' own entries. */
const SynopsesInput = z.strictObject({
  limit: z
    .int({ error: synopsesLimitProblem.notWhole })
    .min(synopsesLimit.min, synopsesLimitProblem.tooFew)
    .max(synopsesLimit.max, synopsesLimitProblem.tooMany)
    .default(synopsesLimit.usual),
  dryRun: z.boolean({ error: 'Say with true or false whether this is a dry run.' }).default(true),
  table: z.enum(['books', 'read_books'], { error: 'Choose books or read_books.' }).default('books'),
})
export type SynopsesInput = z.infer<typeof SynopsesInput>

const SynopsesJob = AnyJob.extend({
  kind: z.literal('synopses'),
  result: z.object({
    processed: z.int(),
    /** On a dry run, those that would get one. */
    updated: z.int(),
    dryRun: z.boolean(),
    table: z.enum(['books', 'read_books']),
    message: z.string(),
    errors: z.array(z.string()),
    books: z.array(
      z.object({
        id: BookId,
        title: z.string(),
        author: z.string(),
        synopsisPreview: z.string(),
      }),
    ),
  }),
})
export type SynopsesJob = z.infer<typeof SynopsesJob>

const CoversJob = AnyJob.extend({ kind: z.literal('covers'), result: MigrationResult })
export type CoversJob = z.infer<typeof CoversJob>

const CoverPicksJob = AnyJob.extend({ kind: z.literal('cover-picks'), result: MigrationResult })
export type CoverPicksJob = z.infer<typeof CoverPicksJob>

const CoverChecksJob = AnyJob.extend({ kind: z.literal('cover-checks'), result: CoverChecksResult })
export type CoverChecksJob = z.infer<typeof CoverChecksJob>

/** Started by the instance itself, where the operator wants that. */
const FactsJob = AnyJob.extend({
  kind: z.literal('facts'),
  result: z.object({
    processed: z.int(),
    /** Those that got a fact. */
    completed: z.int(),
    errors: z.array(z.string()),
  }),
})

export const ToolJob = z.discriminatedUnion('kind', [SynopsesJob, CoversJob, CoverPicksJob, CoverChecksJob, FactsJob])
export type ToolJob = z.infer<typeof ToolJob>

const JOB_NOT_FOUND = { status: 404, message: 'There is no such job.' } as const
const JOB_UNDER_WAY = {
  status: 409,
  message: 'A job of this kind is already running.',
  data: z.object({ jobId: JobId }),
} as const

const COVERS_NOT_FETCHED = { status: 422, message: 'This instance fetches no covers.' } as const

const OfJob = z.strictObject({ jobId: JobId })

export const tools = {
  job: admin
    .route({ method: 'GET', path: '/tools/jobs/{jobId}', summary: 'A job and what it has brought about' })
    .input(OfJob)
    .output(ToolJob)
    .errors({ JOB_NOT_FOUND }),

  /** The one under way, else the last; null without any. */
  latest: admin
    .route({ method: 'GET', path: '/tools/{kind}/latest', summary: 'The latest job of a kind' })
    .input(z.strictObject({ kind: z.enum(toolKinds) }))
    .output(z.object({ job: ToolJob.nullable() })),

  /** Resumes a job that failed, was stopped or is incomplete. Logged. */
  retry: admin
    .route({ method: 'POST', path: '/tools/jobs/{jobId}/retry', summary: 'Have a job go on' })
    .input(OfJob)
    .output(ToolJob)
    .errors({ JOB_NOT_FOUND, JOB_UNDER_WAY }),

  /** Stops before the next item. An ended job stays as it is. Logged. */
  stop: admin
    .route({ method: 'POST', path: '/tools/jobs/{jobId}/stop', summary: 'Stop a job' })
    .input(OfJob)
    .output(ToolJob)
    .errors({ JOB_NOT_FOUND }),

  /** Saves them unless it is a dry run. Logged. */
  updateMissingSynopsis: admin
    .route({ method: 'POST', path: '/tools/synopses', summary: 'Look for missing synopses' })
    .input(SynopsesInput)
    .output(SynopsesJob)
    .errors({ JOB_UNDER_WAY }),

  /** Not found when the operator has turned batches off. */
  coverBatch: admin
    .route({ method: 'GET', path: '/tools/covers', summary: 'How many books have no cover of ours' })
    .output(z.object({ uncovered: z.int() })),

  /** Not found when the operator has turned batches off. Logged. */
  migrateCovers: admin
    .route({ method: 'POST', path: '/tools/covers', summary: 'Give books a cover of ours' })
    .input(CoversInput)
    .output(CoversJob)
    .errors({ JOB_UNDER_WAY, COVERS_NOT_FETCHED }),

  uncovered: admin
    .route({ method: 'GET', path: '/tools/covers/uncovered', summary: 'Books without a cover of ours' })
    .input(UncoveredInput)
    .output(Uncovered),

  /** Changes no book. Logged. */
  checkCovers: admin
    .route({ method: 'POST', path: '/tools/cover-checks', summary: 'Look at the covers of books' })
    .input(CoverChecksInput)
    .output(CoverChecksJob)
    .errors({ JOB_UNDER_WAY, COVERS_NOT_FETCHED }),

  migratePicked: admin
    .route({ method: 'POST', path: '/tools/cover-picks', summary: 'Give chosen books a cover of ours' })
    .input(CoverPicksInput)
    .output(CoverPicksJob)
    .errors({ JOB_UNDER_WAY, COVERS_NOT_FETCHED }),
}
