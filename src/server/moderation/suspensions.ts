import { sql } from 'kysely'
import type { Suspended } from '#contract/moderation.ts'
import type { Db, Tx } from '#db/db.ts'
import { type Cursor, encodeCursor, exactTime } from '#server/shared/cursor.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { holdsRole, requireRole } from '#server/shared/roles.ts'
import { isUnderWay } from '#server/shared/suspension.ts'
import { enqueue, type Jobs, type Verdicts } from '#server/shared/enqueue.ts'

interface PageQuery {
  after: Cursor | undefined
  limit: number
}

export async function listSuspended(db: Db, moderatorId: string, { after, limit }: PageQuery) {
  const rows = await db
    .selectFrom('suspensions')
    .innerJoin('profiles', 'profiles.id', 'suspensions.user_id')
    .select(['profiles.id', 'profiles.username', 'profiles.avatar_url as avatarUrl'])
    .select(['suspensions.since', 'suspensions.until', exactTime('suspensions.since').as('exactSince')])
    .where(isUnderWay)
    .where(holdsRole(moderatorId, 'moderator'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(suspensions.since, suspensions.user_id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('suspensions.since', 'desc')
    .orderBy('suspensions.user_id', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const readers = rows.slice(0, limit).map(({ id, username, avatarUrl, since, until }): Suspended => ({
    id,
    username,
    avatarUrl,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }))
  return { readers, next: last ? encodeCursor(last.exactSince, last.id) : null }
}

interface ToLift {
  readerId: string
  noteToReader?: string
  note?: string
}

export async function liftSuspension(
  db: Db,
  moderatorId: string,
  wanted: ToLift,
): Promise<{ lifted: true } | { refused: 'own' | 'not-suspended' }> {
  const { readerId, noteToReader, note } = wanted
  return db.transaction().execute(async (tx) => {
    await lockReaders(tx, [moderatorId, readerId])
    await requireRole(tx, moderatorId, 'moderator')
    if (readerId === moderatorId) return { refused: 'own' }
    const lifted = await tx
      .deleteFrom('suspensions')
      .where('user_id', '=', readerId)
      .where(isUnderWay)
      .returning('user_id')
      .executeTakeFirst()
    if (!lifted) return { refused: 'not-suspended' }
    await recountLater(tx, readerId)
    await writeAudit(tx, { actorId: moderatorId, act: 'lift', aboutId: readerId, noteToReader, note })
    await notifyAuthor(tx, readerId, { what: 'lift', note: noteToReader, until: null })
    return { lifted: true }
  })
}

/** Null: no end. A running suspension is not shortened. */
export async function endOf(tx: Tx, authorId: string, days: number | null): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select case when bool_or(suspensions.user_id is not null and suspensions.until is null) then null
      else greatest(clock_timestamp() + make_interval(days => ${days}::int), max(suspensions.until)) end as until
    from (values (1)) once left join suspensions on user_id = ${authorId} and ${isUnderWay}`.execute(tx)
  return days === null ? null : rows[0]!.until
}

interface NewSuspension {
  decisionId: string
  until: Date | null
  /** Whether what the reader shared before is hidden, too. */
  hidesAll: boolean
}

export async function suspend(tx: Tx, authorId: string, { decisionId, until, hidesAll }: NewSuspension): Promise<void> {
  await tx
    .insertInto('suspensions')
    .values({ user_id: authorId, decision_id: decisionId, until, hides_all: hidesAll })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        decision_id: decisionId,
        until,
        hides_all: hidesAll,
        since: sql`case when suspensions.until <= now() then clock_timestamp() else suspensions.since end`,
      }),
    )
    .execute()
  await recountLater(tx, authorId)
}

/** Later, when who rates in this moment is done. What is shown now is counted again even if it is gone by then. */
export async function recountLater(tx: Tx, readerId: string): Promise<void> {
  await enqueue(tx, 'recount-books', { readerId, bookIds: await shownBooks(tx, readerId) }, { afterSeconds: 5 })
}

async function shownBooks(db: Db | Tx, readerId: string): Promise<string[]> {
  const shown = await db
    .selectFrom('read_books')
    .select('book_id as bookId')
    .where('user_id', '=', readerId)
    .where('visibility', '<>', 'private')
    .execute()
  return shown.map(({ bookId }) => bookId)
}

/** A suspension that hides all has begun or ended: counts and means of what the reader has rated. A book at a time. */
export async function recountBooks(db: Db, { readerId, bookIds }: Jobs['recount-books']): Promise<void> {
  const all = new Set([...bookIds, ...(await shownBooks(db, readerId))])
  for (const bookId of [...all].toSorted())
    await db.transaction().execute(async (tx) => {
      // Before its entries are read: else a rating that comes meanwhile would be lost.
      await tx.selectFrom('books').select('id').where('id', '=', bookId).forNoKeyUpdate().execute()
      await sql`select recount_readers(${bookId})`.execute(tx)
    })
}

/** One lock order for all, so that decisions run one after the other and no reader can leave. */
export async function lockReaders(tx: Tx, readerIds: string[]): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', 'in', readerIds).orderBy('id').forNoKeyUpdate().execute()
}

export async function notifyAuthor(tx: Tx, userId: string, told: Omit<Verdicts, 'kind' | 'userId'>): Promise<void> {
  await enqueue(tx, 'send-mail', { kind: 'moderation', userId, ...told })
}
