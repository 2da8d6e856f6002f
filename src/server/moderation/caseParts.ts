import { type RawBuilder, sql } from 'kysely'
import type { CaseAuthor, Decision, MadeCase, Report } from '#contract/cases.ts'
import { withoutControlCharacters } from '#contract/cleanText.ts'
import { shownName } from '#server/profile/usernames.ts'
import { exactTime } from '#server/shared/cursor.ts'
import { isUnderWay } from '#server/shared/suspension.ts'

const reportsShown = 50

/** What every case tells, whatever it is about. */
export interface CaseParts {
  /** Null for a book or edition with no reader to tell. */
  authorId: string | null
  username: string | null
  avatarUrl: string | null
  isSuspended: boolean
  suspendedUntil: Date | null
  decisionsAboutAuthor: number
  reports: Report[]
  openReports: number
  firstReportAt: Date | null
  openedAt: Date | null
  exactReportedAt: string | null
  decisions: Decision[]
}

/** Columns for `CaseParts`. `reports` and `decisions` are queries for the rows about it; `author`: the column of its author. */
export const caseParts = (
  moderatorId: string,
  author: string,
  reports: RawBuilder<unknown>,
  decisions: RawBuilder<unknown>,
) => sql`
  ${sql.ref(author)} as "authorId",
  (select username from profiles where id = ${sql.ref(author)}) as username,
  (select avatar_url from profiles where id = ${sql.ref(author)}) as "avatarUrl",
  exists (select from suspensions where user_id = ${sql.ref(author)} and ${isUnderWay}) as "isSuspended",
  (select until from suspensions where user_id = ${sql.ref(author)} and ${isUnderWay}) as "suspendedUntil",
  (select count(*) from moderation_decisions about
    where about.author_id = ${sql.ref(author)} and about.decision <> 'keep') as "decisionsAboutAuthor",
  (select coalesce(json_agg(json_build_object('reason', reason, 'at', ${exactTime('created_at')},
      'isOpen', closed_at is null, 'about', about) order by created_at desc), '[]')
    from (select * from (${reports}) every order by closed_at is not null, created_at desc limit ${reportsShown}) report
  ) as reports,
  (select count(*) from (${reports}) every where closed_at is null) as "openReports",
  (select min(created_at) from (${reports}) every) as "firstReportAt",
  (select min(created_at) from (${reports}) every where closed_at is null) as "openedAt",
  (select ${exactMax('created_at')} from (${reports}) every where closed_at is null) as "exactReportedAt",
  (select coalesce(json_agg(json_build_object(
      'id', decided.id, 'decision', decision, 'at', ${exactTime('decided_at')},
      'by', case when moderator_id is not null then json_build_object('id', moderator_id, 'username', by.username) end,
      'noteToAuthor', note_to_author, 'note', note, 'suspendedUntil', ${exactTime('suspended_until')},
      'answers', (select coalesce(json_agg(json_build_object('by', ${answeredBy}, 'text', text, 'at', ${exactTime('answered_at')})
          order by answered_at), '[]')
        from decision_answers answer where answer.decision_id = decided.id and ${isOfOthers(moderatorId)})
    ) order by decided_at desc), '[]')
    from (${decisions}) decided left join profiles by on by.id = moderator_id) as decisions`

/** For queries over `decision_answers as answer` and `moderation_decisions as decided`. */
export const answeredBy = sql<
  'author' | 'reporter'
>`case when answer.user_id = decided.author_id then 'author' else 'reporter' end`

/** The moderator neither made what was decided on nor was told of the decision as someone who reported it. For the same queries. */
export const isOfOthers = (moderatorId: string) => sql<boolean>`(decided.author_id is distinct from ${moderatorId}
  and not exists (select from notices told where told.decision_id = decided.id and told.user_id = ${moderatorId}))`

const exactMax = (column: string) =>
  sql`to_char(max(${sql.ref(column)}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** `seen`: what the moderator is shown besides reports and decisions. */
export function partsOf(row: CaseParts, seen: string, madeAt: Date | null): Omit<MadeCase, 'kind' | 'made' | 'author'> {
  const { reports, decisions, openReports } = row
  const openedAt = row.openedAt ?? row.firstReportAt
  return {
    version: [seen, decisions[0]?.id, openReports, row.exactReportedAt].join('~'),
    reports: reports.map(({ reason, about, ...report }) => ({
      ...report,
      reason: withoutControlCharacters(reason),
      about: about === null ? null : withoutControlCharacters(about),
    })),
    openReports,
    openedAt: openedAt?.toISOString() ?? decisions.at(-1)?.at ?? madeAt?.toISOString() ?? new Date().toISOString(),
    decisions,
  }
}

export const authorOf = (row: CaseParts & { authorId: string }): CaseAuthor => ({
  id: row.authorId,
  username: shownName(row.username, row.authorId),
  avatarUrl: row.avatarUrl,
  isSuspended: row.isSuspended,
  suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
  decisionsAboutAuthor: row.decisionsAboutAuthor,
})
