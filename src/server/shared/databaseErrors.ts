import pg from 'pg'

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint

// Class 08 (connection exception), 57P01–57P03 (shut down, crashed, starting up), 58030 (its disk fails; usually its last
// words), 53300 (too many connections).
const codes = /^(08...|57P0[123]|58030|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
const words = /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i

/** Whether the database could not be reached: a passing state, not a fault. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return codes.test(code) || words.test(error.message) || isDatabaseAway(error.cause)
}

const diskFull = '53100'

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === diskFull) || isDiskFull(error.cause))
}

/** Whether there was no connection at all, so that nothing can have been done over it. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isRefused = 'code' in error && (error.code === 'ECONNREFUSED' || error.code === '57P03')
  return (
    isRefused || /timeout exceeded when trying to connect/i.test(error.message) || isDatabaseUnreachable(error.cause)
  )
}

const foreignKeyViolation = '23503'

export function isMissingReference(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false
  return error.code === foreignKeyViolation && /_(book|review|comment)_id_fkey$/.test(String(error.constraint))
}
