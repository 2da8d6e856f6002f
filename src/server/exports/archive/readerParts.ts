import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { isSeenBy } from '#server/accounts/security/exportData.ts'
import type { KeptPart } from '#server/imports/archive/format.ts'
import { isAuthorVisible } from '#server/shared/visibleReviews.ts'
import type { Row } from '../library.ts'

/** What a reader has besides books: all of it comes back with an import. */
export interface Own {
  bio: string | null
  survey: Row | null
  goals: Row[]
  shown_shelves: Row[]
  /** Kinds of notices that reach the reader otherwise than in the inbox alone. */
  notice_ways: Row[]
  /** In the reader's order; `books` are places in library.jsonl from 1, in the order of the shelf. */
  own_shelves: Row[]
  allows_followers: boolean
  feed_seen_to: string | null
  avatarUrl: string | null
}

export async function readOwn(tx: Tx, readerId: string): Promise<Own> {
  const { rows } = await sql<Own>`
    with library as (
      select e.id, row_number() over (order by e.created_at, b.title, b.author, e.id) as place
      from read_books e join books b on b.id = e.book_id where e.user_id = ${readerId})
    select p.bio, p.avatar_url as "avatarUrl", p.allows_followers,
      (select to_jsonb(seen_to) #>> '{}' from feed_marks where user_id = p.id) as feed_seen_to,
      (select to_jsonb(s) - '{id,user_id,created_at,updated_at}'::text[] from user_onboarding s where s.user_id = p.id) as survey,
      (select coalesce(jsonb_agg(jsonb_build_object('year', year, 'goal', goal) order by year), '[]')
        from yearly_goals where user_id = p.id) as goals,
      (select coalesce(jsonb_agg(jsonb_build_object('shelf', shelf, 'audience', audience) order by shelf), '[]')
        from shown_shelves where user_id = p.id) as shown_shelves,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'way', way) order by kind), '[]')
        from notice_ways where user_id = p.id) as notice_ways,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'audience', audience, 'books', (
            select coalesce(jsonb_agg(place order by h.position, place), '[]')
            from own_shelf_books h join library on library.id = h.entry_id where h.shelf_id = s.id))
          order by position, name), '[]')
        from own_shelves s where user_id = p.id and removed_at is null) as own_shelves
    from profiles p where p.id = ${readerId}`.execute(tx)
  return rows[0]!
}

/** Those of this instance and those that an archive of another one brought along, the earliest first. */
export async function rowsOfPart(tx: Tx, readerId: string, part: KeptPart): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select row from (
      select to_jsonb(here) as row from (${liveRows(tx, readerId)[part]}) here
      union select row from brought_along where user_id = ${readerId} and part = ${part}) told
    order by row ->> 'created_at', row::text`.execute(tx)
  return rows.map(({ row }) => row)
}

/** A review that the reader may no longer see is not named. */
function liveRows(tx: Tx, readerId: string): Record<KeptPart, ReturnType<typeof sql>> {
  const seen = isSeenBy(tx, readerId)
  return {
    questions: sql`
      select k.name, k.words, k.created_at,
        array(select chip from unnest(k.chips) with ordinality told (chip, place)
          where chip !~ '^(not-)?like:' order by place) as chips,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', split_part(chip, ':', 1), 'title', b.title, 'authors', b.authors)
            order by place), '[]')
          from unnest(k.chips) with ordinality told (chip, place) join books b on b.id::text = split_part(chip, ':', 2)
          where chip ~ '^(not-)?like:') as likes
      from kept_questions k where k.user_id = ${readerId}`,
    comments: sql`
      select case when ${seen} then b.title end as book, case when ${seen} then p.username end as reviewer,
        c.comment_text as comment, c.created_at
      from review_comments c join read_books e on e.id = c.review_id join books b on b.id = e.book_id
        join profiles p on p.id = e.user_id where c.user_id = ${readerId}`,
    likes: sql`
      select case when ${seen} then b.title end as book, case when ${seen} then p.username end as reviewer, l.created_at
      from review_likes l join read_books e on e.id = l.review_id join books b on b.id = e.book_id
        join profiles p on p.id = e.user_id where l.user_id = ${readerId}`,
    // Nothing about who blocked the reader.
    friends: sql`
      select p.username, f.status, f.user_id_1 = ${readerId} as asked_by_me, f.created_at, f.accepted_at
      from friends f join profiles p on p.id = case when f.user_id_1 = ${readerId} then f.user_id_2 else f.user_id_1 end
      where f.user_id_2 = ${readerId} or (f.user_id_1 = ${readerId} and f.status <> 'blocked')`,
    follows: sql`
      select 'reader' as kind, p.username as name, p.id, f.created_at from follows f join profiles p on p.id = f.followed_id
      where f.follower_id = ${readerId} and ${isAuthorVisible(readerId, 'p.id')}
      union all select kind, name, null, created_at from followed_names where user_id = ${readerId}`,
    sage: sql`
      select 'dismissed' as what, d.kind, b.title, b.authors, d.created_at, d.reason
      from dismissals d join books b on b.id = d.book_id where d.user_id = ${readerId}
      union all select 'taken-out', 'book', b.title, b.authors, x.created_at, null
      from taste_exclusions x join books b on b.id = x.book_id where x.user_id = ${readerId}
      union all select 'taken-out', kind, name, null, created_at, null
      from taste_name_exclusions where user_id = ${readerId}
      union all select 'wish', 'always', chip, null, created_at, null
      from wishes where user_id = ${readerId} and until is null`,
  }
}
