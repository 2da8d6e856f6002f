/** A test fails until every table that refers to books is listed in this file. */

/** Their rows refer to the kept book afterwards. `reader`: the column of the row's owner. */
export const movedTables = [
  { table: 'editions', column: 'book_id' },
  { table: 'found_books', column: 'book_id' },
  { table: 'moderation_decisions', column: 'book_id', reader: 'author_id' },
  { table: 'audit_log', column: 'book_id' },
  { table: 'cover_reports', column: 'book_id', reader: 'user_id' },
  { table: 'review_reports', column: 'book_id', reader: 'user_id' },
  { table: 'notices', column: 'book_id', reader: 'user_id' },
  { table: 'book_merges', column: 'leads_to' },
] as const

/** One row per reader and book: of two, the kept book's row stays. */
export const tablesPerReader = ['dismissals', 'taste_exclusions', 'left_alone_picks', 'entries_before'] as const

/** Computed again for the kept book. */
export const recomputedTables = [
  'recommendations',
  'rewordings',
  'trending_books',
  'book_neighbours',
  'book_facets',
] as const

/** Recomputed, except for covers that an admin took off. */
export const partlyKeptTables = ['covers_sought'] as const

/** The duplicate's history: an undo restores it with the book. */
export const tablesKeptWhole = ['book_changes'] as const

/** Rows that belong to entries, and move with them. */
export const tablesUnderEntries = ['review_likes', 'review_comments', 'review_reports'] as const
