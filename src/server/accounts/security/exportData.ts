import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { isEventVisible, isLineVisible, isReviewVisible } from '#server/shared/visibleNotices.ts'
import { isAuthorVisible, selectVisible } from '#server/shared/visibleReviews.ts'
import { browserName } from './browserName.ts'

type Row = Record<string, unknown>

/** No secrets, nothing about who blocked the reader; other readers only as friends or authors of visible reviews. */
export async function exportData(db: Db, readerId: string, publicUrl: string) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const seen = isSeenBy(tx, readerId)
      const rows = rowsIn(tx)
      const [survey] = await rows(sql<Row>`
        select genres, reading_frequency, preferred_formats, reading_goal, favorite_tropes, favorite_authors, created_at, updated_at
        from user_onboarding where user_id = ${readerId}`)
      const own = {
        goals: await rows(sql<Row>`select year, goal from yearly_goals where user_id = ${readerId} order by year`),
        shelf: await rows(sql<Row>`
          select b.title, b.author, to_jsonb(e) - '{user_id,likes,comments}'::text[] as entry,
            (select coalesce(jsonb_agg(to_jsonb(r) - '{entry_id,user_id}'::text[] || jsonb_build_object('progress', (
                select coalesce(jsonb_agg(to_jsonb(p) - '{read_id,user_id}'::text[] order by p.reached_on, p.created_at), '[]')
                from read_progress p where p.read_id = r.id)) order by r.created_at), '[]')
              from reads r where r.entry_id = e.id) as reads,
            array(select s.name from own_shelf_books h join own_shelves s on s.id = h.shelf_id
              where h.entry_id = e.id and s.removed_at is null order by s.position) as own_shelves
          from read_books e join books b on b.id = e.book_id
          where e.user_id = ${readerId} order by e.created_at`),
        own_shelves: await rows(sql<Row>`
          select name, audience, created_at, array(
            select b.title from own_shelf_books h join read_books e on e.id = h.entry_id join books b on b.id = e.book_id
            where h.shelf_id = s.id order by h.position) as books
          from own_shelves s where user_id = ${readerId} and removed_at is null order by position`),
        shown_shelves: await rows(sql<Row>`
          select shelf, audience from shown_shelves where user_id = ${readerId} order by shelf`),
        notice_ways: await rows(sql<Row>`
          select kind, way from notice_ways where user_id = ${readerId} order by kind`),
        comments: await rows(sql<Row>`
          select case when ${seen} then b.title end as book, c.comment_text, c.created_at from review_comments c
          join read_books e on e.id = c.review_id join books b on b.id = e.book_id
          where c.user_id = ${readerId} order by c.created_at`),
        likes: await rows(sql<Row>`
          select case when ${seen} then b.title end as book, case when ${seen} then p.username end as reviewer, l.created_at from review_likes l
          join read_books e on e.id = l.review_id join books b on b.id = e.book_id join profiles p on p.id = e.user_id
          where l.user_id = ${readerId} order by l.created_at`),
        friends: await rows(sql<Row>`
          select p.username, f.status, f.user_id_1 = ${readerId} as asked_by_me, f.created_at, f.accepted_at from friends f
          join profiles p on p.id = case when f.user_id_1 = ${readerId} then f.user_id_2 else f.user_id_1 end
          where f.user_id_2 = ${readerId} or (f.user_id_1 = ${readerId} and f.status <> 'blocked') order by f.created_at`),
        kept_questions: await rows(sql<Row>`
          select name, words, chips, created_at from kept_questions where user_id = ${readerId} order by created_at`),
        dismissed: await rows(sql<Row>`
          select b.title, b.author, d.kind, d.reason, d.created_at from dismissals d join books b on b.id = d.book_id
          where d.user_id = ${readerId} order by d.created_at`),
        wishes: await rows(sql<Row>`
          select chip, until, created_at from wishes where user_id = ${readerId} order by created_at`),
        taken_out: await rows(sql<Row>`
          select 'book' as kind, b.title as name, x.created_at from taste_exclusions x join books b on b.id = x.book_id
          where x.user_id = ${readerId}
          union all select kind, name, created_at from taste_name_exclusions where user_id = ${readerId}
          order by created_at`),
      }
      return {
        exportedAt: new Date().toISOString(),
        ...(await gatherAccount(tx, readerId, publicUrl)),
        survey: survey ?? null,
        ...own,
      }
    })
}

const rowsIn = (tx: Tx) => async (query: ReturnType<typeof sql<Row>>) => (await query.execute(tx)).rows

/** Whether the reader may see the review `e`, on which they commented or which they liked. */
export function isSeenBy(tx: Tx, readerId: string) {
  const readable = selectVisible(tx, readerId).select('review.id')
  return sql<boolean>`(e.user_id = ${readerId} or e.id in ${readable})`
}

/** What an instance knows of the reader as its user, besides books and friends. */
export async function gatherAccount(tx: Tx, readerId: string, publicUrl: string) {
  const seen = isSeenBy(tx, readerId)
  const rows = rowsIn(tx)
  const [account] = await rows(sql<Row>`
    select p.username, p.bio, p.allows_followers, ${publicUrl}::text || p.avatar_url as picture, u.email, u.created_at as member_since,
      array(select username from former_usernames f where f.user_id = u.id) as former_usernames
    from users u join profiles p on p.id = u.id where u.id = ${readerId}`)
  const sessions = await rows(sql<Row>`
    select user_agent, created_at as signed_in_at, updated_at as last_seen_at from sessions
    where user_id = ${readerId} and expires_at > now()`)
  const named = sessions.map(({ user_agent, ...session }) => ({
    browser: browserName(typeof user_agent === 'string' ? user_agent : null),
    ...session,
  }))
  return {
    account: account ?? {},
    sessions: named,
    passkeys: await rows(sql<Row>`
      select name, created_at as added_at, last_used_at from passkeys where user_id = ${readerId}`),
    roles: await rows(sql<Row>`select role, granted_at from user_roles where user_id = ${readerId} order by role`),
    reports: await rows(sql<Row>`
      select case when ${seen} then b.title end as book, r.reason, r.created_at from review_reports r
      left join read_books e on e.id = r.review_id left join books b on b.id = e.book_id
      where r.user_id = ${readerId} order by r.created_at`),
    told: await rows(sql<Row>`
      select line.kind, case when ${isReviewVisible(tx, readerId)} then b.title end as book, line.latest_at, line.latest_at <= line.read_to as is_read, array(
        select distinct p.username from notice_events event join profiles p on p.id = event.actor_id
        where event.notice_id = line.id and ${isEventVisible(readerId)} order by p.username) as readers
      from notices line left join read_books e on e.id = line.review_id left join books b on b.id = e.book_id
      where line.user_id = ${readerId} and ${isLineVisible(tx, readerId)} order by line.latest_at`),
    follows: await rows(sql<Row>`
      select 'reader' as kind, p.username as name, f.created_at from follows f join profiles p on p.id = f.followed_id
      where f.follower_id = ${readerId} and ${isAuthorVisible(readerId, 'p.id')}
      union all select kind, name, created_at from followed_names where user_id = ${readerId} order by created_at`),
    invitations: await rows(sql<Row>`
      select created_at, expires_at, accepted from invitations where user_id = ${readerId} order by created_at`),
    reported_bios: await rows(sql<Row>`
      select reason, created_at from reports where user_id = ${readerId} and kind = 'bio' order by created_at`),
    other_reports: await rows(sql<Row>`
      select kind, reason, created_at from reports where user_id = ${readerId} and kind <> 'bio' order by created_at`),
    answers_to_decisions: await rows(sql<Row>`
      select m.kind, a.text, a.answered_at from decision_answers a join moderation_decisions m on m.id = a.decision_id
      where a.user_id = ${readerId} order by a.answered_at`),
    moderation: await rows(sql<Row>`
      select m.kind, b.title, m.decision, m.taken, m.note_to_author, m.suspended_until, m.decided_at
      from moderation_decisions m left join books b on b.id = m.book_id where m.author_id = ${readerId} order by m.decided_at`),
    reported_covers: await rows(sql<Row>`
      select b.title, b.author, c.issue_type, c.created_at from cover_reports c join books b on b.id = c.book_id
      where c.user_id = ${readerId} order by c.created_at`),
    picks: await rows(sql<Row>`
      select b.title, b.author, r.created_at from recommendations r join books b on b.id = r.book_id
      where r.user_id = ${readerId}`),
    left_alone: await rows(sql<Row>`
      select b.title, b.author, l.times, l.at from left_alone_picks l join books b on b.id = l.book_id
      where l.user_id = ${readerId} order by l.at, b.title`),
  }
}
