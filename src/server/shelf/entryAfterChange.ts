import type { Entry } from '#contract/shelf.ts'
import type { Tx } from '#db/db.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { findEntry } from './entries.ts'

/** The entry as it is after a change, which the Sage will hear of. */
export async function entryAfterChange(tx: Tx, readerId: string, bookId: string): Promise<Entry | undefined> {
  await enqueue(tx, 'refresh-picks', { userId: readerId }, { key: `refresh-picks:${readerId}` })
  return findEntry(tx, readerId, bookId)
}
