import type { Db, Tx } from '#db/db.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { keyOf } from './mailKey.ts'
import type { Request } from './mailSlots.ts'

/**
 * Queues a mail that somebody asked for. All requests of one kind for one address that wait are one mail. Nothing here
 * depends on whether the address is known, so neither does the time it takes.
 */
export async function askForMail(tx: Tx | Db, kind: Request, email: string, afterSeconds = 0): Promise<void> {
  const job = { kind, email }
  await enqueue(tx, 'send-mail', job, { key: keyOf(job), afterSeconds })
}
