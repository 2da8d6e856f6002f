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
export const caseParts = (author: string, reports: RawBuilder<unknown>, decisions: RawBuilder<unknown>) => sql`
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
      'id', one.id, 'decision', decision, 'at', ${exactTime('decided_at')},
      'by', case when moderator_id is not null then json_build_object('id', moderator_id, 'username', by.username) end,
      'noteToAuthor', note_to_author, 'note', note, 'suspendedUntil', ${exactTime('suspended_until')}
    ) order by decided_at desc), '[]')
    from (${decisions}) one left join profiles by on by.id = moderator_id) as decisions`

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
