import type { Tx } from '#db/db.ts'

/** Lets whoever else would decide about these readers wait, and lets none of them leave; in one order for all. */
export async function holdReaders(tx: Tx, readerIds: string[]): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', 'in', readerIds).orderBy('id').forNoKeyUpdate().execute()
}
