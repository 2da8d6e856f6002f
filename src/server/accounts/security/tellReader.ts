import type { Tx } from '#db/db.ts'
import { enqueue, type Notice } from '#server/shared/enqueue.ts'

/** Queues the mail that tells a reader what was done to their account. */
export async function tellReader(tx: Tx, userId: string, notice: Notice): Promise<void> {
  const { name, email } = await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'send-mail', { kind: 'notice', notice, email, name })
}
