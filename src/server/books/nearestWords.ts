import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

const shortest = 4
const looked = 400
const kept = 8

/**
 * For each word of at least four letters, the words of the catalogue that are one slip away (a letter missing, added,
 * wrong, or two swapped; two slips from eight letters on), nearest first. Words without any are left out.
 * Trigrams narrow the catalogue's words down; the distance decides.
 */
export async function nearestWords(db: Db, words: string[]): Promise<Map<string, string[]>> {
  const typed = words.filter((word) => word.length >= shortest && !/^\d+$/.test(word))
  const found = await db.transaction().execute(async (tx) => {
    await sql`set local pg_trgm.similarity_threshold = 0.24`.execute(tx)
    return Promise.all(typed.map((word) => similarWords(tx, word)))
  })
  const nearest = typed.map((word, place) => [word, closest(word, found[place]!)] as const)
  return new Map(nearest.filter(([, near]) => near.length > 0))
}

async function similarWords(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where word % ${word} and length(word) between ${word.length - 2} and ${word.length + 2}
    order by similarity(word, ${word}) desc limit ${looked}`.execute(db)
  return rows.map((row) => row.word)
}

function closest(word: string, candidates: string[]): string[] {
  const allowed = word.length >= 8 ? 2 : 1
  return candidates
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate) }))
    .filter(({ slips }) => slips > 0 && slips <= allowed)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, kept)
    .map(({ candidate }) => candidate)
}

/**
 * How many slips of the pen lie between two words: letters missing, added, wrong, or swapped with their neighbour.
 * Source: Damerau, "A technique for computer detection and correction of spelling errors", CACM 7(3), 1964, in the
 * restricted form (optimal string alignment).
 */
export function slipsBetween(from: string, to: string): number {
  let [beforeLast, last, row] = [[] as number[], [] as number[], Array.from({ length: to.length + 1 }, (_, j) => j)]
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
