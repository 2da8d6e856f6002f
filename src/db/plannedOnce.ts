import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const mark = 'planned once'

/**
 * Put into a statement that is made again and again, its text always the same: each connection plans it once and keeps
 * the plan, where planning would take longer than the rest.
 */
export const plannedOnce = sql`/* ${sql.raw(mark)} */`

/** Lets a connection keep the plans of the statements marked so. */
export function keepPlans(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.includes(mark)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest)) as typeof client.query
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
