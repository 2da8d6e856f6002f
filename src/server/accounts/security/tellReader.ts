import type { Db, Tx } from '#db/db.ts'
import { enqueue, type Notice } from '#server/shared/enqueue.ts'

/** Queues the mail that tells a reader what was done to their account, and how many recovery codes that left. */
export async function tellReader(tx: Db | Tx, userId: string, notice: Notice, codesLeft?: number): Promise<void> {
  const { name, email } = await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'send-mail', { kind: 'notice', notice, email, name, codesLeft })
}
