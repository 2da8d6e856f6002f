import type { CoverStatus, MigrationStatus } from '#contract/coverTools.ts'

const booksOf = (count: number) => (count === 1 ? '1 book' : `${count} books`)

export const migrationTexts = {
  heading: 'Cover Migration',
  subtitle: 'Fetches missing covers and stores them on this server.',
  waiting: (count: number) =>
    `${count === 0 ? 'No book' : booksOf(count)} ${count > 1 ? 'wait' : 'waits'} for a cover.`,
  loadFailed: 'Failed to load the number of books',
  batchSize: 'Batch Size',
  batchHint: 'How many books to check in one go. Books that already have a stored cover are skipped.',
  books: booksOf,
  start: 'Start Migration Batch',
  starting: 'Migrating...',
  latest: {
    progress: 'Books checked',
    loadFailed: 'Failed to load the last migration',
    none: 'No covers have been migrated yet',
    noneHint: "Start with a small batch. Each book's result will appear here.",
  },
  results: 'Results',
  count: { total: 'Total', successful: 'Successful', failed: 'Failed', skipped: 'Skipped' },
  status: { success: 'Success', failed: 'Failed', skipped: 'Skipped' } satisfies Record<MigrationStatus, string>,
  newUrl: (start: string) => `Stored at ${start}...`,
  again: 'Run the migration again for more books. Books that have a cover by then are skipped.',
  completed: 'Migration completed!',
  counts: ({ successful, failed, skipped }: { successful: number; failed: number; skipped: number }) =>
    `${successful} successful, ${failed} failed, ${skipped} skipped`,
  failed: 'Migration failed',
  failedHint: 'Something went wrong during the migration',
}

export type CoverBadge = 'auto' | 'manual' | 'testing' | CoverStatus

export const pickerTexts = {
  heading: 'Migrate Book Covers',
  subtitle: 'Books whose covers are not stored on this server. Validate them to find their covers, or better ones.',
  back: 'Back',
  validate: 'Validate Covers',
  validating: 'Validating...',
  refresh: 'Refresh',
  selectAll: 'Select All',
  selectValid: 'Select Valid',
  deselectAll: 'Deselect All',
  migrate: (count: number) => `Migrate Selected (${count})`,
  migrating: 'Migrating...',
  selected: (count: number, listed: number) => `${count} of ${listed} books selected`,
  actions: 'Actions for the listed books',
  list: 'Books without a stored cover',
  badge: {
    auto: 'Auto',
    manual: 'Manual',
    testing: 'Testing...',
    valid: 'Valid',
    enhanced: 'Enhanced',
    invalid: 'Invalid',
  } satisfies Record<CoverBadge, string>,
  by: (author: string) => `by ${author}`,
  noCover: 'No Cover',
  foundAt: (host: string) => `Found at ${host}`,
  checks: { progress: 'Covers checked', loadFailed: 'Failed to load the last validation' },
  picks: { progress: 'Books migrated', loadFailed: 'Failed to load the last migration' },
  loadFailed: 'Error loading books',
  empty: 'All covers migrated!',
  emptyHint: 'Every book has a stored cover.',
  pages: 'Pages of books',
  pageAlone: 'Actions apply to the books on this page. Changing the page clears the selection.',
  page: (page: number, last: number, total: number) => `Page ${page} of ${last}, ${total} books in all`,
  previous: 'Previous',
  next: 'Next',
  validated: 'Validation complete!',
  counts: ({ valid, enhanced, invalid }: Record<CoverStatus, number>) =>
    `${valid} valid, ${enhanced} enhanced, ${invalid} invalid`,
  notValidated: 'Validation failed',
  noneSelected: 'No books selected',
  noneSelectedHint: 'Please select at least one book to migrate',
}
