import { sql } from 'kysely'
import type { Contribution, Pick, Picks } from '#contract/picks.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import { isAnonymousIn } from '#server/books/firstVolumes.ts'
import { keepsWishes, unknownWishes, wishesOf } from '#server/books/wishes/wishes.ts'
import type { ReasonInput } from './reason.ts'
import { toWish } from './wishes/makeWish.ts'
import { isInEffect, takenOutNames } from './steering.ts'
import { type PicksContext, freshenPicks } from './refresh.ts'
import { isHard } from '#contract/wishRules.ts'

const limit = 20
const takenOutListed = 50

export async function listPicks(db: Db, readerId: string): Promise<Picks> {
  const [present, counts, books, names] = await Promise.all([
    presentPicks(db, readerId),
    countSteering(db, readerId),
    selectTakenOut(db, readerId).execute(),
    takenOutNames(db, readerId),
  ])
  const { rated, booksInAll, turnedDown } = counts
  const takenOut = { books: books.map(toCard), booksInAll, names }
  return { ...present, rated, takenOut, turnedDown }
}

/** Leaves out books that were shelved, turned down or ruled out since. */
export async function presentPicks(db: Db, readerId: string) {
  const wishes = (await wishesOf(db, readerId)).map(toWish)
  const hard = wishes.map(({ chip }) => chip).filter(isHard)
  const [rows, taste, madeAt] = await Promise.all([
    selectPicks(db, readerId, hard).execute(),
    db.selectFrom('user_taste_profiles').select('user_id').where('user_id', '=', readerId).executeTakeFirst(),
    picksMadeAt(db, readerId),
  ])
  const of = (list: string) =>
    rows
      .filter((row) => row.list === list)
      .slice(0, limit)
      .map((row) => toPick(row, hard))
  return {
    hasTaste: taste !== undefined,
    consultedAt: madeAt?.toISOString() ?? null,
    picks: of('discovery'),
    nextInSeries: of('next-in-series'),
    newHere: of('new-here'),
    wishes,
  }
}

/** Undefined when there were never any picks. */
async function picksMadeAt(db: Db, readerId: string): Promise<Date | undefined> {
  const made = await db
    .selectFrom('picks_made')
    .select('made_at as at')
    .where('user_id', '=', readerId)
    .executeTakeFirst()
  return made?.at
}

function selectPicks(db: Db, readerId: string, hard: readonly string[]) {
  return selectCards(db, readerId)
    .innerJoin('recommendations as pick', 'pick.book_id', 'books.id')
    .leftJoin('rewordings', (join) =>
      join
        .onRef('rewordings.user_id', '=', 'pick.user_id')
        .onRef('rewordings.book_id', '=', 'pick.book_id')
        .onRef('rewordings.reason', '=', 'pick.match_reason'),
    )
    .select([
      'pick.id as pickId',
      'pick.list',
      'pick.match_score as matchScore',
      'pick.evidence',
      'pick.job',
      'pick.told',
      'pick.match_reason as exactReason',
      'rewordings.words as reworded',
      'pick.contributions',
      'pick.shared_tags as sharedTags',
      'books.synopsis',
    ])
    .select(unknownWishes(hard).as('unknown'))
    .where('pick.user_id', '=', readerId)
    .where('mine.id', 'is', null)
    .where(keepsWishes(hard))
    .where(
      sql<boolean>`not exists (select from dismissals
        where dismissals.user_id = pick.user_id and dismissals.book_id = pick.book_id and ${isInEffect})`,
    )
    .where(
      sql<boolean>`not exists (select from dismissals join books as turned on turned.id = dismissals.book_id
        where dismissals.user_id = pick.user_id and dismissals.kind = 'not-this-author'
          and turned.authors[1] = books.authors[1] and not ${isAnonymousIn(sql`books.authors[1]`)})`,
    )
    .orderBy('pick.list')
    .orderBy('pick.place')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPicks>['execute']>>[number]

const toPick = (row: Row, hard: readonly string[]): Pick => ({
  id: row.pickId,
  book: toCard(row),
  synopsis: row.synopsis,
  matchScore: row.matchScore,
  evidence: row.evidence as Pick['evidence'],
  matchReason: row.reworded ?? row.exactReason,
  job: row.job as Pick['job'],
  follows: followedBy(row.told as ReasonInput | null),
  reworded: row.reworded !== null,
  exactReason: row.exactReason,
  contributions: row.contributions as unknown as Contribution[],
  sharedTags: row.sharedTags,
  unknown: hard.filter((_, place) => row.unknown[place]),
})

function followedBy(told: ReasonInput | null): Pick['follows'] {
  if (!told) return null
  const { books, named, author, isByLoved } = told
  if (isByLoved) return { kind: 'author', name: author }
  if (named[0]) return { kind: 'answer', name: named[0].name }
  return books[0] ? { kind: 'book', name: books[0].title } : null
}

interface Counts {
  rated: number
  booksInAll: number
  turnedDown: number
}

export async function countSteering(db: Db, readerId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with mine as (
      select rating, exclusion.book_id is not null as is_out from read_books entry
      left join taste_exclusions exclusion on exclusion.user_id = entry.user_id and exclusion.book_id = entry.book_id
      where entry.user_id = ${readerId}
    )
    select count(*) filter (where rating is not null and not is_out) as rated,
      count(*) filter (where is_out) as "booksInAll",
      (select count(*) from dismissals where user_id = ${readerId} and ${isInEffect} and (kind = 'not-this-author'
        or not exists (select from read_books mine where mine.user_id = ${readerId} and mine.book_id = dismissals.book_id)
      )) as "turnedDown"
    from mine`.execute(db)
  return rows[0]!
}

function selectTakenOut(db: Db, readerId: string) {
  return selectCards(db, readerId)
    .innerJoin('taste_exclusions as exclusion', 'exclusion.book_id', 'books.id')
    .where('exclusion.user_id', '=', readerId)
    .where('mine.id', 'is not', null)
    .orderBy('exclusion.created_at', 'desc')
    .orderBy('books.id')
    .limit(takenOutListed)
}

export async function showPicks(context: PicksContext, readerId: string): Promise<Picks> {
  await freshenPicks(context, readerId)
  const picks = await listPicks(context.db, readerId)
  const shown = [...picks.picks, ...picks.nextInSeries, ...picks.newHere].map(({ id }) => id)
  // Skips locked rows, so that it never blocks picks that are being replaced.
  await sql`with shown as (
      update recommendations set shown_at = now() where id in (
        select id from recommendations where id = any(${shown}::uuid[]) and shown_at is null for update skip locked)
      returning user_id, book_id)
    insert into shown_picks (user_id, book_number)
    select user_id, number from shown join books on books.id = book_id order by number
    on conflict do nothing`.execute(context.db)
  return picks
}
