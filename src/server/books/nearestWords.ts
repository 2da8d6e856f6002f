import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { slipsBetween } from './slipsBetween.ts'

/** How many slips of the pen are forgiven in a word. */
export type Slips = 1 | 2

const shortest = 3
const shortestForTwo = 8
const looked = 200
const kept = 60

/**
 * For each word of at least three letters, the words of the catalogue that are one slip away: a letter missing, added,
 * wrong, or two swapped. With two slips, those of at least eight letters may be two away. Nearest first, and of
 * equally near ones those that begin with the right letter, as that is least often wrong; at most 60; words without any
 * are left out.
 * Words one slip apart become equal when each loses at most one letter; the database has an index of those remains.
 * Source: Mor, Fraenkel, "A hash code method for detecting and correcting spelling errors", CACM 25(12), 1982.
 */
export async function nearestWords(db: Db, words: string[], slips: Slips): Promise<Map<string, string[]>> {
  const typed = [...new Set(words)].filter((word) => word.length >= shortest && !/^\d+$/.test(word))
  if (typed.length === 0 || (slips === 2 && typed.every((word) => word.length < shortestForTwo))) return new Map()
  const similar = slips === 1 ? oneSlipAway : sql`(${oneSlipAway}) union (${twoSlipsAway})`
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, array(${similar}) as words from unnest(${typed}::text[]) typed`.execute(db)
  const nearest = rows.map((row) => [row.typed, closest(row.typed, row.words, slips)] as const)
  return new Map(nearest.filter(([, near]) => near.length > 0))
}

const oneSlipAway = sql`select word from search_words where one_letter_less(word) && one_letter_less(typed)`

// Thousands of words share half of themselves with another; those that share most are worth a closer look.
const twoSlipsAway = sql`
  select word from search_words
  where half_right(word) && half_right(typed) and length(word) >= 6 and length(typed) >= ${sql.lit(shortestForTwo)}
    and length(word) between length(typed) - 2 and length(typed) + 2
  order by similarity(word, typed) desc, word limit ${sql.lit(looked)}`

function closest(typed: string, candidates: string[], slips: Slips): string[] {
  const allowed = typed.length >= shortestForTwo ? slips : 1
  return candidates
    .filter((word) => word !== typed)
    .map((word) => ({ word, slips: slipsBetween(typed, word), startsWrong: Number(word[0] !== typed[0]) }))
    .filter((near) => near.slips <= allowed)
    .sort((a, b) => a.slips - b.slips || a.startsWrong - b.startsWrong || (a.word < b.word ? -1 : 1))
    .slice(0, kept)
    .map(({ word }) => word)
}
