import type {
  CheckedCover,
  CoverChecksInput,
  CoverChecksResult,
  CoverStatus,
  MigrationDetail,
  MigrationResult,
  MigrationStatus,
} from '#contract/coverTools.ts'
import type { AnyJob } from '#contract/tools.ts'

export function migrationResult({ total }: AnyJob, outcomes: unknown[]): MigrationResult {
  const details = outcomes as MigrationDetail[]
  const count = (status: MigrationStatus) => details.filter((detail) => detail.status === status).length
  const counts = { successful: count('success'), failed: count('failed'), skipped: count('skipped') }
  return { total: total ?? 0, ...counts, details }
}

export function coverChecksResult(input: unknown, outcomes: unknown[]): CoverChecksResult {
  const { bookIds } = input as CoverChecksInput
  const books = outcomes as CheckedCover[]
  const count = (status: CoverStatus) => books.filter(({ coverStatus }) => coverStatus === status).length
  return { bookIds, valid: count('valid'), enhanced: count('enhanced'), invalid: count('invalid'), books }
}
