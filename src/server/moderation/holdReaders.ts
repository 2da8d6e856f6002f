import type { Tx } from '#db/db.ts'

/** Locks readers, in one order for all, so that decisions about them run one after the other and none can leave. */
export async function holdReaders(tx: Tx, readerIds: string[]): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', 'in', readerIds).orderBy('id').forNoKeyUpdate().execute()
}
