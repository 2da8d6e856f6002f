import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { tellReader } from './tellReader.ts'

/** Deletes the reader: every table lets go of what was theirs, and their picture goes. What they did to shared books stays, without a name. */
export async function deleteAccount(db: Db, readerId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await leaveOneByOne(tx)
    await forgetAddress(tx, readerId)
    await tellReader(tx, readerId, 'account-deleted')
    await forgetWordsKeptForUndo(tx, readerId)
    await tx.deleteFrom('users').where('id', '=', readerId).execute()
    await enqueue(tx, 'sweep-avatars', {}, { key: 'sweep-avatars' })
  })
}

/** The lock that the deletion takes anyway: taken first, as what is forgotten before may belong to who leaves as well. */
async function leaveOneByOne(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('leaving'))`.execute(tx)
}

/** Mails and sign-ups that wait for the address, and jobs that have failed for good, would keep it. */
async function forgetAddress(tx: Tx, readerId: string): Promise<void> {
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', readerId).executeTakeFirstOrThrow()
  await sql`delete from graphile_worker._private_jobs
    where locked_at is null and (payload ->> 'email' = ${email} or payload ->> 'userId' = ${readerId})`.execute(tx)
  await tx.deleteFrom('pending_sign_ups').where('email', '=', email).execute()
}

/** What they said under reviews that others have taken down stands there until Undo is over. */
async function forgetWordsKeptForUndo(tx: Tx, readerId: string): Promise<void> {
  const without = (column: 'likes' | 'comments' | 'reports') => sql`${sql.ref(column)} = (
    select coalesce(jsonb_agg(kept), '[]') from jsonb_array_elements(${sql.ref(column)}) kept
    where kept ->> 'user_id' <> ${readerId})`
  await sql`update entries_before set ${without('likes')}, ${without('comments')}, ${without('reports')}
    where (likes || comments || reports)::text like ${`%${readerId}%`}`.execute(tx)
}
