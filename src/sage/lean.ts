import type { Sage } from './sage.ts'

/** What one wish makes of a score. */
const less = 0.3
const more = 1.8
const most = 3

/** Multiplies the scores of these books by what the reader would rather have more or less of. */
export function lean(sage: Sage, books: Int32Array, leaning: ReadonlyMap<number, number>): void {
  if (leaning.size === 0) return
  for (const book of books) {
    const wishes = leaning.get(book) ?? 0
    const factor = wishes < 0 ? less ** Math.min(most, -wishes) : more ** Math.min(most, wishes)
    sage.scores[book]! *= factor
    sage.factors[book]! *= factor
  }
}
