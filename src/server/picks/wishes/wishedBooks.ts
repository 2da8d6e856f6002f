import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { toldBooks } from '#server/books/wishes/conditions.ts'
import { keepsWishesAsTold, leaningOf, leaningsOfUnknown } from '#server/books/wishes/wishes.ts'
import { type WishedBooks, noWishes } from '../thread/wished.ts'
import { isHard, wishOf } from '#contract/wishRules.ts'

export async function findWishedBooks(db: Db, chips: readonly string[]): Promise<WishedBooks> {
  if (chips.length === 0) return noWishes
  const soft = chips.flatMap((written): RawBuilder<number>[] | RawBuilder<number> => {
    const chip = isHard(written) ? undefined : wishOf(written)
    return (chip && leaningOf(chip)) ?? []
  })
  const { rows } = await sql<{ keeps: boolean; leaning: number; numbers: number[] }>`
    select keeps, leaning, array_agg(number) as numbers from (
      select number, ${keepsWishesAsTold(chips)} as keeps,
        (${sql.join([sql`0`, ...soft, ...leaningsOfUnknown(chips)], sql` + `)})::int as leaning
      from ${toldBooks} offset 0) judged
    where not keeps or leaning <> 0 group by keeps, leaning`.execute(db)
  return {
    ruledOut: rows.flatMap(({ keeps, numbers }) => (keeps ? [] : numbers)),
    leaning: rows.flatMap(({ keeps, leaning, numbers }) => (keeps ? [{ by: leaning, numbers }] : [])),
  }
}
