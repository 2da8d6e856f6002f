import { sql } from 'kysely'
import { type Import, type MergeField, mergeFields } from '#contract/imports.ts'
import type { Db, Tx } from '#db/db.ts'

/** Fields in which a row wins over the entry that it merges with. False when there is no such row that is still open. */
export async function takeFields(
  db: Db,
  readerId: string,
  { importId, place, fields }: { importId: string; place: number; fields: MergeField[] },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockOpen(tx, readerId, importId))) return false
    const { numUpdatedRows } = await tx
      .updateTable('import_rows')
      .set({ taken: [...new Set(fields)] })
      .where('import_id', '=', importId)
      .where('place', '=', place)
      .where('outcome', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

/** The same for all rows that are still open. Of two rows about one book the first counts, whoever wins. */
export async function setWinner(
  db: Db,
  readerId: string,
  { importId, wins }: { importId: string; wins: Import['wins'] },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockOpen(tx, readerId, importId))) return false
    await tx.updateTable('imports').set({ wins }).where('id', '=', importId).execute()
    await tx
      .updateTable('import_rows')
      .set({ taken: wins === 'file' ? [...mergeFields] : [] })
      .where('import_id', '=', importId)
      .where('same_as', 'is', null)
      .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'to-match')]))
      .execute()
    return true
  })
}

/** A run must not start between. */
async function lockOpen(tx: Tx, readerId: string, importId: string): Promise<boolean> {
  const { rows } = await sql`select from imports where id = ${importId} and user_id = ${readerId}
    and state in ('ready', 'done') for update`.execute(tx)
  return rows.length > 0
}
