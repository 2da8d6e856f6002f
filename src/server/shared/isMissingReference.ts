const foreignKeyViolation = '23503'

/** Whether the database refused to write what hangs on a book or an entry that was there when it was looked up. */
export function isMissingReference(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false
  return error.code === foreignKeyViolation && /_(book|review)_id_fkey$/.test(String(error.constraint))
}
