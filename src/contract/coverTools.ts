import * as z from 'zod'
import { BookId } from './base.ts'
import { coverBatchSizes, coverBatchUsual, coverPageSize } from './toolLimits.ts'

const whichSize = `Choose ${coverBatchSizes.slice(0, -1).join(', ')} or ${coverBatchSizes.at(-1)} books.`

export const CoversInput = z.strictObject({
  batchSize: z.literal([...coverBatchSizes], { error: whichSize }).default(coverBatchUsual),
})
export type CoversInput = z.infer<typeof CoversInput>

const chosen = (whenNone: string) =>
  z
    .array(BookId)
    .min(1, whenNone)
    .max(coverPageSize, `At most ${coverPageSize} books in one go.`)
    .transform((ids) => [...new Set(ids)])

export const CoverChecksInput = z.strictObject({ bookIds: chosen('Name at least one book.') })
export type CoverChecksInput = z.infer<typeof CoverChecksInput>

export const CoverPicksInput = z.strictObject({ bookIds: chosen('Please select at least one book to migrate') })
export type CoverPicksInput = z.infer<typeof CoverPicksInput>

/** `skipped`: there was nothing left to do. */
export const MigrationStatus = z.enum(['success', 'failed', 'skipped'])
export type MigrationStatus = z.infer<typeof MigrationStatus>

const MigrationDetail = z.object({
  bookId: BookId,
  title: z.string(),
  status: MigrationStatus,
  reason: z.string(),
  newUrl: z.string().nullable(),
})
export type MigrationDetail = z.infer<typeof MigrationDetail>

export const MigrationResult = z.object({
  total: z.int(),
  successful: z.int(),
  failed: z.int(),
  skipped: z.int(),
  details: z.array(MigrationDetail),
})
export type MigrationResult = z.infer<typeof MigrationResult>

/** `valid`: the cover is where the book says. `enhanced`: a better one was found. `invalid`: none. */
export const CoverStatus = z.enum(['valid', 'enhanced', 'invalid'])
export type CoverStatus = z.infer<typeof CoverStatus>

const CheckedCover = z.object({
  bookId: BookId,
  coverStatus: z.enum([...CoverStatus.options, 'unknown']),
  enhancedCoverUrl: z.string().nullable(),
  /** A path on this server; null when the picture is not available. */
  preview: z.string().nullable(),
  reason: z.string(),
})
export type CheckedCover = z.infer<typeof CheckedCover>

export const CoverChecksResult = z.object({
  /** All books of the job, done or not. */
  bookIds: z.array(BookId),
  valid: z.int(),
  enhanced: z.int(),
  invalid: z.int(),
  books: z.array(CheckedCover),
})
export type CoverChecksResult = z.infer<typeof CoverChecksResult>

const UncoveredBook = z.object({
  id: BookId,
  title: z.string(),
  author: z.string(),
  hasManualCover: z.boolean(),
})
export type UncoveredBook = z.infer<typeof UncoveredBook>

export const UncoveredInput = z.strictObject({ page: z.coerce.number().int().min(1).max(100_000).default(1) })
export const Uncovered = z.object({ books: z.array(UncoveredBook), total: z.int() })
