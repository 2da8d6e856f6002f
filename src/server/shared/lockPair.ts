import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** What two readers are to each other changes one thing at a time: a follow and a block in one moment would both stay. */
export async function lockPair(tx: Tx, readerId: string, otherId: string): Promise<void> {
  const pair = [readerId, otherId].toSorted().join(' ')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`readers ${pair}`}, 0))`.execute(tx)
}
