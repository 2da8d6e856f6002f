import type { SageBook } from '#sage/book.ts'
import type { Neighbours } from '#sage/neighbours.ts'
import { type Rows, stackRows } from '#sage/rows.ts'

/** Two readers per book with 20 likes each, mostly from a circle of 200 neighbouring books; tags as sparse as real ones. */
export function synthetic(count: number): { books: SageBook[]; likes: Rows } {
  let state = 11
  const random = (below: number) => ((state = (state * 48271) % 2147483647) / 2147483647) * below
  const books = Array.from({ length: count }, (_, n): SageBook => {
    const tags = Array.from(
      { length: 12 },
      (__, k) => `tag ${k < 4 ? Math.floor(random(40)) : Math.floor(n / 200) * 10 + Math.floor(random(30))}`,
    )
    return { authors: [`author ${Math.floor(n / 5)}`], genres: [{ name: `genre ${n % 30}`, weight: 1 }], tags }
  })
  const shelves = Array.from({ length: 2 * count }, (_, reader) => {
    const home = Math.floor(reader / 2)
    return [
      ...new Set(
        Array.from({ length: 20 }, () => Math.floor(random(1) < 0.8 ? (home + random(200)) % count : random(count))),
      ),
    ]
  })
  return {
    books,
    likes: stackRows(
      shelves.map((shelf) => ({ index: Int32Array.from(shelf), value: new Float32Array(shelf.length).fill(1) })),
    ),
  }
}

const spokenForBy = 60

/** Neighbours as a fit might compute them. */
export function syntheticNeighbours(count: number): Neighbours {
  const start = Int32Array.from({ length: count + 1 }, (_, book) => book * spokenForBy)
  const index = Int32Array.from({ length: count * spokenForBy }, (_, k) => {
    const first = Math.min(count - 2 * spokenForBy, Math.max(0, Math.floor(k / spokenForBy) - spokenForBy))
    return first + 2 * (k % spokenForBy)
  })
  const value = new Float32Array(index.length).map((_, k) => 1 / (1 + (k % spokenForBy)))
  const rows: Rows = { start, index, value }
  return { ease: rows, knn: rows, readers: new Int32Array(count).fill(2) }
}
