import { type RawBuilder, sql } from 'kysely'
import type { AskChip } from '#contract/chipParts.ts'
import type { Db, Tx } from '#db/db.ts'
import { conditionOf, hasAny, needsKnowing, said } from './conditions.ts'
import { isHard, wishOf } from '#contract/wishRules.ts'

export interface HeldWish {
  chip: string
  until: Date | null
}

export const isWishInEffect = sql<boolean>`(wishes.until is null or wishes.until > now())`

/** Those in effect, the latest first. */
export function wishesOf(db: Db | Tx, readerId: string): Promise<HeldWish[]> {
  return db
    .selectFrom('wishes')
    .select(['chip', 'until'])
    .where('user_id', '=', readerId)
    .where(isWishInEffect)
    .orderBy('created_at', 'desc')
    .orderBy('subject')
    .execute()
}

/** Those in effect, the latest first, as part of another query. */
export const chipsOf = (readerId: string | undefined): RawBuilder<string[]> => sql`array(
  select chip from wishes where user_id = ${readerId ?? null}::uuid and ${isWishInEffect} order by created_at desc, subject)`

/** What no pick of the reader may have; empty for visitors. */
export async function hardWishesOf(db: Db | Tx, readerId: string | undefined): Promise<string[]> {
  if (readerId === undefined) return []
  const held = await wishesOf(db, readerId)
  return held.map(({ chip }) => chip).filter(isHard)
}

/** Of `books`: whether none of the wishes rules it out. Every surface of the Sage asks this. */
export function keepsWishes(chips: readonly string[]): RawBuilder<boolean> {
  const conditions = conditionsOf(chips).map(({ holds }) => holds)
  if (conditions.length === 0) return sql<boolean>`true`
  return sql<boolean>`(select ${allOf(conditions)} from (select ${said} as words offset 0) told)`
}

/** The same of `toldBooks`. */
export const keepsWishesAsTold = (chips: readonly string[]): RawBuilder<boolean> =>
  allOf(conditionsOf(chips).map(({ holds }) => holds))

/** How much counts against a book of which nobody knows whether it keeps a wish. */
function doubtOf(written: string): number {
  const kind = wishOf(written)?.kind
  // Hardly any book has warnings noted, and the few would be all that is left.
  if (kind === 'without') return 0
  return kind === 'not' ? 1 : 2
}

/** Of `toldBooks`: what counts against a book because nobody knows whether it keeps the wishes, 0 or less. */
export const leaningsOfUnknown = (chips: readonly string[]): RawBuilder<number>[] =>
  chips.flatMap((chip) =>
    conditionsOf([chip]).map(
      ({ condition }) => sql<number>`${sql.lit(-doubtOf(chip))} * ((${condition}) is null)::int`,
    ),
  )

/** Of `books`: by wish, whether nobody knows if the book keeps it. */
export function unknownWishes(chips: readonly string[]): RawBuilder<boolean[]> {
  const conditions = conditionsOf(chips).map(({ condition }) => sql`(${condition}) is null`)
  if (conditions.length === 0) return sql<boolean[]>`'{}'::boolean[]`
  return sql<boolean[]>`(select array[${sql.join(conditions)}] from (select ${said} as words offset 0) told)`
}

function conditionsOf(chips: readonly string[]) {
  return chips.filter(isHard).flatMap((written) => {
    const chip = wishOf(written)
    const condition = chip && conditionOf(chip, undefined)
    if (!condition) return []
    return { condition, holds: needsKnowing(chip) ? sql`(${condition}) is true` : sql`(${condition}) is not false` }
  })
}

const allOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`

/** Of `toldBooks`: 1 for what there should be more of, −1 for what a pick should rather not have, else 0. */
export function leaningOf(chip: AskChip): RawBuilder<number> | undefined {
  if (chip.kind === 'more') return sql<number>`coalesce(${hasAny(chip.words)}, false)::int`
  if (chip.kind === 'less') return sql<number>`-coalesce(${hasAny(chip.words)}, false)::int`
  if (chip.kind !== 'rather') return undefined
  const condition = conditionOf(chip.chip, undefined)
  if (!condition) return undefined
  return chip.chip.kind === 'by' ? sql<number>`(${condition})::int` : sql<number>`-((${condition}) is false)::int`
}
