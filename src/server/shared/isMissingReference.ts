const foreignKeyViolation = '23503'

/** Whether a book or an entry that a row refers to was deleted after it was looked up. */
export function isMissingReference(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false
  return error.code === foreignKeyViolation && /_(book|review)_id_fkey$/.test(String(error.constraint))
}
