import type { Tx } from '#db/db.ts'
import { enqueue, type Verdicts } from '#server/shared/enqueue.ts'

/** Queues the mail that tells a reader what a moderator decided. Who reported a review is not known here. */
export async function tellAuthor(tx: Tx, userId: string, told: Omit<Verdicts, 'kind' | 'userId'>): Promise<void> {
  await enqueue(tx, 'send-mail', { kind: 'moderation', userId, ...told })
}
