import { type RawBuilder, sql } from 'kysely'
import type { Notice } from '#contract/inbox.ts'
import { noticeNamesShown, type NoticeKind, noticeReadersCountedTo } from '#contract/noticeRules.ts'
import type { ToolKind } from '#contract/toolLimits.ts'
import type { Db } from '#db/db.ts'
import { hardWishesOf, keepsWishes } from '#server/books/wishes/wishes.ts'
import { shownName } from '#server/profile/usernames.ts'
import { excerptOf } from '#contract/spoilers.ts'
import { exactTime } from '#server/shared/cursor.ts'
import { isEventVisible, isLineUnread, isLineVisible, isReviewVisible } from '#server/shared/visibleNotices.ts'

/** Of each line, what its events that are to be shown tell. For more conditions over `notices as line`. */
export function selectLines(db: Db, readerId: string, isShown = isEventVisible(readerId)) {
  return db
    .selectFrom('notices as line')
    .leftJoin('read_books as review', (join) =>
      join.onRef('review.id', '=', 'line.review_id').on(isReviewVisible(db, readerId)),
    )
    .leftJoin('books', 'books.id', 'review.book_id')
    .leftJoin('profiles as author', 'author.id', 'review.user_id')
    .leftJoin('moderation_decisions as decided', 'decided.id', 'line.decision_id')
    .leftJoin('decision_answers as answered', (join) =>
      join.onRef('answered.decision_id', '=', 'line.decision_id').onRef('answered.user_id', '=', 'line.user_id'),
    )
    .leftJoin('books as fresh', (join) => join.onRef('fresh.id', '=', 'line.book_id').on('fresh.hidden_at', 'is', null))
    .leftJoin('imports', 'imports.id', 'line.import_id')
    .leftJoin('tool_jobs as job', 'job.id', 'line.tool_job_id')
    .select([
      'line.id',
      sql<NoticeKind>`line.kind`.as('kind'),
      latestShown(isShown).as('at'),
      exactTime('line.latest_at').as('readTo'),
      'review.id as reviewId',
      'review.book_id as bookId',
      'books.title',
      'author.username as author',
      'review.user_id as authorId',
      isLineUnread(readerId).as('isUnread'),
      readersOf(isShown).as('readers'),
      countReaders(isShown).as('readerCount'),
      sql<Notice['decision']>`decided.decision`.as('decision'),
      sql<Notice['about']>`decided.kind`.as('about'),
      sql<string | null>`case when line.kind = 'verdict' then decided.note_to_author end`.as('note'),
      'answered.text as answer',
      'answered.answered_at as answeredAt',
      'imports.id as importId',
      'imports.file_name as fileName',
      'imports.state as importState',
      'job.kind as tool',
      'job.failure',
      jobEnd.as('jobEnd'),
      'fresh.id as freshId',
      'fresh.title as freshTitle',
      'fresh.author as freshAuthor',
      latestComment(isShown).as('comment'),
      sql<boolean>`review.user_id = ${readerId}`.as('isOwn'),
    ])
    .where('line.user_id', '=', readerId)
    .where(isLineVisible(db, readerId))
}

const jobEnd = sql<NonNullable<Notice['job']>['end']>`case when job.state in ('failed', 'stopped') then job.state
  when exists (select from tool_items where job_id = job.id and is_fault) then 'incomplete' else 'done' end`

/** Not `latest_at`: what a hidden reader did later must not show. */
function latestShown(isShown: RawBuilder<boolean>) {
  return sql<Date>`(select event.at from notice_events event
    where event.notice_id = line.id and ${isShown} order by event.at desc limit 1)`
}

interface NamedReader {
  id: string
  username: string | null
  avatarUrl: string | null
}

// Enough events to name a few readers, even when one of them wrote many comments.
const eventsNamed = 50

function readersOf(isShown: RawBuilder<boolean>) {
  return sql<NamedReader[]>`(select json_agg(json_build_object(
      'id', actor.id, 'username', profiles.username, 'avatarUrl', profiles.avatar_url) order by actor.at desc)
    from (select id, max(at) as at from (
        select event.actor_id as id, event.at from notice_events event
        where event.notice_id = line.id and event.actor_id is not null and ${isShown}
        order by event.at desc limit ${eventsNamed}) latest
      group by id order by max(at) desc limit ${noticeNamesShown}) actor
    left join profiles on profiles.id = actor.id)`
}

function countReaders(isShown: RawBuilder<boolean>) {
  return sql<number>`(select count(distinct actor_id) from (select event.actor_id from notice_events event
    where event.notice_id = line.id and ${isShown} limit ${noticeReadersCountedTo}) counted)`
}

function latestComment(isShown: RawBuilder<boolean>) {
  return sql<string | null>`(select comment_text from notice_events event
    join review_comments comment on comment.id = event.comment_id
    where event.notice_id = line.id and ${isShown} order by event.at desc limit 1)`
}

type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

/** A pick of the week that the reader has ruled out since is not named. */
export async function toNotices(db: Db, readerId: string, rows: LineRow[]): Promise<Notice[]> {
  const picked = rows.flatMap(({ kind, freshId }) => (kind === 'picks' && freshId ? [freshId] : []))
  const ruledOut = await ruledOutOf(db, readerId, picked)
  return rows.map((row) =>
    toNotice(row.kind === 'picks' && ruledOut.has(row.freshId ?? '') ? { ...row, freshId: null } : row),
  )
}

async function ruledOutOf(db: Db, readerId: string, bookIds: string[]): Promise<Set<string>> {
  const wishes = bookIds.length > 0 ? await hardWishesOf(db, readerId) : []
  if (wishes.length === 0) return new Set()
  const rows = await db
    .selectFrom('books')
    .select('id')
    .where('id', 'in', bookIds)
    .where((eb) => eb.not(keepsWishes(wishes)))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function toNotice(row: LineRow): Notice {
  const { id, kind, readTo, reviewId, bookId, title, authorId } = row
  const words = row.comment ?? row.note ?? row.failure
  return {
    id,
    kind,
    readTo,
    isRead: !row.isUnread,
    at: row.at.toISOString(),
    readers: (row.readers ?? []).map((reader) => ({ ...reader, username: shownName(reader.username, reader.id) })),
    readerCount: row.readerCount,
    review:
      reviewId && bookId && authorId
        ? { id: reviewId, bookId, title: title ?? '', username: shownName(row.author, authorId), isOwn: row.isOwn }
        : null,
    book: row.freshId ? { id: row.freshId, title: row.freshTitle ?? '', author: row.freshAuthor ?? '' } : null,
    excerpt: words === null ? null : excerptOf(words).excerpt,
    about: row.about,
    decision: row.kind === 'report' ? forReporters(row.decision) : row.decision,
    answer: row.answer && row.answeredAt ? { text: row.answer, at: row.answeredAt.toISOString() } : null,
    import: row.importId
      ? { id: row.importId, fileName: row.fileName ?? '', state: importState(row.importState) }
      : null,
    job: row.tool ? { tool: row.tool as ToolKind, end: row.jobEnd } : null,
  }
}

function importState(state: string | null): NonNullable<Notice['import']>['state'] {
  if (state === 'reading' || state === 'ready') return 'ready'
  return state === 'undone' ? 'undone' : 'done'
}

/** Those who reported learn whether it stays, and nothing of what its author was told. */
function forReporters(decision: Notice['decision']): Notice['decision'] {
  if (decision === null) return null
  return decision === 'hide' || decision === 'suspend' ? 'hide' : 'keep'
}
