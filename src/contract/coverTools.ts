import * as z from 'zod'
import { BookId } from './base.ts'

/** Of how many books covers are fetched in one go, and of how many when nothing else is chosen. */
export const coverBatchSizes = [5, 10, 20, 50] as const

export const coverBatchUsual = 10

/** How many books without a cover one page lists. What is done from it is done to them. */
export const coverPageSize = 100

const whichSize = `Choose ${coverBatchSizes.slice(0, -1).join(', ')} or ${coverBatchSizes.at(-1)} books.`

/** How many of the books without a cover of ours are given one in one go. */
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

/** The books of which the covers are looked at. */
export const CoverChecksInput = z.strictObject({ bookIds: chosen('Name at least one book.') })
export type CoverChecksInput = z.infer<typeof CoverChecksInput>

/** The books that are given a cover. */
export const CoverPicksInput = z.strictObject({ bookIds: chosen('Please select at least one book to migrate') })
export type CoverPicksInput = z.infer<typeof CoverPicksInput>

/** `skipped`: nothing was to be done any more. */
export const MigrationStatus = z.enum(['success', 'failed', 'skipped'])
export type MigrationStatus = z.infer<typeof MigrationStatus>

const MigrationDetail = z.object({
  bookId: BookId,
  title: z.string(),
  status: MigrationStatus,
  /** In a sentence; empty when there is nothing to say. */
  reason: z.string(),
  /** Where the cover is now: an address on this product. */
  newUrl: z.string().nullable(),
})
export type MigrationDetail = z.infer<typeof MigrationDetail>

export const MigrationResult = z.object({
  /** The books that are to be given a cover, all in all. */
  total: z.int(),
  successful: z.int(),
  failed: z.int(),
  skipped: z.int(),
  details: z.array(MigrationDetail),
})
export type MigrationResult = z.infer<typeof MigrationResult>

/**
 * `valid`: the cover is where the book says. `enhanced`: a better one was found. `invalid`: none. Before a look it is
 * unknown, and while one is under way it is being tested.
 */
export const CoverStatus = z.enum(['valid', 'enhanced', 'invalid'])
export type CoverStatus = z.infer<typeof CoverStatus>

const CheckedCover = z.object({
  bookId: BookId,
  /** `unknown`: nothing could be said, as its host or a service gave no answer. */
  coverStatus: z.enum([...CoverStatus.options, 'unknown']),
  /** Where the better one was found. */
  enhancedCoverUrl: z.string().nullable(),
  /** The picture, as this product shows it; null when it is not to be had. */
  preview: z.string().nullable(),
  /** Why nothing could be said for sure, in a sentence; empty otherwise. */
  reason: z.string(),
})
export type CheckedCover = z.infer<typeof CheckedCover>

export const CoverChecksResult = z.object({
  /** Those that are being looked at, seen or not. */
  bookIds: z.array(BookId),
  valid: z.int(),
  enhanced: z.int(),
  invalid: z.int(),
  books: z.array(CheckedCover),
})
export type CoverChecksResult = z.infer<typeof CoverChecksResult>

/** A book that has no cover of ours. */
const UncoveredBook = z.object({
  id: BookId,
  title: z.string(),
  author: z.string(),
  /** Whether somebody gave the address of its cover by hand. */
  hasManualCover: z.boolean(),
})
export type UncoveredBook = z.infer<typeof UncoveredBook>

export const UncoveredInput = z.strictObject({ page: z.coerce.number().int().min(1).max(100_000).default(1) })
/** One page of them, by title, and how many there are in all. */
export const Uncovered = z.object({ books: z.array(UncoveredBook), total: z.int() })
