import pg from 'pg'

/** Whether the database refused a second row of the same: somebody was quicker. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
