import { type RawBuilder, sql } from 'kysely'
import { maxKeptQuestions, maxWishes } from '#contract/askRules.ts'
import type { FollowKind } from '#contract/follows.ts'
import { dismissalReasons } from '#contract/readRules.ts'
import { maxFollowed } from '#contract/rules.ts'
import { subjectOf, wishOf } from '#contract/wishRules.ts'
import type { Tx } from '#db/db.ts'
import { findIdByName } from '#server/books/resolveBook.ts'
import { spellingOf } from '#server/follows/followNames.ts'
import { findFollow, mayFollow } from '#server/follows/followReaders.ts'
import { lockPair } from '#server/shared/lockPair.ts'
import { suspensionOf } from '#server/shared/suspension.ts'
import type { Added } from './bringReader.ts'
import type { FollowRow, KeptRow, QuestionRow } from './readerParts.ts'

export type Told = NonNullable<Added['told']>

/** The chip, when the reader had no wish about the same; undefined for what is no wish here. */
async function bringWish(tx: Tx, readerId: string, chip: string, at: RawBuilder<unknown>) {
  const wish = wishOf(chip)
  if (!wish) return undefined
  const { rows } = await sql<{ chip: string }>`
    insert into wishes (user_id, subject, chip, created_at)
    select ${readerId}, ${subjectOf(wish)}, ${chip}, ${at}
    where (select count(*) from wishes where user_id = ${readerId}) < ${maxWishes}
    on conflict do nothing returning chip`.execute(tx)
  return rows.map((row) => row.chip)
}

/** False when the book is not here. */
export async function tellSage(tx: Tx, readerId: string, row: KeptRow, told: Told): Promise<boolean> {
  const { what, kind, title, authors, reason } = row as Record<string, unknown>
  const at = sql`${row.created_at}::timestamptz`
  if (what === 'taken-out' && (kind === 'author' || kind === 'genre' || kind === 'trope')) {
    const { rows } = await sql<
      Told['names'][number]
    >`insert into taste_name_exclusions (user_id, kind, name, created_at)
      values (${readerId}, ${kind}, ${String(title)}, ${at}) on conflict do nothing returning kind, name`.execute(tx)
    told.names.push(...rows)
    return true
  }
  if (what === 'wish') {
    const brought = await bringWish(tx, readerId, String(title), at)
    if (brought) told.wishes?.push(...brought)
    return brought !== undefined
  }
  const [author] = Array.isArray(authors) ? authors.map(String) : []
  const bookId = author === undefined ? undefined : await findIdByName(tx, { title: String(title), author })
  if (bookId === undefined) return false
  const isDismissed = what === 'dismissed' && dismissals.test(String(kind))
  const { rows } = isDismissed
    ? await sql<{ id: string }>`insert into dismissals (user_id, book_id, kind, reason, created_at)
        values (${readerId}, ${bookId}, ${String(kind)}, ${knownReason(kind, reason)}, ${at}) on conflict do nothing returning book_id as id`.execute(
        tx,
      )
    : await sql<{ id: string }>`insert into taste_exclusions (user_id, book_id, created_at)
        values (${readerId}, ${bookId}, ${at}) on conflict do nothing returning book_id as id`.execute(tx)
  told[isDismissed ? 'dismissed' : 'books'].push(...rows.map(({ id }) => id))
  return true
}

const knownReason = (kind: unknown, reason: unknown) =>
  kind === 'not-for-me' ? (dismissalReasons.find((one) => one === reason) ?? null) : null

const dismissals = /^(not-for-me|not-this-author|already-read|later)$/

type KeptByReader = NonNullable<Told['questions']>[number]

/** Undefined when the reader has one of that name or keeps as many as they can, or when a book in it is not here. */
export async function bringQuestion(tx: Tx, readerId: string, row: QuestionRow): Promise<KeptByReader | undefined> {
  const likes = await Promise.all(
    row.likes.map(async ({ kind, title, authors }) => {
      const id = await findIdByName(tx, { title, author: authors[0] ?? '' })
      return id && `${kind}:${id}`
    }),
  )
  const known = likes.filter((chip) => chip !== undefined)
  const chips = [...row.chips, ...known]
  if (known.length < likes.length || chips.length === 0) return undefined
  const { rows } = await sql<KeptByReader>`
    insert into kept_questions (user_id, name, words, chips, created_at)
    select ${readerId}, ${row.name}, ${row.words}, ${chips}, ${row.created_at}::timestamptz
    where (select count(*) from kept_questions where user_id = ${readerId}) < ${maxKeptQuestions}
    on conflict do nothing returning id, name`.execute(tx)
  return rows[0]
}

/** Tells nobody. False when it is not here, or not to be followed, or when the reader follows as many as they can. */
export async function bringFollow(tx: Tx, readerId: string, row: FollowRow, told: Told): Promise<boolean> {
  if (row.kind !== 'reader') return bringName(tx, readerId, { ...row, kind: row.kind }, told)
  if (!row.id || (await suspensionOf(tx, readerId))) return false
  // A lock for each of the rows that change nothing would use up the database's.
  const { isFollowed, canFollow } = await findFollow(tx, readerId, row.id)
  if (isFollowed || !canFollow || (await followsAsManyAsTheyCan(tx, readerId))) return false
  await lockPair(tx, readerId, row.id)
  if (!(await mayFollow(tx, readerId, row.id))) return false
  const { rows } = await sql<{ id: string }>`
    insert into follows (follower_id, followed_id, created_at) select ${readerId}, ${row.id}, ${row.created_at}::timestamptz
    where (select count(*) from follows where follower_id = ${readerId}) < ${maxFollowed}
    on conflict do nothing returning followed_id as id`.execute(tx)
  told.followed?.push(...rows.map(({ id }) => id))
  return rows.length > 0
}

async function followsAsManyAsTheyCan(tx: Tx, readerId: string): Promise<boolean> {
  const { count } = await tx
    .selectFrom('follows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('follower_id', '=', readerId)
    .executeTakeFirstOrThrow()
  return count >= maxFollowed
}

/** After the books, because an author may have come with them. */
async function bringName(
  tx: Tx,
  readerId: string,
  { kind, name, created_at }: FollowRow & { kind: FollowKind },
  told: Told,
): Promise<boolean> {
  const known = await spellingOf(tx, { kind, name })
  if (known === undefined) return false
  const { rows } = await sql<{ kind: string; name: string }>`
    insert into followed_names (user_id, kind, name, created_at) select ${readerId}, ${kind}, ${known}, ${created_at}::timestamptz
    where (select count(*) from followed_names where user_id = ${readerId} and kind = ${kind}) < ${maxFollowed}
    on conflict do nothing returning kind, name`.execute(tx)
  told.followedNames?.push(...rows)
  return rows.length > 0
}
