import { decodeCursor } from '#server/shared/cursor.ts'
import { administering, moderating } from '#server/procedure.ts'
import type { Case, CaseKind, CaseOf } from '#contract/cases.ts'
import { findCase, type Subject } from './cases.ts'
import { listAnswers, readAnswer } from './answers.ts'
import { decideBio, listBios } from './bios.ts'
import { decide, type DecideRefusal } from './decide.ts'
import { countCases, listCases } from './listCases.ts'
import { liftSuspension, listSuspended } from './suspensions.ts'
import { sql } from 'kysely'
import type { AuditEntry } from '#contract/moderation.ts'
import type { Db } from '#db/db.ts'
import { holdsRole } from '#server/shared/roles.ts'

interface PageQuery {
  /** The id of the previous page's last line. */
  after: number | undefined
  limit: number
  only?: 'roles' | undefined
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLog>['execute']>>[number]

const toEntry = ({ at, suspendedUntil, ...row }: Row): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  suspendedUntil: suspendedUntil?.toISOString() ?? null,
})

interface Unknown<Refusal> {
  CURSOR_UNKNOWN: () => Refusal
}

function lineAfter<Refusal>(after: string | undefined, errors: Unknown<Refusal>): number | undefined {
  if (after !== undefined && !/^\d{1,15}$/.test(after)) throw errors.CURSOR_UNKNOWN()
  return after === undefined ? undefined : Number(after)
}

export const moderation = {
  cases: moderating.moderation.cases.handler(({ input, context, errors }) =>
    listCases(context.db, context.readerId, { ...input, after: decodeCursor(input.after, errors) }),
  ),

  case: moderating.moderation.case.handler(({ input, context, errors }) =>
    caseOfOther(context.db, context.readerId, { kind: 'review', id: input.reviewId }, errors),
  ),

  madeCase: moderating.moderation.madeCase.handler(({ input, context, errors }) =>
    caseOfOther(context.db, context.readerId, { kind: input.kind, id: input.subjectId }, errors),
  ),

  counts: moderating.moderation.counts.handler(({ context }) => countCases(context.db, context.readerId)),

  decide: moderating.moderation.decide.handler(async ({ input: { reviewId, ...wanted }, context, errors }) => {
    const decided = await decide(context, context.readerId, { ...wanted, subject: { kind: 'review', id: reviewId } })
    return orRefuse(decided, errors)
  }),

  decideMade: moderating.moderation.decideMade.handler(
    async ({ input: { kind, subjectId, ...wanted }, context, errors }) => {
      const decided = await decide(context, context.readerId, { ...wanted, subject: { kind, id: subjectId } })
      if ('refused' in decided && decided.refused === 'no-reason') throw errors.REASON_NEEDED()
      if ('refused' in decided && decided.refused === 'author-left') throw errors.AUTHOR_LEFT()
      return orRefuse(decided, errors)
    },
  ),

  bios: moderating.moderation.bios.handler(({ input, context, errors }) =>
    listBios(context.db, context.readerId, { ...input, after: decodeCursor(input.after, errors) }),
  ),

  decideBio: moderating.moderation.decideBio.handler(async ({ input, context, errors }) => {
    const decided = await decideBio(context, context.readerId, input)
    if (!('refused' in decided)) return {}
    throw decided.refused === 'changed' ? errors.BIO_CHANGED() : errors.BIO_NOT_REPORTED()
  }),

  answers: moderating.moderation.answers.handler(({ input, context, errors }) =>
    listAnswers(context.db, context.readerId, { ...input, after: decodeCursor(input.after, errors) }),
  ),

  readAnswer: moderating.moderation.readAnswer.handler(async ({ input, context, errors }) => {
    if (!(await readAnswer(context.db, context.readerId, input.answerId))) throw errors.ANSWER_NOT_FOUND()
    return {}
  }),

  suspended: moderating.moderation.suspended.handler(({ input, context, errors }) =>
    listSuspended(context.db, context.readerId, { ...input, after: decodeCursor(input.after, errors) }),
  ),

  lift: moderating.moderation.lift.handler(async ({ input, context, errors }) => {
    const lifted = await liftSuspension(context.db, context.readerId, input)
    if (!('refused' in lifted)) return {}
    throw lifted.refused === 'own' ? errors.OWN_SUSPENSION() : errors.NOT_SUSPENDED()
  }),

  log: administering.moderation.log.handler(({ input, context, errors }) =>
    listLog(context.db, context.readerId, { ...input, after: lineAfter(input.after, errors) }),
  ),
}

async function caseOfOther<Kind extends CaseKind, Refusal>(
  db: Db,
  moderatorId: string,
  subject: Subject<Kind>,
  errors: { CASE_NOT_FOUND: () => Refusal },
): Promise<CaseOf<Kind>> {
  const found = await findCase(db, moderatorId, subject)
  if (!found || found.author?.id === moderatorId) throw errors.CASE_NOT_FOUND()
  return found
}

type DecideErrors = Record<'CASE_NOT_FOUND' | 'CASE_CHANGED' | 'OWN_REVIEW' | 'IS_ADMIN', () => Error>

function orRefuse<Found extends Case>(decided: Found | DecideRefusal, errors: DecideErrors): Found {
  if (!('refused' in decided)) return decided
  if (decided.refused === 'no-case') throw errors.CASE_NOT_FOUND()
  if (decided.refused === 'changed') throw errors.CASE_CHANGED()
  throw decided.refused === 'own' ? errors.OWN_REVIEW() : errors.IS_ADMIN()
}

/** Latest first. Empty unless the caller is an admin. */
export async function listLog(db: Db, adminId: string, { after, limit, only }: PageQuery) {
  const rows = await selectLog(db)
    .where(holdsRole(adminId, 'admin'))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`log.id < ${after}`))
    .$if(only === 'roles', (query) => query.where('log.role', 'is not', null))
    .orderBy('log.id', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { entries: rows.slice(0, limit).map(toEntry), next: last ? String(last.id) : null }
}

function selectLog(db: Db) {
  return db
    .selectFrom('audit_log as log')
    .leftJoin('profiles as actor', 'actor.id', 'log.actor_id')
    .leftJoin('profiles as about', 'about.id', 'log.about_id')
    .leftJoin('books', 'books.id', 'log.book_id')
    .select([
      sql<number>`log.id`.as('id'),
      'log.at',
      'log.by_operator as byOperator',
      sql<AuditEntry['act']>`log.act`.as('act'),
      sql<AuditEntry['kind']>`log.kind`.as('kind'),
      sql<AuditEntry['role']>`log.role`.as('role'),
      'log.tool',
      'log.note',
      'log.gone_title as goneTitle',
      'log.note_to_reader as noteToReader',
      'log.suspended_until as suspendedUntil',
      named('actor').as('by'),
      named('about').as('about'),
      sql<AuditEntry['book']>`case when books.id is not null
        then json_build_object('id', books.id, 'title', books.title) end`.as('book'),
    ])
}

function named(who: 'actor' | 'about') {
  const id = sql.ref(`${who}.id`)
  const username = sql.ref(`${who}.username`)
  return sql<AuditEntry['by']>`case when ${id} is not null
    then json_build_object('id', ${id}, 'username', ${username}) end`
}
