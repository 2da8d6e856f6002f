import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { isLastAdmin } from '#server/shared/setRole.ts'
import { queueNotice } from '../../mail/queueMail.ts'

/** Changes to shared books stay, without a name. Refused to the last admin while other readers remain. */
export async function deleteAccount(db: Db, readerId: string): Promise<{ deleted: true } | { refused: 'last-admin' }> {
  return db.transaction().execute(async (tx) => {
    await lockDeletions(tx)
    if ((await isLastAdmin(tx, readerId)) && (await hasOtherUsers(tx, readerId))) return { refused: 'last-admin' }
    await forgetAddress(tx, readerId)
    await queueNotice(tx, readerId, 'account-deleted')
    await forgetWordsInUndoData(tx, readerId)
    // While a suspension still stands: its counts are without their stars.
    await tx.deleteFrom('read_books').where('user_id', '=', readerId).execute()
    await tx.deleteFrom('users').where('id', '=', readerId).execute()
    await enqueue(tx, 'sweep-avatars', {}, { key: 'sweep-avatars' })
    return { deleted: true }
  })
}

/** The delete trigger takes this lock too; taking it first avoids a deadlock between two readers who leave. */
async function lockDeletions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('leaving'))`.execute(tx)
}

async function hasOtherUsers(tx: Tx, readerId: string): Promise<boolean> {
  const other = await tx.selectFrom('users').select('id').where('id', '!=', readerId).limit(1).executeTakeFirst()
  return other !== undefined
}

/** Queued and failed jobs and pending sign-ups hold the address too. */
async function forgetAddress(tx: Tx, readerId: string): Promise<void> {
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', readerId).executeTakeFirstOrThrow()
  await sql`delete from graphile_worker._private_jobs
    where locked_at is null and (payload ->> 'email' = ${email} or payload ->> 'userId' = ${readerId})`.execute(tx)
  await tx.deleteFrom('pending_sign_ups').where('email', '=', email).execute()
}

/** Their likes, comments and reports are also in the undo data of deleted reviews and of merges. */
async function forgetWordsInUndoData(tx: Tx, readerId: string): Promise<void> {
  const without = (said: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_agg(kept), '[]') from jsonb_array_elements(${said}) kept
    where kept ->> 'user_id' <> ${readerId} and kept ->> 'author_id' is distinct from ${readerId})`
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
