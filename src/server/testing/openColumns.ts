/** Columns of words that need no canary, and why. Every other column of words is planted with one. */
export const openColumns: Record<string, string> = {
  ...because('everybody may look in the catalogue', {
    authors: ['name', 'key'],
    books: [
      ...['google_book_id', 'title', 'authors', 'author', 'cover', 'manual_cover_url', 'synopsis', 'isbn', 'language'],
      ...['series', 'known_genres', 'known_tropes', 'themes', 'characters', 'series_type', 'point_of_view'],
      ...['survey_genres', 'survey_tropes', 'key'],
    ],
    book_merges: ['book', 'google_book_id', 'key', 'author_key'],
    audit_log: ['gone_title'],
    editions: ['isbn13', 'title', 'language', 'publisher', 'cover'],
    search_words: ['word'],
    covers: ['hash'],
  }),
  ...because('what a book service tells everybody', {
    found_books: [
      ...['provider', 'provider_id', 'title', 'authors', 'author', 'cover_url', 'synopsis', 'isbn', 'isbns'],
      ...['language', 'genres'],
    ],
    service_answers: ['provider', 'hits'],
  }),
  ...because('of books of the catalogue, and words of ours', {
    tool_jobs: ['input', 'waits_for', 'failure'],
    tool_items: ['item', 'outcome'],
  }),
  ...because('about the machines, and no reader’s', {
    processes: ['name', 'does', 'version', 'services'],
    instance_days: ['day'],
  }),
  ...because('stands in the source', { migrations: ['name'], catalogue_loads: ['name', 'digest'] }),
  ...because('one of a few fixed words; the row is told by the canaries beside it', {
    audit_log: ['act', 'role', 'tool'],
    moderation_decisions: ['decision'],
    book_merge_rows: ['place', 'outcome', 'row_id'],
    cover_reports: ['issue_type'],
    credentials: ['provider_id'],
    dismissals: ['kind'],
    friends: ['status'],
    mail_slots: ['kind'],
    one_time_tokens: ['purpose'],
    passkey_challenges: ['purpose'],
    passkeys: ['transports'],
    read_books: ['reading_status', 'visibility'],
    recommendations: ['list', 'evidence'],
    shown_shelves: ['shelf', 'audience'],
    taste_name_exclusions: ['kind'],
    user_onboarding: ['genres', 'reading_frequency', 'preferred_formats'],
    user_roles: ['role'],
    tool_jobs: ['kind', 'state'],
  }),
  ...because('the very name or id of which another column is planted', {
    avatars: ['file'],
    users: ['name'],
    credentials: ['account_id'],
  }),
  ...because('ids and moments only', { entries_before: ['likes'] }),
}

function because(why: string, tables: Record<string, string[]>): Record<string, string> {
  const columns = Object.entries(tables).flatMap(([table, names]) => names.map((name) => `${table}.${name}`))
  return Object.fromEntries(columns.map((column) => [column, why]))
}
