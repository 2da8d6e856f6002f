import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Chance } from './random.ts'
import { writeComment } from './words.ts'

const dayMs = 24 * 60 * 60 * 1000

const others = (ids: string[], self: string) => ids.filter((id) => id !== self)

export async function befriend(db: Db, dice: Chance, ids: string[], now: Date): Promise<void> {
  const pairs = ids.flatMap((one, place) => ids.slice(place + 1).map((other) => [one, other] as const))
  const rows = dice.some(pairs, 92).map(([one, other], place) => {
    const [asker, asked] = dice.next() < 0.5 ? [one, other] : [other, one]
    const asked_at = new Date(now.getTime() - dice.between(3, 400) * dayMs)
    const status = place === 0 ? 'blocked' : place < 16 ? 'pending' : 'accepted'
    const accepted_at =
      status === 'accepted' ? new Date(asked_at.getTime() + dice.between(1, 48) * 60 * 60 * 1000) : null
    return { user_id_1: asker, user_id_2: asked, status, created_at: asked_at, accepted_at }
  })
  await db.insertInto('friends').values(rows).execute()
}

/** Likes and comments. Nobody reacts to their own review. */
export async function talk(db: Db, dice: Chance, ids: string[]): Promise<void> {
  const reviews = await db
    .selectFrom('read_books as review')
    .innerJoin('books', 'books.id', 'review.book_id')
    .select(['review.id', 'review.user_id', 'review.created_at', 'review.rating as stars'])
    .select(['books.title', 'books.author', 'books.known_tropes as tropes', 'books.themes', 'books.characters'])
    .where('review.share_with_community', '=', true)
    .orderBy('review.created_at')
    .orderBy('review.id')
    .execute()
  const likes = reviews.flatMap((review) =>
    dice.some(others(ids, review.user_id), dice.between(0, 9)).map((user_id) => ({ review_id: review.id, user_id })),
  )
  const comments = reviews.flatMap((review) =>
    dice.some(others(ids, review.user_id), dice.next() < 0.55 ? dice.between(1, 3) : 0).map((user_id) => ({
      review_id: review.id,
      user_id,
      comment_text: writeComment(dice, review),
      created_at: new Date(review.created_at.getTime() + dice.between(1, 60) * 60 * 60 * 1000),
    })),
  )
  await db.insertInto('review_likes').values(likes).execute()
  await db.insertInto('review_comments').values(comments).execute()
}

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

/** Of the months before `now`: a line for each book that was begun or ended, and one for what was shelved on a day. */
export async function tellFollowers(db: Db, now: Date): Promise<void> {
  await sql`
    with deeds as (
      select entry.id as entry, user_id, least(${now}::timestamptz, coalesce(finish_date, start_date, created_at::date)
          + interval '1 minute' * (480 + abs(hashtext(entry.id::text)) % 900)) as at,
        array_remove(array[
          case when share_with_community and public_review <> '' then 'reviewed' end,
          case when is_dnf then 'gave-up' when reading_status = 'finished' then 'finished' end,
          case reading_status when 'currently_reading' then 'started' when 'tbr' then 'wanted' end,
          case when rating is not null then 'rated' end], null) as deeds
      from read_books entry),
    books as (
      select *, case when deeds = '{wanted}' then user_id::text || at::date else entry::text end as line
      from deeds where at > ${now}::timestamptz - interval '120 days'),
    lines as (
      select line, user_id, min(deeds[1]) as kind, min(at) as at, gen_random_uuid() as id from books group by line, user_id),
    made as (insert into activities (id, user_id, kind, at) select id, user_id, kind, at from lines)
    insert into activity_books (activity_id, entry_id, deeds)
    select lines.id, entry, deeds from books join lines using (line)`.execute(db)
  await sql`insert into feed_marks (user_id, seen_to) select id, ${now}::timestamptz - interval '9 days' from users`.execute(
    db,
  )
}
