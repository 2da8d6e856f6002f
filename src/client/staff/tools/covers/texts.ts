import type { CoverStatus, MigrationStatus } from '#contract/coverTools.ts'

const booksOf = (count: number) => (count === 1 ? '1 book' : `${count} books`)

export const migrationTexts = {
  heading: 'Cover Migration',
  subtitle: 'Fetches covers for books that have none here, and keeps them on this server.',
  waiting: (count: number) =>
    `${count === 0 ? 'No book' : booksOf(count)} ${count > 1 ? 'wait' : 'waits'} for a cover.`,
  loadFailed: 'The number of books could not be loaded',
  batchSize: 'Batch Size',
  batchHint: 'How many books are looked at in one go. Books that have a cover here already are skipped.',
  books: booksOf,
  start: 'Start Migration Batch',
  starting: 'Migrating...',
  latest: {
    progress: 'Books looked at',
    loadFailed: 'Failed to load the last migration',
    none: 'Nothing has been migrated yet',
    noneHint: 'Start with a small batch: what came of each book will stand here.',
  },
  results: 'Results',
  count: { total: 'Total', successful: 'Successful', failed: 'Failed', skipped: 'Skipped' },
  status: { success: 'Success', failed: 'Failed', skipped: 'Skipped' } satisfies Record<MigrationStatus, string>,
  newUrl: (start: string) => `Kept at ${start}...`,
  again: 'Run the migration again for more books. Books that have a cover here by then are skipped.',
  completed: 'Migration completed!',
  counts: ({ successful, failed, skipped }: { successful: number; failed: number; skipped: number }) =>
    `${successful} successful, ${failed} failed, ${skipped} skipped`,
  failed: 'Migration failed',
  failedHint: 'Something went wrong during the migration',
}

export type CoverBadge = 'auto' | 'manual' | 'testing' | CoverStatus

export const pickerTexts = {
  heading: 'Migrate Book Covers',
  subtitle:
    'Books whose covers are not kept on this server. Where theirs are, or better ones, is seen by validating them.',
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
  actions: 'What to do with the listed books',
  list: 'Books without a cover here',
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
  checks: { progress: 'Covers looked at', loadFailed: 'Failed to load the last look at covers' },
  picks: { progress: 'Books migrated', loadFailed: 'Failed to load the last migration' },
  loadFailed: 'Error loading books',
  empty: 'All covers migrated!',
  emptyHint: 'Every book has a cover that is kept here.',
  pages: 'Pages of books',
  pageAlone: 'Whatever is done to the books is done to those of one page; turning it selects none.',
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
