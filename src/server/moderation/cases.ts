import { sql } from 'kysely'
import type { Case, Decision, Report } from '#contract/moderation.ts'
import { withoutControlCharacters } from '#contract/cleanText.ts'
import type { Db, Tx } from '#db/db.ts'
import { shownCover } from '#server/books/cards.ts'
import { clothColumns, clothFacts } from '#server/books/clothFacts.ts'
import { shownName } from '#server/profile/usernames.ts'
import { warningsOf } from '#server/reviews/cards.ts'
import { exactTime } from '#server/shared/cursor.ts'
import { holdsRole } from '#server/shared/roles.ts'
import { isShared } from '#server/shared/visibleReviews.ts'
import { isUnderWay } from '#server/shared/suspension.ts'

const reportsShown = 50

/** Includes the moderator's own reviews. Empty unless the caller is a moderator. */
export function selectCases(db: Db | Tx, moderatorId: string) {
  return db
    .selectFrom('read_books as review')
    .innerJoin('books', 'books.id', 'review.book_id')
    .leftJoin('profiles as author', 'author.id', 'review.user_id')
    .leftJoin('suspensions', (join) => join.onRef('suspensions.user_id', '=', 'review.user_id').on(isUnderWay))
    .leftJoin(openReports(db).as('waiting'), 'waiting.review_id', 'review.id')
    .leftJoin(latestDecisions(db).as('latest'), (join) =>
      join.onRef('latest.author_id', '=', 'review.user_id').onRef('latest.book_id', '=', 'review.book_id'),
    )
    .where(isShared)
    .where(holdsRole(moderatorId, 'moderator'))
}

function openReports(db: Db | Tx) {
  return db
    .selectFrom('review_reports')
    .select((eb) => [
      'review_id',
      eb.fn.min('created_at').as('since'),
      eb.fn.max('created_at').as('latest'),
      eb.fn.countAll<number>().as('many'),
    ])
    .where('closed_at', 'is', null)
    .groupBy('review_id')
}

function latestDecisions(db: Db | Tx) {
  return db
    .selectFrom('moderation_decisions')
    .distinctOn(['author_id', 'book_id'])
    .select(['id', 'author_id', 'book_id', 'decided_at'])
    .orderBy('author_id')
    .orderBy('book_id')
    .orderBy('decided_at', 'desc')
}

export function withCaseColumns(cases: ReturnType<typeof selectCases>) {
  return cases.select([
    'review.id',
    'review.book_id as bookId',
    'review.user_id as authorId',
    sql<string>`review.public_review`.as('text'),
    'review.rating',
    'review.is_dnf as isDnf',
    'review.hidden_at as hiddenAt',
    'review.spoiler_warning as hasSpoilers',
    'review.content_warnings as contentWarnings',
    'review.created_at as createdAt',
    'review.updated_at as updatedAt',
    ...clothColumns,
    'books.cover',
    'books.manual_cover_url as manualCover',
    'author.username',
    'author.avatar_url as avatarUrl',
    'suspensions.since as suspendedSince',
    'suspensions.until as suspendedUntil',
    'waiting.since as openedAt',
    'waiting.many as openReports',
    'latest.id as latestId',
    exactTime('review.updated_at').as('exactUpdatedAt'),
    exactTime('waiting.since').as('exactOpenedAt'),
    exactTime('waiting.latest').as('exactReportedAt'),
    exactTime('latest.decided_at').as('exactDecidedAt'),
    sql<number>`(select count(*) from moderation_decisions about
      where about.author_id = review.user_id and about.decision <> 'keep')`.as('decisionsAboutAuthor'),
    sql<Date | null>`(select min(created_at) from review_reports where review_id = review.id)`.as('firstReportAt'),
    reportsOf.as('reports'),
    decisionsOf.as('decisions'),
  ])
}

const reportsOf = sql<Report[]>`(
  select coalesce(json_agg(json_build_object(
    'reason', reason, 'at', ${exactTime('created_at')}, 'isOpen', closed_at is null) order by created_at desc), '[]')
  from (select * from review_reports where review_id = review.id
    order by closed_at is not null, created_at desc limit ${reportsShown}) report)`

const decisionsOf = sql<Decision[]>`(
  select coalesce(json_agg(json_build_object(
    'id', made.id, 'decision', decision, 'at', ${exactTime('decided_at')},
    'by', case when moderator_id is not null then json_build_object('id', moderator_id, 'username', by.username) end,
    'noteToAuthor', note_to_author, 'note', note, 'suspendedUntil', ${exactTime('suspended_until')}
  ) order by decided_at desc), '[]')
  from moderation_decisions made left join profiles by on by.id = moderator_id
  where made.author_id = review.user_id and made.book_id = review.book_id)`

export type CaseRow = Awaited<ReturnType<ReturnType<typeof withCaseColumns>['execute']>>[number]

export function toCase(row: CaseRow): Case {
  const { id, isDnf, hasSpoilers, decisionsAboutAuthor, reports, decisions } = row
  const openedAt = row.openedAt ?? row.firstReportAt
  return {
    version: [row.exactUpdatedAt, row.latestId, row.openReports, row.exactReportedAt].join('~'),
    review: {
      id,
      isDnf,
      hasSpoilers,
      text: row.text.trim(),
      rating: row.rating ?? 0,
      isHidden: row.hiddenAt !== null,
      contentWarnings: warningsOf(row.contentWarnings),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      book: {
        id: row.bookId,
        ...clothFacts(row),
        cover: shownCover(null, row.manualCover, row.cover),
      },
    },
    author: {
      id: row.authorId,
      username: shownName(row.username, row.authorId),
      avatarUrl: row.avatarUrl,
      isSuspended: row.suspendedSince !== null,
      suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
      decisionsAboutAuthor,
    },
    reports: reports.map((report) => ({ ...report, reason: withoutControlCharacters(report.reason) })),
    openReports: row.openReports ?? 0,
    openedAt: openedAt?.toISOString() ?? decisions.at(-1)?.at ?? row.createdAt.toISOString(),
    decisions,
  }
}

/** Undefined unless the review is shared and reported. */
export async function findCase(db: Db | Tx, moderatorId: string, reviewId: string): Promise<Case | undefined> {
  const row = await withCaseColumns(selectCases(db, moderatorId))
    .where('review.id', '=', reviewId)
    .where((eb) => eb.or([eb('waiting.since', 'is not', null), eb('latest.id', 'is not', null)]))
    .executeTakeFirst()
  return row && toCase(row)
}
