/**
 * Every table that knows books, and what a merge makes of its rows. A test holds it against the references of the
 * database: a new table fails it until somebody says here what is to become of it.
 */

/** Tables of rows of their own, which know the other book from then on. `reader` names whose row it is. */
export const moving = [
  { table: 'editions', column: 'book_id' },
  { table: 'found_books', column: 'book_id' },
  { table: 'moderation_decisions', column: 'book_id', reader: 'author_id' },
  { table: 'audit_log', column: 'book_id' },
  { table: 'cover_reports', column: 'book_id', reader: 'user_id' },
  { table: 'review_reports', column: 'book_id', reader: 'user_id' },
  { table: 'book_merges', column: 'leads_to' },
] as const

/** Tables with one row for each reader and book: of two, the one about the book that stays counts. */
export const perReader = ['dismissals', 'taste_exclusions', 'left_alone_picks', 'entries_before'] as const

/** What is made anew for the book that stays, or is counted or learned again. */
export const madeAnew = ['recommendations', 'rewordings', 'trending_books', 'book_neighbours'] as const

/** Made anew, but for the covers that an admin took off. */
export const keptInPart = ['covers_sought'] as const

/** The history of the book that goes: it comes back with the book. */
export const goingAlong = ['book_changes'] as const

/** What hangs on entries, and goes from one that is merged to the one that it is merged into. */
export const underEntries = ['review_likes', 'review_comments', 'review_reports'] as const
