import { sql } from 'kysely'
import { type Case, type CaseKind, subjectOf, type UnreadAnswer, type Verdict } from '#contract/cases.ts'
import type { Db } from '#db/db.ts'
import { type Cursor, encodeCursor, exactTime } from '#server/shared/cursor.ts'
import { holdsRole } from '#server/shared/roles.ts'
import { answeredBy, isOfOthers } from './caseParts.ts'
import { allCases, findCases, type Subject } from './cases.ts'

interface PageQuery {
  after: Cursor | undefined
  limit: number
}

interface AnswerRow extends Omit<UnreadAnswer, 'at' | 'decidedAt' | 'case'> {
  kind: CaseKind
  decision: Verdict
  at: Date
  exactAt: string
  decidedAt: Date
  /** Null when the review is gone. */
  subjectId: string | null
}

/** For queries. Empty unless the caller is a moderator. */
const unread = (moderatorId: string) => sql`decision_answers answer
  join moderation_decisions decided on decided.id = answer.decision_id
  where answer.read_at is null and ${isOfOthers(moderatorId)} and ${holdsRole(moderatorId, 'moderator')}`

export const countAnswers = (moderatorId: string) => sql<number>`(select count(*) from ${unread(moderatorId)})`

/** Longest waiting first. */
export async function listAnswers(db: Db, moderatorId: string, { after, limit }: PageQuery) {
  const { rows } = await sql<AnswerRow>`
    select answer.id, ${answeredBy} as by, answer.text, answered_at as at, ${exactTime('answered_at')} as "exactAt",
      decided.kind, decision, decided_at as "decidedAt", note_to_author as "noteToAuthor", note,
      coalesce(subject_id, (select entry.id from read_books entry
        where entry.user_id = decided.author_id and entry.book_id = decided.book_id)) as "subjectId"
    from ${unread(moderatorId)}
      and ${after === undefined ? sql`true` : sql`(answered_at, answer.id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by answered_at, answer.id limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  const cases = await casesOf(db, moderatorId, shown)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    answers: shown.map(({ id, by, text, kind, decision, noteToAuthor, note, at, decidedAt, subjectId }) => ({
      id,
      by,
      text,
      kind,
      decision,
      noteToAuthor,
      note,
      at: at.toISOString(),
      decidedAt: decidedAt.toISOString(),
      case: cases.find((one) => one.kind === kind && subjectOf(one).id === subjectId) ?? null,
    })),
    next: last ? encodeCursor(last.exactAt, last.id) : null,
  }
}

/** Those that moderators see. */
async function casesOf(db: Db, moderatorId: string, answers: AnswerRow[]): Promise<Case[]> {
  const { rows } = await sql<Subject>`select kind, id from ${allCases(moderatorId)} keyed
    where (kind, id) in (select * from unnest(
      ${answers.map(({ kind }) => kind)}::text[], ${answers.map(({ subjectId }) => subjectId)}::uuid[]))`.execute(db)
  return findCases(db, moderatorId, rows)
}

/** False unless it is there, and about others. */
export async function readAnswer(db: Db, moderatorId: string, answerId: string): Promise<boolean> {
  const { rows } = await sql`
    update decision_answers answer set read_at = coalesce(answer.read_at, clock_timestamp()),
      read_by = case when answer.read_at is null then ${moderatorId}::uuid else answer.read_by end
    from moderation_decisions decided
    where answer.id = ${answerId} and decided.id = answer.decision_id
      and ${isOfOthers(moderatorId)} and ${holdsRole(moderatorId, 'moderator')}
    returning answer.id`.execute(db)
  return rows.length > 0
}
