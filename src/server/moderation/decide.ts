import { sql } from 'kysely'
import type { Case, Verdict } from '#contract/moderation.ts'
import type { Db, Tx } from '#db/db.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { tell } from '#server/shared/notices.ts'
import { lockRole, requireRole } from '#server/shared/roles.ts'
import { isUnderWay } from '#server/shared/suspension.ts'
import { findCase } from './cases.ts'
import { lockReaders, notifyAuthor } from './suspensions.ts'

export interface ToDecide {
  reviewId: string
  version: string
  decision: Verdict
  noteToAuthor?: string
  note?: string
  days?: number | null
}

interface DecideRefusal {
  refused: 'no-case' | 'changed' | 'own' | 'admin'
}

/** Of two moderators deciding at once, the second is refused because the case has changed. */
export async function decide(db: Db, moderatorId: string, wanted: ToDecide): Promise<Case | DecideRefusal> {
  return db.transaction().execute(async (tx) => {
    const authorId = await holdReview(tx, moderatorId, wanted.reviewId)
    await requireRole(tx, moderatorId, 'moderator')
    // Checked before the case, so that the answer does not reveal whether a moderator's own review was reported.
    if (authorId === moderatorId) return { refused: 'own' }
    const found = authorId && (await findCase(tx, moderatorId, wanted.reviewId))
    if (!found) return { refused: 'no-case' }
    if (found.version !== wanted.version) return { refused: 'changed' }
    if (wanted.decision === 'suspend' && (await lockRole(tx, authorId, 'admin'))) return { refused: 'admin' }
    await settle(tx, moderatorId, found, wanted)
    return (await findCase(tx, moderatorId, wanted.reviewId))!
  })
}

/** Returns the author, undefined when the review is gone. Locks readers first, as account deletion does. */
async function holdReview(tx: Tx, moderatorId: string, reviewId: string): Promise<string | undefined> {
  const find = tx.selectFrom('read_books').select('user_id').where('id', '=', reviewId)
  const review = await find.executeTakeFirst()
  await lockReaders(tx, [moderatorId, ...(review ? [review.user_id] : [])])
  return (await find.forNoKeyUpdate().executeTakeFirst())?.user_id
}

async function settle(tx: Tx, moderatorId: string, { review, author }: Case, wanted: ToDecide): Promise<void> {
  const { decision, noteToAuthor, note } = wanted
  const until = decision === 'suspend' ? await endOf(tx, author.id, wanted.days ?? null) : null
  const { id } = await tx
    .insertInto('moderation_decisions')
    .values({
      author_id: author.id,
      book_id: review.book.id,
      moderator_id: moderatorId,
      decision,
      note_to_author: noteToAuthor,
      note,
      suspended_until: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (decision === 'suspend') await suspend(tx, author.id, id, until)
  await show(tx, review.id, decision === 'keep' || decision === 'warn')
  await answerReports(tx, moderatorId, review.id, id)
  await writeAudit(tx, {
    actorId: moderatorId,
    act: decision,
    aboutId: author.id,
    bookId: review.book.id,
    noteToReader: noteToAuthor,
    note,
    suspendedUntil: until,
  })
  if (decision === 'keep' && !review.isHidden) return
  await tell(tx, {
    kind: 'verdict',
    readers: sql`select ${author.id}::uuid`,
    subjectId: id,
    reviewId: review.id,
    decisionId: id,
  })
  await notifyAuthor(tx, author.id, {
    what: decision === 'keep' ? 'shown' : decision,
    title: review.book.title,
    reviewId: review.id,
    note: noteToAuthor,
    until: until?.toISOString() ?? null,
  })
}

/** Null: no end. A running suspension is not shortened. */
async function endOf(tx: Tx, authorId: string, days: number | null): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select case when bool_or(suspensions.user_id is not null and suspensions.until is null) then null
      else greatest(clock_timestamp() + make_interval(days => ${days}::int), max(suspensions.until)) end as until
    from (values (1)) once left join suspensions on user_id = ${authorId} and ${isUnderWay}`.execute(tx)
  return days === null ? null : rows[0]!.until
}

async function suspend(tx: Tx, authorId: string, decisionId: string, until: Date | null): Promise<void> {
  await tx
    .insertInto('suspensions')
    .values({ user_id: authorId, decision_id: decisionId, until })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        decision_id: decisionId,
        until,
        since: sql`case when suspensions.until <= now() then clock_timestamp() else suspensions.since end`,
      }),
    )
    .execute()
}

async function show(tx: Tx, reviewId: string, isShown: boolean): Promise<void> {
  await tx
    .updateTable('read_books')
    .set({ hidden_at: isShown ? null : sql<Date>`coalesce(hidden_at, clock_timestamp())` })
    .where('id', '=', reviewId)
    .execute()
}

/** Closes them, and tells those who reported. */
async function answerReports(tx: Tx, moderatorId: string, reviewId: string, decisionId: string): Promise<void> {
  const closed = await tx
    .updateTable('review_reports')
    .set({ closed_at: sql`clock_timestamp()` })
    .where('review_id', '=', reviewId)
    .where('closed_at', 'is', null)
    .returning('user_id')
    .execute()
  const reporters = closed.map((report) => report.user_id).filter((id) => id !== moderatorId)
  const readers = sql`select unnest(${reporters}::uuid[])`
  await tell(tx, { kind: 'report', readers, subjectId: decisionId, reviewId, decisionId })
}
