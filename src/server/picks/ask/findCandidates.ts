import { type RawBuilder, sql } from 'kysely'
import { askChipOf } from '#contract/askChips.ts'
import type { AskChip, Scale } from '#contract/chipParts.ts'
import type { Db } from '#db/db.ts'
import { isNotTurnedDown } from '#server/books/wishes/turnedDown.ts'
import { keepsWishesAsTold, leaningOf } from '#server/books/wishes/wishes.ts'
import { conditionOf, type LikedFacts, needsKnowing, toldBooks } from '#server/books/wishes/conditions.ts'

export interface Candidate {
  number: number
  /** The chips, by their place, of which nobody knows whether they hold. */
  unknown: number[]
  /** How much of what would be nice it has, −1 to 1. */
  nice: number
}

export interface AskedChip {
  written: string
  chip: AskChip
}

export interface Known {
  liked: LikedFacts | undefined
  /** Hard wishes of the reader, which every answer keeps, too. */
  wishes: readonly string[]
}

/** The most read of those that fit; more are not ranked. */
const mostRanked = 20_000

/** Every book that no chip rules out, whether or not the reader has it; with `from:tbr` only those they mean to read. */
export async function findCandidates(
  db: Db,
  readerId: string,
  asked: readonly AskedChip[],
  { liked, wishes }: Known,
): Promise<Candidate[]> {
  const conditions = asked.map(({ chip }) => conditionOf(chip, liked) ?? sql<boolean>`true`)
  const holds = asked.map(({ chip }, k) =>
    needsKnowing(chip) ? sql`${conditions[k]} is true` : sql`${conditions[k]} is not false`,
  )
  holds.push(keepsWishesAsTold(wishes))
  if (asked.some(({ chip }) => chip.kind === 'from')) holds.push(isMeantToRead(readerId))
  const { rows } = await sql<{ number: number; unknown: boolean[]; nice: number }>`
    select number, array[${sql.join([sql`false`, ...conditions.map((one) => sql`(${one}) is null`)])}] as unknown,
      ${niceness(asked)} as nice
    from ${toldBooks} where ${sql.join([sql`true`, ...holds], sql` and `)}
    order by readers desc, number limit ${mostRanked}`.execute(db)
  return rows.map(({ number, unknown, nice }) => ({
    number,
    nice,
    unknown: unknown.slice(1).flatMap((isUnknown, k) => (isUnknown ? [k] : [])),
  }))
}

const isMeantToRead = (readerId: string) => sql`exists (select from read_books mine
  where mine.book_id = books.id and mine.user_id = ${readerId} and mine.reading_status = 'tbr')`

function niceness(asked: readonly AskedChip[]): RawBuilder<unknown> {
  const parts = asked.flatMap(({ chip }) => {
    return leaningOf(chip) ?? []
  })
  return parts.length === 0 ? sql`0::float8` : sql`(${sql.join(parts, sql` + `)})::float8 / ${parts.length}`
}

export function askedOf(written: string): AskedChip[] {
  const chip = askChipOf(written)
  return chip ? [{ written, chip }] : []
}

/** How many books there would be without one of the chips or wishes, for each of them, the most first. */
export async function countWithoutEach(
  db: Db,
  readerId: string,
  asked: readonly AskedChip[],
  { liked, wishes }: Known,
): Promise<{ chip: string; books: number }[]> {
  const told = [...asked, ...wishes.flatMap(askedOf)]
  const conditions = told.map(({ chip }) => conditionOf(chip, liked))
  const fails = conditions.map((one, k) =>
    one === undefined
      ? sql`0`
      : needsKnowing(told[k]!.chip)
        ? sql`case when (${one}) is true then 0 else 1 end`
        : sql`case when (${one}) is false then 1 else 0 end`,
  )
  const isShelved = sql`exists (select from read_books mine where mine.book_id = books.id and mine.user_id = ${readerId})`
  const { rows } = await sql<{ place: number; books: number }>`
    select place::int, count(*)::int as books from (
      select array[${sql.join(fails)}]::int[] as fails from ${toldBooks} where not ${isShelved} and ${isNotTurnedDown(sql`${readerId}::uuid`)}
    ) told, generate_series(1, ${told.length}) place
    where fails[place] = 1 and (select sum(fail) from unnest(fails) fail) = 1
    group by place`.execute(db)
  return rows
    .map(({ place, books }) => ({ chip: told[place - 1]!.written, books }))
    .sort((one, other) => other.books - one.books)
}

/** Pairs that no book can meet both: "under 250 pages" and "over 800", or "dragons" and "no dragons". */
export function conflictsIn(asked: readonly AskedChip[]): [string, string][] {
  return asked.flatMap((one, k) =>
    asked
      .slice(k + 1)
      .filter((other) => conflict(one.chip, other.chip))
      .map((other): [string, string] => [one.written, other.written]),
  )
}

function conflict(one: AskChip, other: AskChip): boolean {
  if (isScale(one) && isScale(other)) return one.kind === other.kind && (areApart(one, other) || areApart(other, one))
  if (isWord(one) && isWord(other)) return contradict(one, other) || contradict(other, one)
  if (one.kind === 'series' && other.kind === 'series') return one.is !== other.is
  const [wanted, ruledOut] = one.kind === 'by' ? [one, other] : [other, one]
  return wanted.kind === 'by' && ruledOut.kind === 'not-by' && wanted.name === ruledOut.name
}

type WordChip = Extract<AskChip, { words: string[] }>
type ScaleChip = Extract<AskChip, { kind: Scale }>
const isWord = (chip: AskChip): chip is WordChip => 'words' in chip
const isScale = (chip: AskChip): chip is ScaleChip => 'from' in chip || 'to' in chip

const contradict = (wanted: WordChip, ruledOut: WordChip) =>
  wanted.kind === 'want' && ruledOut.kind === 'not' && wanted.words.every((word) => ruledOut.words.includes(word))

const areApart = ({ to }: ScaleChip, { from }: ScaleChip) => to !== undefined && from !== undefined && to < from
