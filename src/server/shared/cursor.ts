import { sql } from 'kysely'
import * as z from 'zod'

/** `at` has microseconds because the rows are ordered by them. */
export interface Cursor {
  at: string
  id: string
}

// PostgreSQL has no year 0.
export const CursorTime = z.iso.datetime({ precision: 6 }).regex(/^[1-9]/)

const Cursor = z.tuple([CursorTime, z.uuid()]).transform(([at, id]) => ({ at, id }))

interface Errors<Refusal> {
  CURSOR_UNKNOWN: () => Refusal
}

export const encodeCursor = (...parts: (string | number)[]): string => parts.join('~')

/** Refuses a cursor that this list did not make. */
export function decodeCursor<Refusal>(after: string | undefined, errors: Errors<Refusal>): Cursor | undefined {
  return decodeCursorAs(Cursor, after, errors)
}

export function decodeCursorAs<Parts, Refusal>(
  schema: z.ZodType<Parts>,
  after: string | undefined,
  errors: Errors<Refusal>,
): Parts | undefined {
  if (after === undefined) return undefined
  const parts = schema.safeParse(after.split('~'))
  if (!parts.success) throw errors.CURSOR_UNKNOWN()
  return parts.data
}

/** A Date would lose the microseconds. */
export function exactTime(column: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}
