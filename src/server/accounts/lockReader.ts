import type { Tx } from '#db/db.ts'

/** Whatever changes how a reader is let in waits here for its turn, before it locks anything else of theirs. */
export async function lockReader(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
