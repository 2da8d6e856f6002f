import { randomUUID } from 'node:crypto'
import { aPassword, sessionCookieOf } from '../cast/reader.ts'
import type { FullHouse } from './fullHouse.ts'
import type { ProbeValues } from './inputs.ts'

const last = '9999-12-31T00:00:00.000000Z~ffffffff-ffff-4fff-bfff-ffffffffffff'
/** Forged cursors that sort before all rows. */
const forgedCursors = [
  `9999-12-31~${last}`,
  `~${last}`,
  `999999999~${last}`,
  `999999999999999999.ffffffff-ffff-4fff-bfff-ffffffffffff`,
]

/** For the fields of any operation. */
export async function usualProbeValues(full: FullHouse): Promise<ProbeValues> {
  const { house, cast, shelf, imports, comments, formerName, talkedOf, removedBook } = full
  const { owner, author } = cast
  const { tagged: _, ...formable } = shelf
  // A second session of the owner, because the caller's own must survive.
  await sessionCookieOf(house, { userId: owner.id, email: owner.email })
  const sessions = house.db.selectFrom('sessions').select('id').where('user_id', '=', owner.id)
  const { id: sessionId } = await sessions.orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  const job = { kind: 'synopses', input: '{"limit":1,"dryRun":true,"table":"books"}', state: 'stopped' }
  const stopped = house.db
    .insertInto('tool_jobs')
    .values({ ...job, ended_at: new Date() })
    .returning('id')
  const { id: jobId } = await stopped.executeTakeFirstOrThrow()
  const progress = house.db
    .selectFrom('read_progress')
    .select(['id', 'read_id as readId'])
    .where('user_id', '=', owner.id)
  const { id: progressId, readId } = await progress.executeTakeFirstOrThrow()
  // Of a book that no other call changes.
  const { undoId } = await owner.call.many.change({
    bookIds: [shelf.tagged.book],
    change: { kind: 'owned', isOwned: true },
  })
  const { shelves } = await owner.call.ownShelves.list()
  const { questions } = await owner.call.asks.kept()
  const passkey = await house.db.selectFrom('passkeys').select('id').where('user_id', '=', owner.id).executeTakeFirst()
  const { notices } = await owner.call.inbox.list({})
  const answered = house.db.selectFrom('decision_answers').select('id').where('user_id', '=', cast.stranger.id)
  const { id: answerId } = await answered.executeTakeFirstOrThrow()
  return {
    answerId: [answerId],
    bookId: [...Object.values(formable).map(({ book }) => book), removedBook],
    bookIds: [Object.values(formable).map(({ book }) => book)],
    reviewId: [...Object.values(shelf).map(({ entry }) => entry), talkedOf],
    commentId: comments,
    subjectId: [owner.id, ...comments],
    noticeId: notices.map(({ id }) => id),
    seenTo: ['2026-01-01T00:00:00.000000Z'],
    readTo: ['2026-01-01T00:00:00.000000Z'],
    readId: [readId],
    editionId: [await anEdition(full)],
    progressId: [progressId],
    importId: [imports.ready, imports.done],
    shelfId: shelves.map(({ id }) => id),
    questionId: questions.map(({ id }) => id),
    shelfIds: [shelves.map(({ id }) => id)],
    lentTo: [null],
    undoId: [undoId],
    readerId: [owner.id, author.id],
    sessionId: [sessionId],
    passkeyId: [passkey?.id],
    jobId: [jobId],
    username: [owner.username, formerName],
    // The prefix of all names here.
    name: ['zq', owner.username],
    query: ['emma'],
    title: ['Emma'],
    author: ['Jane Austen'],
    year: [2026, 1951],
    email: [owner.email],
    password: [aPassword],
    current: [aPassword],
    scope: ['others'],
    after: [undefined, ...forgedCursors, shelf.private.book],
  }
}

export async function anEdition({ cast: { owner }, shelf }: FullHouse): Promise<string> {
  const { edition } = await owner.call.editions.add({
    bookId: shelf.wished.book,
    format: 'print',
    publisher: randomUUID(),
  })
  return edition.id
}
