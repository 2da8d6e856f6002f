import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { isLastAdmin } from '#server/shared/setRole.ts'
import { tellReader } from './tellReader.ts'

/**
 * Deletes the reader: every table lets go of what was theirs, and their picture goes. What they did to shared books stays,
 * without a name. The last admin stays as long as anybody else does: an instance that nobody is left in may be left, too.
 */
export async function deleteAccount(db: Db, readerId: string): Promise<'done' | 'last-admin'> {
  return db.transaction().execute(async (tx) => {
    await leaveOneByOne(tx)
    if ((await isLastAdmin(tx, readerId)) && (await isAnybodyElseHere(tx, readerId))) return 'last-admin'
    await forgetAddress(tx, readerId)
    await tellReader(tx, readerId, 'account-deleted')
    await forgetWordsKeptForUndo(tx, readerId)
    await tx.deleteFrom('users').where('id', '=', readerId).execute()
    await enqueue(tx, 'sweep-avatars', {}, { key: 'sweep-avatars' })
    return 'done'
  })
}

/** The lock that the deletion takes anyway: taken first, as what is forgotten before may belong to who leaves as well. */
async function leaveOneByOne(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('leaving'))`.execute(tx)
}

async function isAnybodyElseHere(tx: Tx, readerId: string): Promise<boolean> {
  const other = await tx.selectFrom('users').select('id').where('id', '!=', readerId).limit(1).executeTakeFirst()
  return other !== undefined
}

/** Mails and sign-ups that wait for the address, and jobs that have failed for good, would keep it. */
async function forgetAddress(tx: Tx, readerId: string): Promise<void> {
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', readerId).executeTakeFirstOrThrow()
  await sql`delete from graphile_worker._private_jobs
    where locked_at is null and (payload ->> 'email' = ${email} or payload ->> 'userId' = ${readerId})`.execute(tx)
  await tx.deleteFrom('pending_sign_ups').where('email', '=', email).execute()
}

/** What they said under reviews that others have taken down stands there until Undo is over, and in what a merge keeps of it. */
async function forgetWordsKeptForUndo(tx: Tx, readerId: string): Promise<void> {
  const without = (said: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_agg(kept), '[]') from jsonb_array_elements(${said}) kept
    where kept ->> 'user_id' <> ${readerId})`
  const names = `%${readerId}%`
  await sql`update entries_before set likes = ${without(sql`likes`)}, comments = ${without(sql`comments`)},
      reports = ${without(sql`reports`)}
    where (likes || comments || reports)::text like ${names}`.execute(tx)
  await sql`update book_merge_rows set before = before || jsonb_build_object(
      'likes', ${without(sql`before -> 'likes'`)}, 'comments', ${without(sql`before -> 'comments'`)},
      'reports', ${without(sql`before -> 'reports'`)})
    where place = 'entries_before' and before is not null
      and ((before -> 'likes') || (before -> 'comments') || (before -> 'reports'))::text like ${names}`.execute(tx)
}
