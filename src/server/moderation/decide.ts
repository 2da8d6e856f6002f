import { sql } from 'kysely'
import { type Case, type CaseKind, type CaseOf, subjectOf, type Verdict } from '#contract/cases.ts'
import type { Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { readAvatar } from '#server/profile/avatars.ts'
import { findMade } from '#server/reviews/made.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { tell } from '#server/shared/notices.ts'
import { lockRole, requireRole } from '#server/shared/roles.ts'
import { findCase, type Subject } from './cases.ts'
import { endOf, lockReaders, notifyAuthor, suspend } from './suspensions.ts'
import { deletePicture, giveBackPicture, hide, show, type Taken } from './take.ts'

export interface ToDecide<Kind extends CaseKind = CaseKind> {
  subject: Subject<Kind>
  version: string
  decision: Verdict
  noteToAuthor?: string | undefined
  note?: string | undefined
  days?: number | null | undefined
  hidesAll?: boolean | undefined
}

export interface DecideRefusal {
  refused: 'no-case' | 'changed' | 'own' | 'admin' | 'no-reason' | 'author-left'
}

interface Settled<Kind extends CaseKind = CaseKind> {
  found: CaseOf<Kind>
  taken: Taken | undefined
}

/** Of two moderators deciding at once, the second is refused because the case has changed. */
export async function decide<Kind extends CaseKind>(
  house: Pick<House, 'db' | 'storage' | 'log'>,
  moderatorId: string,
  wanted: ToDecide<Kind>,
): Promise<CaseOf<Kind> | DecideRefusal> {
  const { subject } = wanted
  const picture = subject.kind === 'picture' ? await readAvatar(house, subject.id) : undefined
  const settled = await house.db.transaction().execute(async (tx): Promise<Settled<Kind> | DecideRefusal> => {
    const held = await holdSubject(tx, moderatorId, subject)
    await requireRole(tx, moderatorId, 'moderator')
    // Checked before the case, so that the answer does not reveal whether something of a moderator's own was reported.
    if (held && [held.authorId, held.addedBy].includes(moderatorId)) return { refused: 'own' }
    const found = held && (await findCase(tx, moderatorId, subject))
    if (!found) return { refused: 'no-case' }
    if (found.version !== wanted.version) return { refused: 'changed' }
    const refused = await refusalOf(tx, held.authorId, wanted)
    if (refused) return { refused }
    return { found, taken: await settle(tx, moderatorId, found, { ...wanted, picture }) }
  })
  if ('refused' in settled) return settled
  if (subject.kind === 'picture') await movePicture(house, settled, wanted)
  return (await findCase(house.db, moderatorId, subject)) ?? settled.found
}

async function refusalOf(tx: Tx, authorId: string | null, { decision, noteToAuthor }: ToDecide) {
  if (authorId === null) return decision === 'warn' || decision === 'suspend' ? 'author-left' : undefined
  if (decision !== 'keep' && noteToAuthor === undefined) return 'no-reason'
  return decision === 'suspend' && (await lockRole(tx, authorId, 'admin')) ? 'admin' : undefined
}

/** After the decision is saved: a file cannot be moved in a transaction. */
async function movePicture(house: Pick<House, 'db' | 'storage' | 'log'>, { found, taken }: Settled, wanted: ToDecide) {
  if (isHiding(wanted.decision)) await deletePicture(house, found)
  else if (taken?.picture) await giveBackPicture(house, wanted.subject.id, taken.picture)
}

const isHiding = (decision: Verdict) => decision === 'hide' || decision === 'suspend'

interface Held {
  /** Null for a book or edition with no reader to tell. */
  authorId: string | null
  /** Of an edition: there may be no author, because others described it, too. */
  addedBy: string | null
}

/** Undefined when it is gone. Locks readers first, as account deletion does, and a review before its comment, as deleting either does. */
async function holdSubject(tx: Tx, moderatorId: string, subject: Subject): Promise<Held | undefined> {
  const authorId = await authorOf(tx, subject)
  await lockReaders(tx, [moderatorId, ...(authorId ? [authorId] : [])])
  if (subject.kind === 'comment')
    await sql`select from read_books where id = (select review_id from review_comments where id = ${subject.id})
      for no key update`.execute(tx)
  const [table, column] = tableOf(subject.kind)
  const addedBy = subject.kind === 'edition' ? sql.ref('added_by') : sql`null`
  const { rows } =
    await sql<Held>`select ${sql.ref(column)} as "authorId", ${addedBy} as "addedBy" from ${sql.table(table)}
    where id = ${subject.id} for no key update`.execute(tx)
  return rows[0]
}

const tableOf = (kind: CaseKind): [table: string, author: string] => {
  if (kind === 'review') return ['read_books', 'user_id']
  if (kind === 'book') return ['books', 'created_by']
  if (kind === 'edition') return ['editions', 'described_by']
  if (kind === 'shelf') return ['own_shelves', 'user_id']
  return kind === 'comment' ? ['review_comments', 'user_id'] : ['profiles', 'id']
}

async function authorOf(tx: Tx, { kind, id }: Subject): Promise<string | null | undefined> {
  if (kind !== 'review') return (await findMade(tx, kind, id))?.authorId
  return (await tx.selectFrom('read_books').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id
}

/** Returns what a decision before had taken away. */
async function settle(
  tx: Tx,
  moderatorId: string,
  found: Case,
  wanted: ToDecide & { picture: Buffer | undefined },
): Promise<Taken | undefined> {
  const { decision, subject, note, hidesAll = true } = wanted
  const { author } = found
  const noteToAuthor = author ? wanted.noteToAuthor : undefined
  const bookId = bookOf(found)
  const before = subject.kind === 'review' ? undefined : await latestTaken(tx, subject)
  const taken = isHiding(decision) ? await hide(tx, found, { before, picture: wanted.picture }) : {}
  if (!isHiding(decision)) await show(tx, found, before)
  const until = author && decision === 'suspend' ? await endOf(tx, author.id, wanted.days ?? null) : null
  const { id } = await tx
    .insertInto('moderation_decisions')
    .values({
      kind: subject.kind,
      author_id: author?.id,
      book_id: found.kind === 'review' ? found.review.book.id : null,
      subject_id: found.kind === 'review' ? null : subject.id,
      moderator_id: moderatorId,
      decision,
      note_to_author: noteToAuthor,
      note,
      suspended_until: until,
      taken: taken.words,
      picture: taken.picture,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (author && decision === 'suspend') await suspend(tx, author.id, { decisionId: id, until, hidesAll })
  await answerReports(tx, moderatorId, found, id)
  await writeAudit(tx, {
    actorId: moderatorId,
    act: decision,
    kind: subject.kind,
    ...(author && { aboutId: author.id }),
    ...(bookId !== undefined && { bookId }),
    ...(noteToAuthor !== undefined && { noteToReader: noteToAuthor }),
    ...(note !== undefined && { note }),
    suspendedUntil: until,
  })
  if (author) await tellAuthor(tx, author.id, found, { ...wanted, id, until })
  return before
}

async function latestTaken(tx: Tx, { kind, id }: Subject): Promise<Taken | undefined> {
  const row = await tx
    .selectFrom('moderation_decisions')
    .select(['taken as words', 'picture'])
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { words: row.words ?? undefined, picture: row.picture ?? undefined }
}

/** The review under which it is found. */
const reviewOf = (found: Case) =>
  found.kind === 'review' ? { id: found.review.id, title: found.review.book.title } : found.made.review

function bookOf(found: Case): string | undefined {
  return found.kind === 'review' ? found.review.book.id : found.made.book?.id
}

interface Made {
  id: string
  until: Date | null
}

async function tellAuthor(
  tx: Tx,
  authorId: string,
  found: Case,
  { decision, noteToAuthor, hidesAll = true, id, until }: ToDecide & Made,
) {
  if (decision === 'keep' && !subjectOf(found).isHidden) return
  const review = reviewOf(found)
  await tell(tx, {
    kind: 'verdict',
    readers: sql`select ${authorId}::uuid`,
    subjectId: id,
    ...(review && { reviewId: review.id }),
    decisionId: id,
  })
  await notifyAuthor(tx, authorId, {
    ...(decision === 'suspend' && { hidesAll }),
    what: decision === 'keep' ? 'shown' : decision,
    about: found.kind,
    ...(found.kind !== 'review' && found.made.book && { title: found.made.book.title }),
    ...(review && { title: review.title, reviewId: review.id }),
    ...(noteToAuthor !== undefined && { note: noteToAuthor }),
    until: until?.toISOString() ?? null,
  })
}

/** Closes them, and tells those who reported. */
async function answerReports(tx: Tx, moderatorId: string, found: Case, decisionId: string): Promise<void> {
  const { id } = subjectOf(found)
  const about =
    found.kind === 'review'
      ? sql`update review_reports set closed_at = clock_timestamp() where review_id = ${id}`
      : sql`update reports set closed_at = clock_timestamp() where kind = ${found.kind} and subject_id = ${id}`
  const { rows } = await sql<{ user_id: string }>`${about} and closed_at is null returning user_id`.execute(tx)
  const reporters = rows.map((report) => report.user_id).filter((reporter) => reporter !== moderatorId)
  const review = reviewOf(found)
  await tell(tx, {
    kind: 'report',
    readers: sql`select unnest(${reporters}::uuid[])`,
    subjectId: decisionId,
    ...(review && { reviewId: review.id }),
    decisionId,
  })
}
