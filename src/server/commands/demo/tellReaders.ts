import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Of the weeks before `now`, as if the readers had been told at the time; older lines are read. */
export async function tellReaders(db: Db, now: Date): Promise<void> {
  await sql`
    with deeds as (
      select review.user_id as reader, 'like' as kind, review.id as subject, review.id as review, done.user_id as actor,
        null::uuid as comment, least(${now}::timestamptz, review.created_at + interval '1 hour' * (1 + abs(hashtext(done.id::text)) % 90)) as at
      from review_likes done join read_books review on review.id = done.review_id
      union all
      select review.user_id, 'comment', review.id, review.id, done.user_id, done.id, done.created_at
      from review_comments done join read_books review on review.id = done.review_id
      union all
      select user_id_2, 'friend-request', user_id_1, null, user_id_1, null, created_at from friends where status = 'pending'
      union all
      select user_id_1, 'friend-accept', user_id_2, null, user_id_2, null, accepted_at from friends where status = 'accepted'),
    recent as (select * from deeds where at between ${now}::timestamptz - interval '90 days' and ${now}::timestamptz),
    lines as (
      insert into notices (user_id, kind, subject_id, review_id, latest_at, read_to)
      select reader, kind, subject, review, max(at), ${now}::timestamptz - interval '40 days' from recent
      group by reader, kind, subject, review
      returning id, user_id, kind, subject_id)
    insert into notice_events (notice_id, actor_id, comment_id, at)
    select lines.id, actor, comment, at from recent
    join lines on lines.user_id = reader and lines.kind = recent.kind and lines.subject_id = subject`.execute(db)
}
