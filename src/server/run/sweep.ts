import { sql } from 'kysely'
import { mergeUndoDays } from '#contract/catalogueRules.ts'
import type { Db } from '#db/db.ts'

/** Clears away what has served its time. Run as often as one likes. */
export async function sweep(db: Db): Promise<void> {
  await sql`delete from entries_before where changed_at < now() - interval '1 day'`.execute(db)
  await sql`delete from found_books where book_id is null and found_at < now() - interval '30 days'`.execute(db)
  await sql`delete from rewordings said where reworded_at < now() - interval '1 day' and not exists (
    select from recommendations pick
    where pick.user_id = said.user_id and pick.book_id = said.book_id and pick.match_reason = said.reason)`.execute(db)
  await sql`delete from left_alone_picks where at < now() - interval '120 days'`.execute(db)
  await sql`delete from tool_jobs where ended_at < now() - interval '90 days'`.execute(db)
  // A day longer than a merge can be undone, because an undo that has begun needs the rows.
  await sql`delete from book_merge_rows using book_merges merged
    where merged.id = merge_id and merged_at < now() - make_interval(days => ${mergeUndoDays + 1})`.execute(db)
  await sql`delete from shown_picks where shown_at < now() - interval '90 days'`.execute(db)
  await sql`delete from processes where seen_at < now() - interval '1 day'`.execute(db)
  await sql`delete from suspensions where until < now()`.execute(db)
  await sql`delete from service_answers where expires_at < now()`.execute(db)
  await sql`delete from sessions where expires_at < now() or created_at < now() - interval '30 days'`.execute(db)
  await sql`delete from one_time_tokens where expires_at < now() - interval '30 days'`.execute(db)
  await sql`delete from email_changes where asked_at < now() - interval '30 days'`.execute(db)
  await sql`delete from second_steps where expires_at < now()`.execute(db)
  await sql`delete from passkey_challenges where expires_at < now()`.execute(db)
  await sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(db)
  await sql`delete from mail_slots where at < now() - interval '1 hour'`.execute(db)
  await sql`delete from refused_addresses where until < now()`.execute(db)
  // They may name an address.
  await sql`delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days'`.execute(db)
  // Who never confirmed within a week frees the name.
  await sql`delete from pending_sign_ups where created_at < now() - interval '7 days'`.execute(db)
}
