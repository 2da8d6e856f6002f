import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '#db/db.ts'

/** Class 22 (data exception) and 23 (constraint violation): trying again would not help. */
export const isOfTheRow = (error: unknown) => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

/** Takes back what `work` did, and no more, when the database refuses it. */
export async function orLeaveOut(
  tx: Tx,
  work: () => Promise<void>,
  onRefused: (error: unknown) => Promise<void> | void,
): Promise<void> {
  await sql`savepoint import_row`.execute(tx)
  try {
    await work()
  } catch (error) {
    if (!isOfTheRow(error)) throw error
    await sql`rollback to savepoint import_row`.execute(tx)
    await onRefused(error)
  }
  await sql`release savepoint import_row`.execute(tx)
}
