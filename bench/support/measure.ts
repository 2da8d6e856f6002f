import type { Db } from '#db/db.ts'
import { search } from '#server/books/search.ts'
import type { Query } from './queries.ts'

export interface Measured extends Query {
  ms: number
  /** The rank of the wanted book, from 1; 0 when missing. */
  place: number
  hits: number
}

/** Runs every query once through search, some concurrently. */
export async function measure(db: Db, readerId: string, queries: Query[], atOnce: number): Promise<Measured[]> {
  const measured: Measured[] = []
  const waiting = [...queries].sort((a, b) => mixed(a) - mixed(b))
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let query = waiting.pop(); query; query = waiting.pop()) {
        const start = performance.now()
        const { books: hits } = await search(db, { readerId, query: query.text, limit: 40 })
        const ms = performance.now() - start
        measured.push({ ...query, ms, hits: hits.length, place: hits.findIndex((hit) => hit.id === query.wanted) + 1 })
      }
    }),
  )
  return measured
}

/** A fixed mixed order. */
function mixed({ text }: Query): number {
  return text.split('').reduce((hash, letter) => (Math.imul(hash, 31) + letter.codePointAt(0)!) | 0, 7)
}

/** How long each run of `ask` took, in ms. */
export async function timesOf(runs: number, ask: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await ask(run)
    times.push(performance.now() - start)
  }
  return times
}

export function percentile(times: number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
