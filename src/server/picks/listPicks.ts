import { sql } from 'kysely'
import type { Contribution, Pick, Picks } from '#contract/picks.ts'
import type { Db } from '#db/db.ts'
import { statement } from '#db/statement.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import { isInEffect, isNotTurnedDown } from '#server/books/wishes/turnedDown.ts'
import { keepsWishes, unknownWishes } from '#server/books/wishes/wishes.ts'
import { cardReason, cardReasonOfNext, fitsCard, type ToldPick } from './cardReason.ts'
import type { ReasonInput } from './reason.ts'
import { toWish } from './wishes/makeWish.ts'
import { type PicksContext, freshenPicks } from './refresh.ts'
import type { Standing } from './picksInput.ts'
import { isHard } from '#contract/wishRules.ts'

const limit = 20
const takenOutListed = 50

export async function showPicks(context: PicksContext, readerId: string): Promise<Picks> {
  const { db } = context
  const standing = await freshenPicks(context, readerId)
  const [rows, steering] = await Promise.all([listedRows(db, readerId, standing), steeringOf(db, readerId)])
  await markShown(
    db,
    rows.filter(({ shownAt }) => shownAt === null).map(({ pickId }) => pickId),
  )
  const { hasTaste, made, wishes } = standing
  return {
    hasTaste,
    consultedAt: made?.at.toISOString() ?? null,
    ...inLists(rows, standing),
    wishes: wishes.map(toWish),
    ...steering,
  }
}

export async function firstPick(
  context: PicksContext,
  readerId: string,
): Promise<{ hasTaste: boolean; pick: Pick | null }> {
  const standing = await freshenPicks(context, readerId)
  const hard = hardOf(standing)
  const [row] =
    hard.length === 0
      ? await firstOfMost(context.db, { readerId })
      : await firstInOrder(selectPicks(context.db, readerId, hard)).execute()
  return { hasTaste: standing.hasTaste, pick: row ? toPick(row, hard) : null }
}

/** Leaves out books that were shelved, turned down or ruled out since. */
export async function presentPicks(db: Db, readerId: string, standing: Standing) {
  return inLists(await listedRows(db, readerId, standing), standing)
}

async function listedRows(db: Db, readerId: string, standing: Standing): Promise<Row[]> {
  const hard = hardOf(standing)
  const rows =
    hard.length === 0 ? await rowsOfMost(db, { readerId }) : await inOrder(selectPicks(db, readerId, hard)).execute()
  const counts = new Map<string, number>()
  return rows.filter(({ list }) => {
    counts.set(list, (counts.get(list) ?? 0) + 1)
    return counts.get(list)! <= limit
  })
}

function inLists(rows: Row[], standing: Standing): { [List in 'picks' | 'nextInSeries' | 'newHere']: Pick[] } {
  const hard = hardOf(standing)
  const of = (list: string) => rows.filter((row) => row.list === list).map((row) => toPick(row, hard))
  return { picks: of('discovery'), nextInSeries: of('next-in-series'), newHere: of('new-here') }
}

const hardOf = ({ wishes }: Standing) => wishes.map(({ chip }) => chip).filter(isHard)

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
      'pick.shown_at as shownAt',
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
    .where(isNotTurnedDown(sql.ref('pick.user_id')))
}

const inOrder = (picks: ReturnType<typeof selectPicks>) => picks.orderBy('pick.list').orderBy('pick.place')

const firstInOrder = (picks: ReturnType<typeof selectPicks>) =>
  picks
    .orderBy(sql`array_position(${sql.lit('{discovery,next-in-series,new-here}')}::text[], pick.list)`)
    .orderBy('pick.place')
    .limit(1)

/** Of those who have no wishes that rule books out. */
const rowsOfMost = statement((db: Db, { readerId }: { readerId: string }) => inOrder(selectPicks(db, readerId, [])))

const firstOfMost = statement((db: Db, { readerId }: { readerId: string }) =>
  firstInOrder(selectPicks(db, readerId, [])),
)

type Row = Awaited<ReturnType<ReturnType<typeof selectPicks>['execute']>>[number]

const toPick = (row: Row, hard: readonly string[]): Pick => ({
  id: row.pickId,
  book: toCard(row),
  synopsis: row.synopsis,
  matchScore: row.matchScore,
  evidence: row.evidence as Pick['evidence'],
  matchReason: row.reworded ?? row.exactReason,
  cardReason: onCard(row),
  job: row.job as Pick['job'],
  follows: followedBy(row.told as ReasonInput | null),
  reworded: row.reworded !== null,
  exactReason: row.exactReason,
  contributions: row.contributions as unknown as Contribution[],
  sharedTags: row.sharedTags,
  unknown: hard.filter((_, place) => row.unknown[place]),
})

function onCard({ reworded, exactReason, told }: Row): string {
  if (reworded !== null && fitsCard(reworded)) return reworded
  if (told === null) return cardReasonOfNext(exactReason)
  const because = told as unknown as ToldPick
  return because.card ?? cardReason(because)
}

function followedBy(told: ReasonInput | null): Pick['follows'] {
  if (!told) return null
  const { books, named, author, isByLoved } = told
  if (isByLoved) return { kind: 'author', name: author }
  if (named[0]) return { kind: 'answer', name: named[0].name }
  return books[0] ? { kind: 'book', name: books[0].title } : null
}

interface Steering {
  rated: number
  turnedDown: number
  takenOut: Picks['takenOut']
}

async function steeringOf(db: Db, readerId: string): Promise<Steering> {
  const { rated, turnedDown, booksInAll, names } = await countSteering(db, readerId)
  const books = booksInAll === 0 ? [] : await selectTakenOut(db, readerId).execute()
  return { rated, turnedDown, takenOut: { books: books.map(toCard), booksInAll, names } }
}

type Counts = Omit<Steering, 'takenOut'> & Omit<Steering['takenOut'], 'books'>

const selectSteering = statement(
  (_: Db, { readerId }: { readerId: string }) => sql<Counts>`
    with mine as (
      select rating, exclusion.book_id is not null as is_out from read_books entry
      left join taste_exclusions exclusion on exclusion.user_id = entry.user_id and exclusion.book_id = entry.book_id
      where entry.user_id = ${readerId}
    )
    select count(*) filter (where rating is not null and not is_out) as rated,
      count(*) filter (where is_out) as "booksInAll",
      (select count(*) from dismissals where user_id = ${readerId} and ${isInEffect} and (kind = 'not-this-author'
        or not exists (select from read_books mine where mine.user_id = ${readerId} and mine.book_id = dismissals.book_id)
      )) as "turnedDown",
      (select coalesce(json_agg(json_build_object('kind', kind, 'name', name) order by created_at desc, kind, name), '[]')
        from taste_name_exclusions where user_id = ${readerId}) as names
    from mine`,
)

export async function countSteering(db: Db, readerId: string): Promise<Counts> {
  return (await selectSteering(db, { readerId }))[0]!
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

/** Skips locked rows, so that it never blocks picks that are being replaced. */
async function markShown(db: Db, pickIds: string[]): Promise<void> {
  if (pickIds.length === 0) return
  await sql`with shown as (
      update recommendations set shown_at = now() where id in (
        select id from recommendations where id = any(${pickIds}::uuid[]) and shown_at is null for update skip locked)
      returning user_id, book_id)
    insert into shown_picks (user_id, book_number)
    select user_id, number from shown join books on books.id = book_id order by number
    on conflict do nothing`.execute(db)
}
