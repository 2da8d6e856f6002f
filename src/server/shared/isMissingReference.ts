import pg from 'pg'

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint

const foreignKeyViolation = '23503'

export function isMissingReference(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false
  return error.code === foreignKeyViolation && /_(book|review)_id_fkey$/.test(String(error.constraint))
}
