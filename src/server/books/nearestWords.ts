import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

const minLength = 3

const minLengthForTwoTypos = 8

export type Slips = 1 | 2

const maxCompared = 200

const maxKept = 60

const oneSlipAway = sql`select word from search_words where one_letter_less(word) && one_letter_less(typed)`

// Thousands of words share half their trigrams with another; only the most similar are compared.
const twoSlipsAway = sql`
  select word from search_words
  where half_right(word) && half_right(typed) and length(word) >= 6 and length(typed) >= ${sql.lit(minLengthForTwoTypos)}
    and length(word) between length(typed) - 2 and length(typed) + 2
  order by similarity(word, typed) desc, word limit ${sql.lit(maxCompared)}`

/**
 * The catalogue's words within one typo, or two for long words if `slips` is 2: nearest first, then those with the same
 * first letter, which is least often wrong.
 * Words one typo apart become equal when each loses at most one letter; the database indexes those remains.
 * Source: Mor, Fraenkel, "A hash code method for detecting and correcting spelling errors", CACM 25(12), 1982.
 */
export async function nearestWords(db: Db, words: string[], slips: Slips): Promise<Map<string, string[]>> {
  const typed = [...new Set(words)].filter((word) => word.length >= minLength && !/^\d+$/.test(word))
  if (typed.length === 0 || (slips === 2 && typed.every((word) => word.length < minLengthForTwoTypos))) return new Map()
  const similar = slips === 1 ? oneSlipAway : sql`(${oneSlipAway}) union (${twoSlipsAway})`
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, array(${similar}) as words from unnest(${typed}::text[]) typed`.execute(db)
  const nearest = rows.map((row) => [row.typed, closest(row.typed, row.words, slips)] as const)
  return new Map(nearest.filter(([, near]) => near.length > 0))
}

function closest(typed: string, candidates: string[], slips: Slips): string[] {
  const allowed = typed.length >= minLengthForTwoTypos ? slips : 1
  return candidates
    .filter((word) => word !== typed)
    .map((word) => ({ word, slips: editDistance(typed, word), startsWrong: Number(word[0] !== typed[0]) }))
    .filter((near) => near.slips <= allowed)
    .sort((a, b) => a.slips - b.slips || a.startsWrong - b.startsWrong || (a.word < b.word ? -1 : 1))
    .slice(0, maxKept)
    .map(({ word }) => word)
}

/**
 * Edit distance: letters missing, added, wrong, or swapped with a neighbour (optimal string alignment).
 * Source: Damerau, "A technique for computer detection and correction of spelling errors", CACM 7(3), 1964.
 */
export function editDistance(from: string, to: string): number {
  let beforeLast = [] as number[]
  let last = [] as number[]
  let row = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i++) {
    ;[beforeLast, last, row] = [last, row, [i]]
    for (let j = 1; j <= to.length; j++) {
      const wrong = from[i - 1] === to[j - 1] ? 0 : 1
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong)
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (swapped) row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1)
    }
  }
  return row[to.length]!
}
