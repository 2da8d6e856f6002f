import { type RawBuilder, sql } from 'kysely'
import { type NoticeKind, usualWay } from '#contract/noticeRules.ts'
import type { Db, Tx } from '#db/db.ts'
import { enqueueAll, type ToldMail } from './enqueue.ts'

interface Told {
  kind: NoticeKind
  /** A query for the ids of those who are told. */
  readers: RawBuilder<unknown>
  /** What one line of the inbox is about: further events go into the same line. */
  subjectId: string
  /** None where the house itself tells. */
  actorId?: string
  reviewId?: string
  bookId?: string
  commentId?: string
  decisionId?: string
  importId?: string
  toolJobId?: string
}

/**
 * The same deed is told once, and nobody is told of a kind that they turned off or of a reader with whom they have a block.
 * Whoever is deleting their account in this moment is not told, and nobody waits for them.
 */
export async function tell(tx: Tx, told: Told): Promise<void> {
  const { kind, subjectId, actorId = null, commentId = null } = told
  const { reviewId = null, decisionId = null, importId = null, toolJobId = null, bookId = null } = told
  // The moment is taken under the lock of the line: else it could be before what the reader has already read.
  const { rows } = await sql<{ reader: string }>`
    with asked as (${readersToTell(told)}),
    lines as (
      insert into notices as line (user_id, kind, subject_id, review_id, decision_id, import_id, tool_job_id, book_id, latest_at)
      select reader, ${kind}, ${subjectId}::uuid, ${reviewId}::uuid, ${decisionId}::uuid, ${importId}::uuid, ${toolJobId}::uuid,
        ${bookId}::uuid, clock_timestamp()
      from asked order by reader
      on conflict (user_id, kind, subject_id) do update
        set latest_at = greatest(clock_timestamp(), line.latest_at + interval '1 microsecond')
      returning id, latest_at),
    events as (
      insert into notice_events (notice_id, actor_id, comment_id, at)
      select id, ${actorId}::uuid, ${commentId}::uuid, latest_at from lines
      on conflict do nothing)
    select reader from asked where way = 'mail'`.execute(tx)
  await queueTold(
    tx,
    rows.map(({ reader }) => ({ userId: reader, way: 'mail' })),
    togetherSeconds,
  )
}

/** What happens within this time comes in one mail. */
const togetherSeconds = 60

function readersToTell(told: Told) {
  const { kind, readers, subjectId, actorId = null, commentId = null } = told
  return sql`
    select users.id as reader, chosen.way from users
      left join notice_ways chosen on chosen.user_id = users.id and chosen.kind = ${kind}
    where users.id in (${readers}) and coalesce(chosen.way, ${usualWay(kind)}) <> 'off'
      and not exists (select from friends where status = 'blocked' and least(user_id_1, user_id_2) = least(users.id, ${actorId}::uuid)
        and greatest(user_id_1, user_id_2) = greatest(users.id, ${actorId}::uuid))
      and not exists (select from notices line join notice_events event on event.notice_id = line.id
        where line.user_id = users.id and line.kind = ${kind} and line.subject_id = ${subjectId}
          and event.actor_id is not distinct from ${actorId}::uuid and event.comment_id is not distinct from ${commentId}::uuid)
    for key share of users skip locked`
}

/** One at a time for each reader: two at once could hold the same. Only one for each reader in a call. */
export async function queueTold(tx: Tx | Db, mails: Omit<ToldMail, 'kind'>[], afterSeconds: number): Promise<void> {
  const jobs = mails.map((told) => ({
    payload: { kind: 'told' as const, ...told },
    key: `mail:told:${told.userId}:${told.way}${told.period ?? ''}`,
    queue: `told:${told.userId}`,
  }))
  await enqueueAll(tx, 'send-mail', jobs, { afterSeconds })
}

interface TakenBack extends Pick<Told, 'kind' | 'subjectId'> {
  /** Every one's when it is left out. */
  actorId?: string
  /** Who was told; the followed reader or the review's author when it is left out. */
  readerId?: string
}

/** Takes one reader's deed out of its line; others' stay in it. */
export async function takeBack(tx: Tx, deed: TakenBack): Promise<void> {
  await markTakenBack(tx, deed, sql`clock_timestamp()`)
}

/** False unless it was told before and taken back: then it is in its line again, as read and as mailed as it was. */
export async function bringBack(tx: Tx, deed: TakenBack): Promise<boolean> {
  const events = await markTakenBack(tx, deed, sql`null`)
  // Its mail may have come to nothing while it was taken back.
  const toMail = events.find(({ isToMail }) => isToMail)
  if (toMail) await queueTold(tx, [{ userId: toMail.userId, way: 'mail' }], togetherSeconds)
  return events.length > 0
}

async function markTakenBack(
  tx: Tx,
  { kind, subjectId, actorId, readerId }: TakenBack,
  at: RawBuilder<unknown>,
): Promise<{ userId: string; isToMail: boolean }[]> {
  const authorOfReview = sql`(select user_id from read_books where id = ${subjectId})`
  const told = readerId ?? (kind === 'follow' ? subjectId : undefined)
  const { rows } = await sql<{ userId: string; isToMail: boolean }>`
    update notice_events event set taken_back_at = ${at} from notices line
    where line.id = event.notice_id and line.subject_id = ${subjectId} and line.kind = ${kind}
      and line.user_id = ${told === undefined ? authorOfReview : sql`${told}::uuid`}
      and (${actorId ?? null}::uuid is null or event.actor_id = ${actorId ?? null}::uuid)
    returning line.user_id as "userId", exists (
      select from notice_ways chosen where chosen.user_id = line.user_id and chosen.kind = line.kind and chosen.way = 'mail'
        and event.at > greatest(line.read_to, line.mailed_to, chosen.since)) as "isToMail"`.execute(tx)
  return rows
}

/** Of an import or a tool that goes on: its next end is told anew. */
export async function forgetEnd(tx: Tx, column: 'import_id' | 'tool_job_id', id: string): Promise<void> {
  await tx.deleteFrom('notices').where(column, '=', id).execute()
}

type BetweenFriends = 'friend-request' | 'friend-accept'

/** Of a friendship that began or ended: the next request is told anew. */
export async function forgetBetween(tx: Tx, kind: BetweenFriends, readerId: string, otherId: string): Promise<void> {
  await sql`delete from notices where kind = ${kind}
    and ((user_id = ${readerId} and subject_id = ${otherId}) or (user_id = ${otherId} and subject_id = ${readerId}))`.execute(
    tx,
  )
}
